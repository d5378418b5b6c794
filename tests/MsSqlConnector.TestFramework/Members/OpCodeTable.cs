using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Reflection.Emit;

namespace MsSqlConnector.Tests.Members;

/// <summary>Every instruction of the intermediate language by its number, as the platform lists them (ECMA-335 III).</summary>
public static class OpCodeTable
{
    /// <summary>The first byte of an instruction of two bytes.</summary>
    public const byte Prefix = 0xFE;

    private static readonly Dictionary<ushort, OpCode> s_byValue = typeof(OpCodes)
        .GetFields(BindingFlags.Public | BindingFlags.Static)
        .Select(f => (OpCode)f.GetValue(null)!)
        .ToDictionary(o => unchecked((ushort)o.Value));

    public static OpCode Get(ushort value) => s_byValue[value];

    /// <summary>The size of an operand in bytes; for a switch, the size of its count.</summary>
    public static int OperandByteCount(OperandType type) => type switch
    {
        OperandType.InlineNone => 0,
        OperandType.ShortInlineBrTarget or OperandType.ShortInlineI or OperandType.ShortInlineVar => 1,
        OperandType.InlineVar => 2,
        OperandType.InlineI8 or OperandType.InlineR => 8,
        _ => 4,
    };

    public static bool IsToken(OperandType type)
        => type is OperandType.InlineField or OperandType.InlineMethod or OperandType.InlineSig
            or OperandType.InlineTok or OperandType.InlineType;
}
