//! What a function must count, and where: the places of its charges.
//!
//! The instructions between two points at which the control flow may change are a segment. A long segment is charged where it
//! stands, by one addition. The short ones are not worth one: the entry of the function, and the head of each loop, charges what the
//! longest way through their short segments costs, up to the next head. So no way is counted for less than it costs.

use crate::cost;
use wasmparser::Operator;

/// Fuel from which a segment is charged where it stands.
const SEGMENT: u32 = 32;

/// The charges of one function.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Plan {
    /// The fuel of the entry: the longest way through short segments outside of loops.
    pub(crate) entry: u32,
    /// For each loop and each long segment its fuel, by the index of the loop, or of the first instruction of the segment. Sorted.
    pub(crate) charges: Vec<(usize, u32)>,
    /// Whether it has a loop.
    pub(crate) has_loop: bool,
}

impl Plan {
    /// The fuel of a function without loops, at most.
    pub(crate) fn total(&self) -> u32 {
        self.charges.iter().fold(self.entry, |sum, (_, fuel)| sum.saturating_add(*fuel))
    }
}

/// A block in which the walk is.
struct Frame {
    kind: Kind,
    /// The longest way to its end by a branch.
    ends: Option<u32>,
    /// Of an `if`: the way to its `else`, until that is met.
    otherwise: Option<u32>,
    /// The number of loops around it.
    depth: usize,
}

#[derive(PartialEq, Eq)]
enum Kind {
    Block,
    /// With the index of its instruction.
    Loop(usize),
}

/// The function, or a loop in it.
struct Part {
    /// Its longest way so far.
    most: u32,
    /// The way of the part around it, to its head.
    before: Option<u32>,
}

/// The walk over a function. Validated code has a frame for each `end`, and a label for each branch; what would not fit is ignored.
pub(crate) struct Walk {
    plan: Plan,
    frames: Vec<Frame>,
    parts: Vec<Part>,
    /// The longest way to here; `None` in code that nothing reaches.
    here: Option<u32>,
    /// The first instruction and the fuel of the current segment.
    segment: (usize, u32),
    /// Whether the current segment is the first one of its part: it belongs to every way.
    is_first: bool,
}

impl Walk {
    /// At the start of a function.
    pub(crate) fn new() -> Self {
        Self {
            plan: Plan::default(),
            frames: vec![Frame { kind: Kind::Block, ends: None, otherwise: None, depth: 0 }],
            parts: vec![Part { most: 0, before: None }],
            here: Some(0),
            segment: (0, 0),
            is_first: true,
        }
    }

    /// The instruction with this index; `called` is what a called function leaves to its callers to count.
    pub(crate) fn step(&mut self, index: usize, operator: &Operator<'_>, called: u32) {
        self.segment.1 = self.segment.1.saturating_add(cost::of(operator)).saturating_add(called);
        match operator {
            Operator::Block { .. } => self.enter(Kind::Block, None),
            Operator::Loop { .. } => {
                self.close(index + 1);
                self.plan.has_loop = true;
                self.parts.push(Part { most: 0, before: self.here });
                self.here = self.here.map(|_| 0);
                self.enter(Kind::Loop(index), None);
                self.is_first = true;
            }
            Operator::If { .. } => {
                self.close(index + 1);
                self.enter(Kind::Block, self.here);
            }
            Operator::Else => {
                self.close(index + 1);
                let here = self.here;
                if let Some(frame) = self.frames.last_mut() {
                    frame.ends = frame.ends.max(here);
                    self.here = frame.otherwise.take();
                }
            }
            Operator::End => {
                self.close(index + 1);
                self.leave();
            }
            Operator::Br { relative_depth } => {
                self.close(index + 1);
                self.branch(*relative_depth);
                self.here = None;
            }
            Operator::BrIf { relative_depth } => {
                self.close(index + 1);
                self.branch(*relative_depth);
            }
            Operator::BrTable { targets } => {
                self.close(index + 1);
                for target in targets.targets().flatten().chain([targets.default()]) {
                    self.branch(target);
                }
                self.here = None;
            }
            Operator::Return | Operator::Unreachable | Operator::ReturnCall { .. } | Operator::ReturnCallIndirect { .. } => {
                self.close(index + 1);
                self.here = None;
            }
            _ => {}
        }
    }

    /// The charges, after the last instruction.
    pub(crate) fn end(mut self) -> Plan {
        self.plan.entry = self.parts.first().map_or(0, |part| part.most);
        self.plan.charges.sort_unstable();
        self.plan
    }

    /// Ends the current segment; the next one starts at `next`.
    fn close(&mut self, next: usize) {
        let (start, fuel) = std::mem::replace(&mut self.segment, (next, 0));
        let is_first = std::mem::replace(&mut self.is_first, false);
        let Some(here) = self.here else { return };
        if fuel >= SEGMENT && !is_first {
            self.plan.charges.push((start, fuel));
            return;
        }
        let here = here.saturating_add(fuel);
        self.here = Some(here);
        if let Some(part) = self.parts.last_mut() {
            part.most = part.most.max(here);
        }
    }

    fn enter(&mut self, kind: Kind, otherwise: Option<u32>) {
        let depth = self.parts.len() - 1;
        self.frames.push(Frame { kind, ends: None, otherwise, depth });
    }

    fn leave(&mut self) {
        let Some(frame) = self.frames.pop() else { return };
        let Kind::Loop(head) = frame.kind else {
            self.here = self.here.max(frame.ends).max(frame.otherwise);
            return;
        };
        let Some(part) = self.parts.pop() else { return };
        // A loop that nothing reaches has no cost to count.
        if part.before.is_some() {
            self.plan.charges.push((head, part.most.saturating_add(cost::ROUND)));
        }
        self.here = self.here.and(part.before);
    }

    /// A branch to a label: the ways to its end. A branch to the head of a loop is counted there.
    fn branch(&mut self, label: u32) {
        let Some(at) = self.frames.len().checked_sub(1 + label as usize) else { return };
        let Some(frame) = self.frames.get_mut(at) else { return };
        if self.here.is_some() && frame.kind == Kind::Block {
            // Out of a loop: the loop has counted its own part of the way.
            let way = self.parts.get(frame.depth + 1).map_or(self.here, |part| part.before);
            frame.ends = frame.ends.max(way);
        }
    }
}
