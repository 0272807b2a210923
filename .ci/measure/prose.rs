//! Finds words that the project does not use.

/// A path is a path. These phrases mean a manner, and may stay.
const MANNERS: [&str; 8] = [
    "either way",
    "this way",
    "that way",
    "the same way",
    "in a way that",
    "the other way round",
    "the other way around",
    "by the way",
];

/// Parts of words that only British English has.
const BRITISH: &str = "
    acknowledgement aeroplane ageing aluminium amongst armour artefact behaviour calibre cancelled cancelling
    catalyse centre centring channelled channelling cheque clamour colour counsell defence demeanour dialled
    dialling endeavour enrolment equalled favour fibre flavour fuelled fuelling fulfilment funnelled funnelling
    grey harbour honour humour initialled instalment jewellery judgement labelled labelling labour learnt levelled
    levelling licence litre lustre manoeuvre marshalled marshalling marvellous meagre metre modelled modeller
    modelling neighbour odour offence panelled paralyse pencilled practise pretence quarrelled rigour rumour
    saviour sceptic signalled signalling skilful sombre spectre spiralled splendour swivelled theatre totalled
    totalling travelled traveller travelling tunnelled vapour";

/// Whole words of British English that are part of others.
const BRITISH_WORDS: &str = "
    analyse analysed analyser analysing fulfil fulfils programme programmes tunnelling tyre tyres unravelled
    vigour whilst";

/// Words in `-ise` of which the ending is no suffix. Those in `-wise` are not listed.
const IN_ISE: &str = "
    advertise advise anise appraise apprise arise bruise chastise comprise compromise concise crise cruise demise
    despise devise dise disguise enterprise excise exercise expertise franchise guise imprecise improvise incise
    irise liaise merchandise mise noise paradise poise praise precise premise promise raise reprise revise rise
    supervise surmise surprise televise treatise";

const ENDINGS: [&str; 9] = ["ise", "ised", "iser", "isers", "ises", "ising", "isable", "isation", "isations"];

/// What is wrong with the words of a line.
pub fn faults(line: &str) -> Vec<String> {
    let without_manners = without_manners(line);
    let ways = words(&without_manners).into_iter().filter(|word| matches!(word.as_str(), "way" | "ways"));
    let mut faults: Vec<_> = ways.map(|word| format!("`{word}`: a path, a solution, a plan?")).collect();
    // An alias is what others type.
    if !line.contains("doc(alias") {
        let british = words(line).into_iter().filter(|word| is_british(word));
        faults.extend(british.map(|word| format!("`{word}` is not US spelling")));
    }
    faults.dedup();
    faults
}

fn without_manners(line: &str) -> String {
    let (mut line, mut lower) = (line.to_owned(), line.to_ascii_lowercase());
    for manner in MANNERS {
        while let Some(at) = lower.find(manner) {
            let blank = " ".repeat(manner.len());
            for text in [&mut line, &mut lower] {
                text.replace_range(at..at + manner.len(), &blank);
            }
        }
    }
    line
}

/// The words of a line in lower case; `snake_case`, `camelCase` and `PascalCase` are several.
fn words(line: &str) -> Vec<String> {
    let mut spaced = String::new();
    let mut was_lower = false;
    for c in line.chars() {
        if was_lower && c.is_uppercase() {
            spaced.push(' ');
        }
        was_lower = c.is_lowercase();
        spaced.push(if c.is_alphabetic() { c.to_ascii_lowercase() } else { ' ' });
    }
    spaced.split_whitespace().map(str::to_owned).collect()
}

fn is_british(word: &str) -> bool {
    is_in(BRITISH_WORDS, word) || BRITISH.split_whitespace().any(|part| word.contains(part)) || ends_in_ise(word)
}

fn is_in(words: &str, word: &str) -> bool {
    words.split_whitespace().any(|listed| listed == word)
}

fn ends_in_ise(word: &str) -> bool {
    ENDINGS.iter().filter_map(|ending| word.strip_suffix(ending)).any(|stem| {
        let verb = format!("{stem}ise");
        stem.len() > 1 && !verb.ends_with("wise") && !is_in(IN_ISE, &verb)
    })
}

#[cfg(test)]
mod tests {
    use super::faults;

    #[test]
    fn british_words_are_found() {
        for word in ["neighbours", "PinkColour", "to_optimise", "initialisation", "centred", "GREY", "unlabelled"] {
            assert_eq!(faults(word).len(), 1, "{word}");
        }
    }

    #[test]
    fn american_words_are_not() {
        let words = "neighbors color optimize initialization center gray labeled promised otherwise raised disable \
                     program programmer wiser precise analyses fulfilled canceled cancellation noisy precision";
        assert_eq!(faults(words), Vec::<String>::new());
        assert_eq!(faults("#[doc(alias = \"neighbours\")]"), Vec::<String>::new());
    }

    #[test]
    fn a_way_is_a_path_unless_it_is_a_manner() {
        for line in ["the way to it", "WayBack", "two_ways", "way: Way"] {
            assert!(!faults(line).is_empty(), "{line}");
        }
        for line in ["always", "Either way, it ends", "runway", "The other way round: in a way that may fail"] {
            assert_eq!(faults(line), Vec::<String>::new());
        }
    }
}
