using System;
using System.Collections.Generic;
using System.IO;
using System.Reflection.Metadata;
using System.Reflection.Metadata.Ecma335;
using System.Reflection.PortableExecutable;

namespace MsSqlConnector.Packages.Tests.Documents;

/// <summary>The name of an AppContext switch in the code of an assembly, which is read as metadata and not executed.</summary>
/// <param name="Name">The name without its prefix.</param>
/// <param name="TypeName">The full name of the type whose method contains the name.</param>
/// <param name="MethodName">The method that contains the name.</param>
/// <param name="IsTrueByDefault">Whether the next instruction pushes 1: newer versions pass the default together with the name.</param>
internal sealed record SwitchLiteral(string Name, string TypeName, string MethodName, bool IsTrueByDefault)
{
    private const string Prefix = "Switch.Microsoft.Data.SqlClient.";
    private const byte LoadString = 0x72;
    private const byte UserStringTable = 0x70;
    private const byte LoadOne = 0x17;
    private const int InstructionByteCount = 5;

    /// <summary>Returns all names in the code of an assembly.</summary>
    public static IEnumerable<SwitchLiteral> ReadAll(string file)
    {
        using PEReader assembly = new(File.OpenRead(file));
        MetadataReader metadata = assembly.GetMetadataReader();
        foreach (MethodDefinitionHandle handle in metadata.MethodDefinitions)
        {
            MethodDefinition method = metadata.GetMethodDefinition(handle);
            byte[] code = method.RelativeVirtualAddress == 0 ? [] : assembly.GetMethodBody(method.RelativeVirtualAddress).GetILBytes()!;
            foreach (int offset in NameOffsets(metadata, code))
            {
                TypeDefinition type = metadata.GetTypeDefinition(method.GetDeclaringType());
                yield return new(
                    GetText(metadata, code, offset)[Prefix.Length..],
                    metadata.GetString(type.Namespace) + "." + metadata.GetString(type.Name),
                    metadata.GetString(method.Name),
                    code[offset + InstructionByteCount] == LoadOne);
            }
        }
    }

    private static IEnumerable<int> NameOffsets(MetadataReader metadata, byte[] code)
    {
        for (int i = 0; i + InstructionByteCount < code.Length; i++)
        {
            if (code[i] == LoadString
                && code[i + 4] == UserStringTable
                && GetText(metadata, code, i).StartsWith(Prefix, StringComparison.Ordinal))
            {
                yield return i;
            }
        }
    }

    /// <summary>Returns the text of a possible instruction; empty if it is the operand of another one.</summary>
    private static string GetText(MetadataReader metadata, byte[] code, int offset)
    {
        int position = BitConverter.ToInt32(code, offset + 1) & 0xFFFFFF;
        return position > 0 && position < metadata.GetHeapSize(HeapIndex.UserString)
            ? metadata.GetUserString(MetadataTokens.UserStringHandle(position))
            : "";
    }
}
