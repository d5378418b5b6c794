using System;
using System.Collections.Generic;
using System.Reflection.Emit;

namespace MsSqlConnector.Tests.Members;

/// <summary>Enumerates the instructions in the body of a method with their operands (ECMA-335 III).</summary>
public static class Instructions
{
    /// <param name="code">The bytes of the body.</param>
    /// <returns>The instructions. An operand of eight bytes, and the targets of a switch, are left out.</returns>
    public static IEnumerable<(OpCode Code, int Operand)> Of(byte[] code)
    {
        for (int offset = 0; offset < code.Length;)
        {
            ushort number = code[offset++];
            OpCode opCode = OpCodeTable.Get(number == OpCodeTable.Prefix ? (ushort)(number << 8 | code[offset++]) : number);
            int byteCount = OpCodeTable.OperandByteCount(opCode.OperandType);
            int operand = byteCount switch
            {
                1 => code[offset],
                2 => BitConverter.ToUInt16(code, offset),
                4 => BitConverter.ToInt32(code, offset),
                _ => 0,
            };
            offset += byteCount + (opCode.OperandType == OperandType.InlineSwitch ? operand * sizeof(int) : 0);
            yield return (opCode, operand);
        }
    }
}
