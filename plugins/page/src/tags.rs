//! Tag names as numbers, and what the HTML Standard says about each.

macro_rules! tags {
    ($($variant:ident $name:literal $flags:expr;)*) => {
        /// An element that this crate treats specially.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub(crate) enum Tag { $($variant,)* Other }

        impl Tag {
            /// The element of a lower-case name.
            #[inline]
            pub(super) fn from_lower(name: &[u8]) -> Self {
                $(const $variant: &[u8] = $name.as_bytes();)*
                match name { $($variant => Self::$variant,)* _ => Self::Other }
            }

            /// The name, `other` for names this crate has no number for.
            pub(crate) const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)* Self::Other => "other" }
            }

            #[inline]
            #[allow(clippy::indexing_slicing, reason = "a row for each variant")]
            pub(super) const fn flags(self) -> u8 {
                // A `match` would be a jump table in each caller; this is one load.
                const FLAGS: [u8; 1 + [$($name),*].len()] = {
                    let mut flags = [0; 1 + [$($name),*].len()];
                    $(flags[Tag::$variant as usize] = $flags;)*
                    flags
                };
                FLAGS[self as usize]
            }
        }
    };
}

/// It has no end tag and no content.
const VOID: u8 = 1;
/// Breaks the flow of text: a block of its own.
const BLOCK: u8 = 2;
/// Allowed in head.
const HEAD: u8 = 4;
/// Its start tag closes an open `p`.
const CLOSES_P: u8 = 8;
/// Its text is not visible text.
const HIDES: u8 = 16;
/// An end tag inside does not close elements outside: cells, captions, foreign content.
const SCOPE: u8 = 32;
/// Formatting or phrasing: its end tag does not close blocks opened inside it.
const INLINE: u8 = 64;

#[allow(non_upper_case_globals, reason = "the macro names one constant per variant")]
mod table {
    use super::*;
    tags! {
        A "a" INLINE; Abbr "abbr" INLINE; Address "address" BLOCK | CLOSES_P; Area "area" VOID;
        Article "article" BLOCK | CLOSES_P; Aside "aside" BLOCK | CLOSES_P; Audio "audio" HIDES;
        B "b" INLINE; Base "base" VOID | HEAD; Blockquote "blockquote" BLOCK | CLOSES_P;
        Body "body" BLOCK; Br "br" VOID; Button "button" SCOPE; Canvas "canvas" HIDES;
        Caption "caption" BLOCK | SCOPE; Code "code" INLINE; Col "col" VOID;
        Colgroup "colgroup" 0; Datalist "datalist" HIDES; Dd "dd" BLOCK | CLOSES_P;
        Desc "desc" HIDES; Details "details" BLOCK | CLOSES_P; Dialog "dialog" BLOCK | CLOSES_P;
        Div "div" BLOCK | CLOSES_P; Dl "dl" BLOCK | CLOSES_P; Dt "dt" BLOCK | CLOSES_P;
        Em "em" INLINE; Embed "embed" VOID; Fieldset "fieldset" BLOCK | CLOSES_P;
        Figcaption "figcaption" BLOCK | CLOSES_P; Figure "figure" BLOCK | CLOSES_P;
        Font "font" INLINE; Footer "footer" BLOCK | CLOSES_P; Form "form" BLOCK | CLOSES_P;
        H1 "h1" BLOCK | CLOSES_P; H2 "h2" BLOCK | CLOSES_P; H3 "h3" BLOCK | CLOSES_P;
        H4 "h4" BLOCK | CLOSES_P; H5 "h5" BLOCK | CLOSES_P; H6 "h6" BLOCK | CLOSES_P;
        Head "head" 0; Header "header" BLOCK | CLOSES_P; Hgroup "hgroup" BLOCK | CLOSES_P;
        Hr "hr" VOID | BLOCK | CLOSES_P; Html "html" BLOCK | SCOPE; I "i" INLINE;
        Iframe "iframe" HIDES; Img "img" VOID; Input "input" VOID; Label "label" INLINE;
        Legend "legend" BLOCK; Li "li" BLOCK | CLOSES_P; Link "link" VOID | HEAD;
        Main "main" BLOCK | CLOSES_P; Math "math" SCOPE; Menu "menu" BLOCK | CLOSES_P;
        Meta "meta" VOID | HEAD; Nav "nav" BLOCK | CLOSES_P; Noembed "noembed" HIDES;
        Noframes "noframes" HIDES | HEAD; Noscript "noscript" HIDES | HEAD;
        Object "object" SCOPE | HIDES; Ol "ol" BLOCK | CLOSES_P; Optgroup "optgroup" HIDES;
        Option "option" HIDES; P "p" BLOCK | CLOSES_P; Param "param" VOID; Plaintext "plaintext" BLOCK | CLOSES_P; Pre "pre" BLOCK | CLOSES_P;
        Rp "rp" HIDES; S "s" INLINE; Script "script" HIDES | HEAD; Search "search" BLOCK | CLOSES_P;
        Section "section" BLOCK | CLOSES_P; Select "select" HIDES; Small "small" INLINE;
        Source "source" VOID; Span "span" INLINE; Strong "strong" INLINE;
        Style "style" HIDES | HEAD; Sub "sub" INLINE; Summary "summary" BLOCK | CLOSES_P;
        Sup "sup" INLINE; Svg "svg" SCOPE; Table "table" BLOCK | CLOSES_P | SCOPE;
        Tbody "tbody" 0; Td "td" BLOCK | SCOPE; Template "template" HIDES | HEAD | SCOPE;
        Textarea "textarea" HIDES; Tfoot "tfoot" 0; Th "th" BLOCK | SCOPE; Thead "thead" 0;
        Time "time" INLINE; Title "title" HIDES | HEAD; Tr "tr" BLOCK; Track "track" VOID;
        U "u" INLINE; Ul "ul" BLOCK | CLOSES_P; Video "video" HIDES; Wbr "wbr" VOID;
        Xmp "xmp" BLOCK | CLOSES_P;
    }
}
pub(crate) use table::Tag;

impl Tag {
    /// The element of a name in any case.
    #[inline]
    pub(crate) fn of(name: &[u8]) -> Self {
        let mut lower = [0u8; 10]; // longest known name: blockquote, figcaption
        match lower.get_mut(..name.len()) {
            Some(buffer) => {
                // Not `copy_from_slice`: for two or three bytes the call of memcpy is most of the work.
                for (to, from) in buffer.iter_mut().zip(name) {
                    *to = from.to_ascii_lowercase();
                }
                Self::from_lower(buffer)
            }
            None => Self::Other,
        }
    }

    #[inline]
    pub(crate) const fn is_void(self) -> bool {
        self.flags() & VOID != 0
    }
    #[inline]
    pub(crate) const fn is_block(self) -> bool {
        self.flags() & BLOCK != 0
    }
    #[inline]
    pub(crate) const fn in_head(self) -> bool {
        self.flags() & HEAD != 0
    }
    #[inline]
    pub(crate) const fn closes_p(self) -> bool {
        self.flags() & CLOSES_P != 0
    }
    #[inline]
    pub(crate) const fn hides(self) -> bool {
        self.flags() & HIDES != 0
    }
    #[inline]
    pub(crate) const fn is_scope(self) -> bool {
        self.flags() & SCOPE != 0
    }
    #[inline]
    pub(crate) const fn is_inline(self) -> bool {
        self.flags() & INLINE != 0
    }

    /// This tag, if the tokenizer reads its content as text up to its end tag.
    pub(crate) const fn raw_text(self) -> Option<Self> {
        match self {
            Self::Iframe
            | Self::Noembed
            | Self::Noframes
            | Self::Noscript
            | Self::Plaintext
            | Self::Script
            | Self::Style
            | Self::Textarea
            | Self::Title
            | Self::Xmp => Some(self),
            _ => None,
        }
    }

    /// 1 to 6 for a heading.
    pub(crate) const fn heading(self) -> Option<u8> {
        match self {
            Self::H1 => Some(1),
            Self::H2 => Some(2),
            Self::H3 => Some(3),
            Self::H4 => Some(4),
            Self::H5 => Some(5),
            Self::H6 => Some(6),
            _ => None,
        }
    }
}
