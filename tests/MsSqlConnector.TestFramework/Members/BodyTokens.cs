using System.Collections.Generic;
using System.Linq;
using System.Reflection.Metadata;
using System.Reflection.Metadata.Ecma335;

namespace MsSqlConnector.Tests.Members;

/// <summary>Enumerates the metadata tokens in the body of a method (ECMA-335 III).</summary>
public static class BodyTokens
{
    public static IEnumerable<EntityHandle> Of(MethodBodyBlock body) => Instructions.Of(body.GetILBytes()!)
        .Where(static instruction => OpCodeTable.IsToken(instruction.Code.OperandType))
        .Select(static instruction => MetadataTokens.EntityHandle(instruction.Operand));
}
