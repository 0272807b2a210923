//! Lists the public interface of a crate from the JSON that rustdoc makes of it, and fails if a type or trait of another
//! crate, that is not one of Rust's own, is in it.

use std::collections::BTreeSet;
use std::error::Error;
use std::{env, fs};

use public_api::Builder;
use serde_json::Value;

/// The crates whose items may be in the interface.
const OWN: [&str; 4] = ["statewalk", "core", "alloc", "std"];

fn main() -> Result<(), Box<dyn Error>> {
    let path = env::args_os().nth(1).ok_or("the JSON file is missing")?;
    let json = serde_json::from_str(&fs::read_to_string(&path)?)?;
    let foreign = foreign(&json).ok_or("the JSON file is not as expected")?;
    if !foreign.is_empty() {
        return Err(format!("the public interface depends on {foreign:?}").into());
    }
    let builder = Builder::from_rustdoc_json(path).omit_blanket_impls(true).omit_auto_trait_impls(true);
    print!("{}", builder.omit_auto_derived_impls(true).build()?);
    Ok(())
}

/// The paths of items of other crates that items of this one mention.
fn foreign(json: &Value) -> Option<BTreeSet<String>> {
    let (index, paths, crates) = (json["index"].as_object()?, &json["paths"], &json["external_crates"]);
    let is_blanket = |item: &Value| !item["inner"]["impl"]["blanket_impl"].is_null();
    let mut ids = BTreeSet::new();
    for item in index.values().filter(|item| item["crate_id"] == 0 && !is_blanket(item)) {
        mentioned(&item["inner"], &mut ids);
    }
    let mut foreign = BTreeSet::new();
    for id in ids {
        let item = &paths[id.to_string()];
        let name = match item["crate_id"].as_u64() {
            // What has no path cannot be named: it is private, and of this crate.
            None | Some(0) => "statewalk",
            Some(number) => crates[number.to_string()]["name"].as_str()?,
        };
        if !OWN.contains(&name) {
            foreign.insert(item["path"].as_array()?.iter().filter_map(Value::as_str).collect::<Vec<_>>().join("::"));
        }
    }
    Some(foreign)
}

/// Adds the ids of the types and traits that are mentioned in a part of an item.
fn mentioned(part: &Value, ids: &mut BTreeSet<u64>) {
    match part {
        Value::Array(parts) => parts.iter().for_each(|part| mentioned(part, ids)),
        Value::Object(fields) => {
            if let (Some(id), true) = (fields.get("id").and_then(Value::as_u64), fields.contains_key("path")) {
                ids.insert(id);
            }
            fields.values().for_each(|part| mentioned(part, ids));
        }
        _ => {}
    }
}
