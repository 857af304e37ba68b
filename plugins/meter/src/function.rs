//! One function with its counter.
//!
//! ```text
//! n = fuel of the entry
//! block                        ;; `return` becomes a branch to its end
//!   …  n += fuel               ;; a long segment
//!   loop  n += fuel;  if n > CHUNK: left -= n, n = 0
//!   …
//! end
//! left -= n                    ;; a trap if it is below zero
//! ```

use crate::cost;
use crate::helpers::Indices;
use crate::path::Plan;
use wasm_encoder::{BlockType, Function, Instruction};
use wasmparser::Operator;

/// Writes the instructions of a function. It does not read them: [`crate::module`] does.
pub(crate) struct Writer<'p> {
    function: Function,
    indices: Indices,
    /// The charges and the local that counts; `None` for a function that its callers count.
    counter: Option<(&'p Plan, u32)>,
    /// Charges that are still to come.
    charges: std::slice::Iter<'p, (usize, u32)>,
    next: Option<(usize, u32)>,
    /// Blocks around the current instruction.
    depth: u32,
}

impl<'p> Writer<'p> {
    /// Starts a function. `results` is the type of the block around its body. `counter` has the charges and the index of its local.
    pub(crate) fn new(function: Function, indices: Indices, results: BlockType, counter: Option<(&'p Plan, u32)>) -> Self {
        let mut charges = counter.map(|(plan, _)| plan.charges.iter()).unwrap_or_default();
        let next = charges.next().copied();
        let mut writer = Self { function, indices, counter, charges, next, depth: 0 };
        if let Some((plan, local)) = counter {
            writer.write(&[
                Instruction::I32Const(limited(plan.entry)),
                Instruction::LocalSet(local),
                Instruction::Block(results),
            ]);
        }
        writer
    }

    /// The instruction with this index: as it was read, and as it is to be written.
    pub(crate) fn step(&mut self, index: usize, read: &Operator<'_>, instruction: &Instruction<'_>) {
        let charge = self.due(index);
        if let (Some(fuel), false) = (charge, matches!(read, Operator::Loop { .. })) {
            self.add(fuel);
            self.set();
        }
        match read {
            Operator::Block { .. } | Operator::If { .. } | Operator::Loop { .. } => self.depth += 1,
            Operator::End if self.depth == 0 => return self.end(),
            Operator::End => self.depth -= 1,
            Operator::Return if self.counter.is_some() => {
                self.function.instruction(&Instruction::Br(self.depth));
                return;
            }
            // The function has ended when its callee runs.
            Operator::ReturnCall { .. } | Operator::ReturnCallIndirect { .. } => self.settle(),
            // The length is on top of the stack.
            Operator::MemoryCopy { .. }
            | Operator::MemoryFill { .. }
            | Operator::MemoryInit { .. }
            | Operator::TableCopy { .. }
            | Operator::TableFill { .. }
            | Operator::TableInit { .. } => self.write(&[Instruction::Call(self.indices.weigh())]),
            Operator::MemoryGrow { .. } => {
                self.write(&[Instruction::Call(self.indices.grow())]);
                return;
            }
            _ => {}
        }
        self.function.instruction(instruction);
        if let (Some(fuel), Operator::Loop { .. }) = (charge, read) {
            self.head(fuel);
        }
    }

    /// The function, complete.
    pub(crate) fn finish(self) -> Function {
        self.function
    }

    /// The charge at this instruction.
    fn due(&mut self, index: usize) -> Option<u32> {
        let (at, fuel) = self.next?;
        (at == index).then(|| {
            self.next = self.charges.next().copied();
            fuel
        })
    }

    /// Leaves the counter plus some fuel on the stack.
    fn add(&mut self, fuel: u32) {
        if let Some((_, local)) = self.counter {
            self.write(&[Instruction::LocalGet(local), Instruction::I32Const(limited(fuel)), Instruction::I32Add]);
        }
    }

    fn set(&mut self) {
        if let Some((_, local)) = self.counter {
            self.write(&[Instruction::LocalSet(local)]);
        }
    }

    /// The head of a loop.
    fn head(&mut self, fuel: u32) {
        let Some((_, local)) = self.counter else { return };
        self.add(fuel);
        self.write(&[
            Instruction::LocalTee(local),
            Instruction::I32Const(cost::CHUNK),
            Instruction::I32GtS,
            Instruction::If(BlockType::Empty),
            Instruction::LocalGet(local),
            Instruction::Call(self.indices.charge()),
            Instruction::LocalSet(local),
            Instruction::End,
        ]);
    }

    /// Takes what the function has counted from what is left.
    fn settle(&mut self) {
        if let Some((_, local)) = self.counter {
            let take = self.indices.take(&[Instruction::LocalGet(local)]);
            self.write(&take);
        }
    }

    fn end(&mut self) {
        if self.counter.is_some() {
            self.write(&[Instruction::End]);
            self.settle();
        }
        self.write(&[Instruction::End]);
    }

    fn write(&mut self, instructions: &[Instruction<'_>]) {
        for instruction in instructions {
            self.function.instruction(instruction);
        }
    }
}

/// The fuel of one charge as a number of 32 bits with a sign. The largest functions that a parser accepts cost less.
fn limited(fuel: u32) -> i32 {
    i32::try_from(fuel).unwrap_or(i32::MAX).min(i32::MAX / 4)
}
