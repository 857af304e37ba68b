//! The cost of instructions in fuel. The figures follow what the instructions cost on x86-64 and AArch64 after compilation by V8 and
//! Cranelift: what becomes a register costs nothing, what becomes one machine instruction costs one.

use wasmparser::Operator;

/// Fuel that a function may use before it tells the module's counter. 8,191 is the largest number of two bytes in LEB128.
pub const CHUNK: i32 = 8_191;
/// A round of a loop, besides what is in it: the branch back and the counter itself.
pub const ROUND: u32 = 2;
/// A call of a function of the module.
pub const CALL: u32 = 3;
/// A call through a table, besides what the function counts: small functions are counted by their callers, who do not know them here.
pub const CALL_INDIRECT: u32 = 30;
/// A call of an import: most go through the glue of the host, which takes microseconds.
pub const IMPORT: u32 = 5_000;
/// Growing the memory: the pages are cleared.
pub const GROW: u32 = 5_000;
/// Bytes that a bulk instruction (`memory.copy`, `memory.fill`, `memory.init`, and those of tables) moves for one fuel, as a power of two.
pub const BULK_SHIFT: u32 = 5;

/// The fuel of one instruction. A call costs its own part: what the called function counts is not included.
pub(crate) const fn of(operator: &Operator<'_>) -> u32 {
    match operator {
        // Structure, and values that are registers or part of another instruction.
        Operator::Nop
        | Operator::Block { .. }
        | Operator::Loop { .. }
        | Operator::Else
        | Operator::End
        | Operator::Drop
        | Operator::Unreachable
        | Operator::LocalGet { .. }
        | Operator::LocalSet { .. }
        | Operator::LocalTee { .. }
        | Operator::I32Const { .. }
        | Operator::I64Const { .. }
        | Operator::F32Const { .. }
        | Operator::F64Const { .. }
        | Operator::RefNull { .. } => 0,
        Operator::I32DivS
        | Operator::I32DivU
        | Operator::I32RemS
        | Operator::I32RemU
        | Operator::I64DivS
        | Operator::I64DivU
        | Operator::I64RemS
        | Operator::I64RemU
        | Operator::F32Div
        | Operator::F64Div
        | Operator::F32Sqrt
        | Operator::F64Sqrt => 12,
        Operator::BrTable { .. } => 3,
        Operator::Call { .. } | Operator::ReturnCall { .. } => CALL,
        Operator::CallIndirect { .. }
        | Operator::ReturnCallIndirect { .. }
        | Operator::CallRef { .. }
        | Operator::ReturnCallRef { .. } => CALL_INDIRECT,
        Operator::MemoryCopy { .. }
        | Operator::MemoryFill { .. }
        | Operator::MemoryInit { .. }
        | Operator::TableCopy { .. }
        | Operator::TableFill { .. }
        | Operator::TableInit { .. } => 12,
        Operator::MemoryGrow { .. } | Operator::TableGrow { .. } => GROW,
        Operator::Throw { .. } | Operator::ThrowRef | Operator::Rethrow { .. } => 1_000,
        _ => 1,
    }
}
