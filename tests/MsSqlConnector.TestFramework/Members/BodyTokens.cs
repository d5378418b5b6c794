using System.Collections.Generic;
using System.Reflection.Emit;
using System.Reflection.Metadata;
using System.Reflection.Metadata.Ecma335;

namespace MsSqlConnector.Tests.Members;

/// <summary>Enumerates the metadata tokens in the body of a method (ECMA-335 III).</summary>
public static class BodyTokens
{
    public static IEnumerable<EntityHandle> Of(MethodBodyBlock body)
    {
        List<EntityHandle> tokens = [];
        BlobReader code = body.GetILReader();
        while (code.RemainingBytes > 0)
        {
            byte first = code.ReadByte();
            OpCode opCode = OpCodeTable.Get(first == OpCodeTable.Prefix ? (ushort)(first << 8 | code.ReadByte()) : first);
            if (OpCodeTable.IsToken(opCode.OperandType))
            {
                tokens.Add(MetadataTokens.EntityHandle(code.ReadInt32()));
            }
            else if (opCode.OperandType == OperandType.InlineSwitch)
            {
                int targets = code.ReadInt32();
                code.Offset += targets * sizeof(int);
            }
            else
            {
                code.Offset += OpCodeTable.OperandByteCount(opCode.OperandType);
            }
        }

        return tokens;
    }
}
