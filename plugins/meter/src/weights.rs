//! Which functions count for themselves. A small function without loops is counted by its callers: its own counter would cost more
//! than its work.

use crate::code::{Code, calls};
use crate::cost;
use crate::path::{Plan, Walk};
use wasmparser::Operator;

/// Fuel up to which a function without loops is counted by its callers.
const SMALL: u32 = 100;
/// How deep the search for small functions follows calls.
const DEPTH: usize = 64;

/// How a function is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Weight {
    /// Its callers add this much fuel.
    Callers(u32),
    /// It counts by itself.
    Own,
}

/// The weights of all functions that a module defines.
pub(crate) struct Weights<'c, 'm> {
    code: &'c Code<'m>,
    weights: Vec<State>,
}

#[derive(Debug, Clone, Copy)]
enum State {
    Unknown,
    /// It is on the path of the search: a call of it closes a cycle.
    Searched,
    Known(Weight),
}

impl<'c, 'm> Weights<'c, 'm> {
    /// Weighs all functions. `entered` are those that the host calls again and again: they count by themselves.
    ///
    /// # Errors
    /// When a body cannot be parsed.
    pub(crate) fn of(code: &'c Code<'m>, entered: &[usize]) -> wasmparser::Result<Self> {
        let mut weights = Self { code, weights: vec![State::Unknown; code.bodies.len()] };
        for index in entered {
            weights.set(*index, State::Known(Weight::Own));
        }
        for index in 0..code.bodies.len() {
            weights.weigh(index, 0)?;
        }
        Ok(weights)
    }

    /// How the function with this index among the defined ones is counted.
    pub(crate) fn get(&self, index: usize) -> Weight {
        match self.weights.get(index) {
            Some(State::Known(weight)) => *weight,
            _ => Weight::Own,
        }
    }

    /// The charges of a function.
    ///
    /// # Errors
    /// When its body cannot be parsed.
    pub(crate) fn plan(&self, index: usize) -> wasmparser::Result<Plan> {
        let mut walk = Walk::new();
        let Some(body) = self.code.bodies.get(index) else { return Ok(walk.end()) };
        for (at, operator) in body.get_operators_reader()?.into_iter().enumerate() {
            let operator = operator?;
            walk.step(at, &operator, self.called(&operator));
        }
        Ok(walk.end())
    }

    /// What a called function leaves to its caller to count.
    fn called(&self, operator: &Operator<'_>) -> u32 {
        let (Operator::Call { function_index } | Operator::ReturnCall { function_index }) = operator else { return 0 };
        match self.code.defined(*function_index).map(|index| self.get(index)) {
            None => cost::IMPORT,
            Some(Weight::Callers(fuel)) => fuel,
            Some(Weight::Own) => 0,
        }
    }

    fn weigh(&mut self, index: usize, depth: usize) -> wasmparser::Result<()> {
        if !matches!(self.weights.get(index), Some(State::Unknown)) {
            return Ok(());
        }
        self.set(index, State::Searched);
        let calls = calls(self.code, index)?;
        for call in calls.direct.iter().filter_map(|function| self.code.defined(*function)) {
            match self.weights.get(call) {
                // Functions of a cycle count by themselves, or a recursion would not be counted at all.
                Some(State::Searched) => self.set(call, State::Known(Weight::Own)),
                Some(State::Unknown) if depth == DEPTH => self.set(call, State::Known(Weight::Own)),
                _ => self.weigh(call, depth + 1)?,
            }
        }
        // It may have been met again on the way.
        if matches!(self.weights.get(index), Some(State::Searched)) {
            let plan = self.plan(index)?;
            let is_small = calls.through_tables == 0 && !plan.has_loop && plan.total() <= SMALL;
            let weight = if is_small { Weight::Callers(plan.total()) } else { Weight::Own };
            self.set(index, State::Known(weight));
        }
        Ok(())
    }

    fn set(&mut self, index: usize, state: State) {
        if let Some(known) = self.weights.get_mut(index) {
            *known = state;
        }
    }
}
