//! The functions that metering adds to a module, behind its own.

use crate::{Ends, cost};
use wasm_encoder::{BlockType, Function, Instruction, ValType};

/// Names of the functions, in the order of their indices, as stack traces show them.
pub(crate) const NAMES: [&str; 6] = [
    "bellwether:out-of-fuel",
    "bellwether:out-of-memory",
    "bellwether:charge",
    "bellwether:weigh",
    "bellwether:grow",
    "bellwether:left",
];

/// Indices of what metering adds to a module.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Indices {
    /// The first function, [`NAMES`] has their order.
    pub(crate) functions: u32,
    /// The global with the fuel that is left; the next one says whether memory was refused.
    pub(crate) globals: u32,
    /// The first of [`TYPES`].
    pub(crate) types: u32,
}

/// The types of the functions: parameters and results.
pub(crate) const TYPES: [(&[ValType], &[ValType]); 3] = [(&[], &[]), (&[ValType::I32], &[ValType::I32]), (&[], &[ValType::I64])];
/// The type of each function, an index into [`TYPES`].
pub(crate) const TYPE_OF: [u32; 6] = [0, 0, 1, 1, 1, 2];

impl Indices {
    pub(crate) const fn ends(self) -> Ends {
        Ends { out_of_fuel: self.functions, out_of_memory: self.functions + 1 }
    }

    /// `(fuel: i32) -> 0`: takes fuel from what is left.
    pub(crate) const fn charge(self) -> u32 {
        self.functions + 2
    }

    /// `(length: i32) -> length`: takes the fuel of a bulk instruction.
    pub(crate) const fn weigh(self) -> u32 {
        self.functions + 3
    }

    /// `memory.grow`.
    pub(crate) const fn grow(self) -> u32 {
        self.functions + 4
    }

    /// `() -> i64`: the fuel that is left.
    pub(crate) const fn left(self) -> u32 {
        self.functions + 5
    }

    /// Whether memory was refused.
    pub(crate) const fn refused(self) -> u32 {
        self.globals + 1
    }

    /// Instructions that take the `i32` on top of the stack from the fuel that is left: without a call, since each function that counts
    /// ends with them.
    pub(crate) fn take(self, fuel: &[Instruction<'static>]) -> Vec<Instruction<'static>> {
        let mut take = vec![Instruction::GlobalGet(self.globals)];
        take.extend_from_slice(fuel);
        take.extend([
            Instruction::I64ExtendI32U,
            Instruction::I64Sub,
            Instruction::GlobalSet(self.globals),
            Instruction::GlobalGet(self.globals),
            Instruction::I64Const(0),
            Instruction::I64LtS,
            Instruction::If(BlockType::Empty),
            Instruction::Call(self.ends().out_of_fuel),
            Instruction::End,
        ]);
        take
    }

    /// The bodies, in the order of their indices.
    pub(crate) fn bodies(self, has_memory: bool) -> [Function; 6] {
        let length = [Instruction::LocalGet(0), Instruction::I32Const(cost::BULK_SHIFT as i32), Instruction::I32ShrU];
        let grow = [
            Instruction::LocalGet(0),
            Instruction::MemoryGrow(0),
            Instruction::LocalTee(0),
            Instruction::I32Const(-1),
            Instruction::I32Eq,
            Instruction::If(BlockType::Empty),
            Instruction::Call(self.ends().out_of_memory),
            Instruction::End,
            Instruction::LocalGet(0),
        ];
        [
            function(&[Instruction::Unreachable]),
            function(&[Instruction::I32Const(1), Instruction::GlobalSet(self.refused()), Instruction::Unreachable]),
            function(&[self.take(&[Instruction::LocalGet(0)]), vec![Instruction::I32Const(0)]].concat()),
            function(&[self.take(&length), vec![Instruction::LocalGet(0)]].concat()),
            // Without a memory nothing calls it.
            function(if has_memory { &grow } else { &[Instruction::I32Const(-1)] }),
            function(&[Instruction::GlobalGet(self.globals)]),
        ]
    }
}

/// A function without locals besides its parameters.
fn function(instructions: &[Instruction<'_>]) -> Function {
    let mut function = Function::new([]);
    for instruction in instructions {
        function.instruction(instruction);
    }
    function.instruction(&Instruction::End);
    function
}
