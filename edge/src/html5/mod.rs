//! html5ever, fed in pieces: expensive hostile HTML is detected early, and the parser stops there.
//!
//! Two properties can make it slow or large. It compares each attribute of a tag with all attributes before it, so one tag with
//! 80,000 attributes takes seconds: [`feed`] counts them before the tokenizer sees them. And a tree may become far larger than
//! its text, because formatting elements are reopened in each paragraph: [`measure`] builds a tree that contains only sizes, and
//! checks it between two pieces.

mod measure;

pub(crate) use measure::measure;

use bellwether_core::bounds;
use html5ever::TokenizerResult;
use html5ever::tokenizer::{BufferQueue, Token, TokenSink, TokenSinkResult, Tokenizer, TokenizerOpts};
use std::cell::Cell;

/// Why parsing was stopped.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stopped {
    /// A tag, or all tags together, would have required more comparisons of attributes than any page needs.
    Attributes,
    /// Elements are nested too deeply.
    Depth,
    /// The tree is larger than its text may be, or takes too many steps to build.
    Size,
    /// It has more tokens than an article.
    Tokens,
    /// The cleaned text still changes when it is parsed and serialised again.
    Nesting,
}

/// A sink that counts tokens.
struct Watched<S> {
    sink: S,
    /// Tags, comments and doctypes so far.
    marks: Cell<u64>,
    /// Texts so far.
    texts: Cell<u64>,
}

impl<S> Watched<S> {
    fn tokens(&self) -> u64 {
        self.marks.get() + self.texts.get()
    }
}

impl<S: TokenSink> TokenSink for Watched<S> {
    type Handle = S::Handle;

    fn process_token(&self, token: Token, line: u64) -> TokenSinkResult<S::Handle> {
        let counted = match token {
            Token::CharacterTokens(_) | Token::NullCharacterToken => &self.texts,
            Token::TagToken(_) | Token::CommentToken(_) | Token::DoctypeToken(_) => &self.marks,
            Token::EOFToken | Token::ParseError(_) => return self.sink.process_token(token, line),
        };
        counted.set(counted.get() + 1);
        self.sink.process_token(token, line)
    }

    fn end(&self) {
        self.sink.end();
    }

    fn adjusted_current_node_present_but_not_in_html_namespace(&self) -> bool {
        self.sink.adjusted_current_node_present_but_not_in_html_namespace()
    }
}

/// The state of the tokenizer between two pieces, as far as it is known for certain.
#[derive(Clone, Copy)]
enum At {
    /// In text.
    Text,
    /// In a comment or a doctype, which have no attributes.
    Comment,
    /// In a tag.
    Tag(Tag),
    /// Perhaps in a tag: at most this many separators between attributes have been read since its start.
    Perhaps(u64),
}

/// A tag that is being read, by the states of the HTML Standard (<https://html.spec.whatwg.org/#tag-name-state> and following).
#[derive(Clone, Copy)]
struct Tag {
    part: TagPart,
    attributes: u64,
}

#[derive(Clone, Copy)]
enum TagPart {
    TagName,
    BeforeName,
    Name,
    AfterName,
    BeforeValue,
    Unquoted,
    Quoted(u8),
}

impl Tag {
    /// The tag that a piece begins with, if the tokenizer is in text: a letter follows `<` or `</`.
    fn begins(piece: &str) -> Option<Self> {
        let name = piece.strip_prefix("</").or(piece.strip_prefix('<'))?;
        let begun = Self { part: TagPart::TagName, attributes: 0 };
        name.starts_with(|c: char| c.is_ascii_alphabetic()).then(|| begun.read(name))
    }

    /// Reads the next bytes.
    fn read(mut self, piece: &str) -> Self {
        for byte in piece.bytes() {
            let part = match (self.part, byte) {
                (TagPart::Quoted(mark), _) if byte == mark => TagPart::BeforeName,
                (TagPart::Quoted(mark), _) => TagPart::Quoted(mark),
                (same, b'>') => same, // its end
                (TagPart::BeforeValue, b'"' | b'\'') => TagPart::Quoted(byte),
                (TagPart::BeforeValue, _) if is_space(byte) => TagPart::BeforeValue,
                (TagPart::BeforeValue, _) => TagPart::Unquoted,
                (TagPart::Name, _) if is_space(byte) => TagPart::AfterName,
                (TagPart::AfterName, _) if is_space(byte) => TagPart::AfterName,
                (TagPart::Name | TagPart::AfterName, b'=') => TagPart::BeforeValue,
                (TagPart::Unquoted, b'/') => TagPart::Unquoted,
                (_, b'/') => TagPart::BeforeName,
                (_, _) if is_space(byte) => TagPart::BeforeName,
                (TagPart::BeforeName | TagPart::AfterName, _) => {
                    self.attributes += 1;
                    TagPart::Name
                }
                (same, _) => same,
            };
            self.part = part;
        }
        self
    }
}

const fn is_space(byte: u8) -> bool {
    matches!(byte, b'\t' | b'\n' | b'\x0c' | b'\r' | b' ')
}

/// Tokenizes a text into a sink, which is returned with the number of tokens; `fits` is called after each piece, with the number
/// so far.
///
/// # Errors
/// With the sink so far: [`Stopped::Attributes`], or the error of `fits`.
pub(crate) fn feed<S: TokenSink>(
    sink: S,
    options: TokenizerOpts,
    text: &str,
    fits: impl Fn(&S, u64) -> Result<(), Stopped>,
) -> (S, Result<u64, Stopped>) {
    let watched = Watched { sink, marks: Cell::new(0), texts: Cell::new(0) };
    let tokenizer = Tokenizer::new(watched, options);
    let read = feed_pieces(&tokenizer, text, fits);
    if read.is_ok() {
        tokenizer.end();
    }
    let tokens = tokenizer.sink.tokens();
    (tokenizer.sink.sink, read.map(|()| tokens))
}

fn feed_pieces<S: TokenSink>(
    tokenizer: &Tokenizer<Watched<S>>,
    text: &str,
    fits: impl Fn(&S, u64) -> Result<(), Stopped>,
) -> Result<(), Stopped> {
    let mut at = At::Text;
    let mut compared = 0_u64;
    let input = BufferQueue::default();
    for piece in pieces(text) {
        let perhaps = piece.bytes().filter(|byte| is_space(*byte) || matches!(byte, b'/' | b'"' | b'\'')).count() as u64;
        let begun = Tag::begins(piece);
        let now = match at {
            At::Text if piece.starts_with("<!--") || piece.starts_with("<!d") || piece.starts_with("<!D") => At::Comment,
            At::Text => begun.map_or(At::Text, At::Tag),
            At::Comment => At::Comment,
            At::Tag(tag) => At::Tag(tag.read(piece)),
            At::Perhaps(before) => At::Perhaps(before + perhaps),
        };
        let attributes = match now {
            At::Text | At::Comment => 0,
            At::Tag(tag) => tag.attributes,
            At::Perhaps(most) => most,
        };
        // Each attribute is compared with those before it in its tag.
        let comparisons = compared + attributes * attributes / 2;
        if comparisons > bounds::HTML_ATTRIBUTE_COMPARISONS.max {
            return Err(Stopped::Attributes);
        }
        let (marks, texts) = (tokenizer.sink.marks.get(), tokenizer.sink.texts.get());
        input.push_back(piece.into());
        while !matches!(tokenizer.feed(&input), TokenizerResult::Done) {} // it pauses after each script
        at = if tokenizer.sink.marks.get() > marks {
            // A piece has one `>`, at its end, and nothing else ends a tag.
            compared = comparisons;
            At::Text
        } else if tokenizer.sink.texts.get() > texts {
            // Neither a tag nor a comment emits text: if one is still open, it began in this piece.
            if begun.is_some() { At::Perhaps(perhaps) } else { At::Text }
        } else {
            now
        };
        fits(&tokenizer.sink.sink, tokenizer.sink.tokens())?;
    }
    Ok(())
}

/// The text in pieces that begin with `<` or end with `>`, or both.
fn pieces(mut text: &str) -> impl Iterator<Item = &str> {
    std::iter::from_fn(move || {
        let end = text.bytes().enumerate().find_map(|(at, byte)| match byte {
            b'>' => Some(at + 1),
            b'<' if at > 0 => Some(at),
            _ => None,
        });
        let (piece, rest) = text.split_at_checked(end.unwrap_or(text.len()))?;
        text = rest;
        (!piece.is_empty()).then_some(piece)
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::indexing_slicing, reason = "a test may panic")]
    use super::*;

    fn check(html: &str, expected: Result<(), Stopped>) {
        let start: String = html.chars().take(60).collect();
        assert_eq!(measure(html, bounds::HTML_TOKENS.max).map(drop), expected, "{} bytes: {start}", html.len());
    }

    /// Attributes with different names: duplicates are not kept.
    fn attributes(count: usize) -> String {
        (0..count).map(|number| format!(" {number:x}")).collect()
    }

    #[test]
    fn articles_fit() {
        check("", Ok(()));
        check(&"<p>Tea &amp; <b>water</b>.</p>\n".repeat(8_000), Ok(()));
        check(&"<div>".repeat(200), Ok(()));
        check(&"<p>a<br>".repeat(9_000), Ok(()));
        check(&"<table><tr><td>1<td>2</table>".repeat(3_000), Ok(()));
        check(&format!("<img src='data:image/png;base64,{}'>", ("iVBORw0KGgo".repeat(6) + "/").repeat(3_500)), Ok(()));
        let path = "10.5 20 L 30,40 ".repeat(6_000);
        check(&format!("<svg><path d=\"M {path}\"/><path d='M {path}'/></svg>"), Ok(()));
        check(&format!("<p data-x='{}'>", r#"{"a": "b", "c": 1}, "#.repeat(4_000)), Ok(()));
        check(&format!("<!--[if gte mso 9]><xml>{}</xml><![endif]-->", "<w:x w:a='1' w:b='2'/> words ".repeat(5_000)), Ok(()));
        check(&format!("a < b, and then {}", "a lot of words ".repeat(10_000)), Ok(()));
        check(&format!("<textarea><!-- {}</textarea>", "a lot of words ".repeat(10_000)), Ok(()));
    }

    #[test]
    fn trees_that_grow_are_stopped() {
        let bold: String = (0..190).map(|number| format!("<b a{number}>")).collect();
        check(&format!("<p>{bold}{}", "<p>x".repeat(500)), Err(Stopped::Size));
        check(&format!("<p><b title='{}'>{}", "x".repeat(1_000), "<p>x".repeat(500)), Err(Stopped::Size));
    }

    /// For an end tag without a start tag, the parser visits all open elements.
    #[test]
    fn long_walks_are_stopped() {
        check(&("<b>".repeat(190) + &"</x>".repeat(65_000)), Err(Stopped::Size));
        check(&("<b>".repeat(190) + &"</x>".repeat(10_000)), Ok(()));
    }

    #[test]
    fn depth_cannot_be_hidden() {
        for html in [
            "<div>".repeat(300),
            "<b>".repeat(3_000),
            "<ul><li>".repeat(500),
            "<div></x>".repeat(300),
            "<b><div></b>".repeat(300),
            "<math><mi>".repeat(300),
            "<svg><title><div>".repeat(200),
            "<div><textarea></div></textarea>".repeat(300),
            "<div><title></div></title>".repeat(300),
            "<div><xmp></div></xmp>".repeat(300),
            "<div><iframe></div></iframe>".repeat(300),
            "<div><a title='</div>'>".repeat(300),
            "<div><!--</div>-->".repeat(300),
            "<div><svg><![CDATA[</div>]]></svg>".repeat(300),
            "<template><div>".repeat(300),
        ] {
            check(&html, Err(Stopped::Depth));
        }
    }

    #[test]
    fn attributes_are_counted_before_they_are_read() {
        for html in [
            format!("<p{}>", attributes(40_000)),
            format!("<p{}", attributes(40_000)),
            format!("</p{}>", attributes(40_000)),
            format!("<p a='>'{}>", attributes(40_000)),
            format!("<p a='<!--'{}>", attributes(40_000)),
            format!("<textarea><!--</textarea{}>", attributes(40_000)),
            format!("<script><!--</script{}>", attributes(40_000)),
            format!("<svg><![CDATA[x]]><p{}>", attributes(40_000)),
            format!("<svg><![CDATA[]]><p{}>", attributes(40_000)),
            format!("<svg><![CDATA[<]]><p{}>", attributes(40_000)),
            format!("<svg><![cdata[]]><p{}>", attributes(40_000)),
            format!("<textarea><p a='</textarea{}>", attributes(40_000)),
            format!("<title></titl</title{}>", attributes(40_000)),
            format!("<script><!--<script></script{}>", attributes(40_000)) + &format!("</script{}>", attributes(40_000)),
            format!("<p a='<'{}>", attributes(40_000)),
            format!("<p a=\"'\"{}>", attributes(40_000)),
            format!("<p a=b/c{}>", attributes(40_000)),
            format!("<p{}>", (0..20_000).map(|number| format!("</{number:x}")).collect::<String>()),
            format!("<p {}>", (0..40_000).map(|number| format!("{number:x}/")).collect::<String>()),
            format!("<p {}>", (0..20_000).map(|number| format!("{number:x}=''")).collect::<String>()),
            format!("<p {}>", (0..20_000).map(|number| format!("{number:x} = a ")).collect::<String>()),
            format!("<!--x--><p{}>", attributes(40_000)),
            format!("<!--><p{}>", attributes(40_000)),
            format!("<<p{}>", attributes(40_000)),
            format!("< <p{}>", attributes(40_000)),
            format!("<?x><p{}>", attributes(40_000)),
            format!("<textarea><?</textarea{}>", attributes(40_000)),
            format!("<p {}>", (0..40_000).map(|number| format!("a{number}<>=''")).collect::<String>().replace('>', "")),
            format!("<p{}>", attributes(1_500)).repeat(40),
        ] {
            check(&html, Err(Stopped::Attributes));
        }
    }

    /// Keeps the first tag.
    #[derive(Default)]
    struct First(std::cell::RefCell<Option<html5ever::tokenizer::Tag>>);

    impl TokenSink for First {
        type Handle = ();

        fn process_token(&self, token: Token, _: u64) -> TokenSinkResult<()> {
            if let Token::TagToken(tag) = token {
                self.0.borrow_mut().get_or_insert(tag);
            }
            TokenSinkResult::Continue
        }
    }

    /// Compares all short tags of the relevant characters with the result of the tokenizer, which drops duplicate attributes.
    #[test]
    fn tags_are_read_as_the_tokenizer_does() {
        const SIGNS: [char; 7] = ['a', ' ', '/', '=', '"', '\'', '<'];
        let mut compared = 0;
        for number in 0..7_u32.pow(6) {
            let signs = (0..6).map(|place| SIGNS[(number / 7_u32.pow(place) % 7) as usize]);
            let text: String = "<p".chars().chain(signs).chain(['>']).collect();
            let (sink, _) = feed(First::default(), TokenizerOpts::default(), &text, |_, _| Ok(()));
            // Without a tag token, a quotation mark is still open.
            let Some(tag) = sink.0.into_inner() else { continue };
            let counted = Tag::begins(&text).map(|tag| tag.attributes);
            let kept = tag.attrs.len() as u64;
            assert!(counted == Some(kept) || tag.had_duplicate_attributes && counted > Some(kept), "{text}: {counted:?}, {kept}");
            compared += 1;
        }
        assert!(compared > 50_000, "{compared}");
    }
}
