//! A plot of a figure by the number of states, with one line for each crate.

use std::collections::BTreeMap;
use std::io;
use std::path::Path;

use plotters::prelude::*;

/// The figure of one crate on one space.
pub struct Point {
    pub peer: String,
    pub states: f64,
    pub milliseconds: f64,
    pub bytes: f64,
}

pub fn draw(path: &Path, title: &str, points: &[Point], value: impl Fn(&Point) -> f64) -> io::Result<()> {
    let mut lines: BTreeMap<&str, Vec<(f64, f64)>> = BTreeMap::new();
    for point in points {
        lines.entry(&point.peer).or_default().push((point.states, value(point)));
    }
    let all = || lines.values().flatten();
    let least = all().map(|(states, _)| *states).fold(f64::INFINITY, f64::min);
    let most = all().map(|(states, _)| *states).fold(1.0, f64::max);
    let highest = all().map(|(_, value)| *value).fold(1.0, f64::max);
    let area = SVGBackend::new(path, (900, 540)).into_drawing_area();
    let drawn = (|| {
        area.fill(&WHITE)?;
        let mut chart = ChartBuilder::on(&area)
            .caption(title, ("sans-serif", 22))
            .margin(12)
            .x_label_area_size(36)
            .y_label_area_size(60)
            .build_cartesian_2d((least..most * 1.1).log_scale(), 0.0..highest * 1.05)?;
        chart.configure_mesh().x_desc("states").light_line_style(WHITE).draw()?;
        for (number, (peer, line)) in lines.iter().enumerate() {
            let color = Palette99::pick(number).stroke_width(2);
            chart
                .draw_series(LineSeries::new(line.iter().copied(), color).point_size(3))?
                .label(*peer)
                .legend(move |(x, y)| PathElement::new([(x, y), (x + 18, y)], Palette99::pick(number).stroke_width(2)));
        }
        chart.configure_series_labels().background_style(WHITE).position(SeriesLabelPosition::UpperLeft).draw()?;
        area.present()
    })();
    drawn.map_err(|error: DrawingAreaErrorKind<_>| io::Error::other(error.to_string()))
}
