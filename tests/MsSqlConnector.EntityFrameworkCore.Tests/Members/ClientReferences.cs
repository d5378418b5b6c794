using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;
using MsSqlConnector.Tests.Members;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Members;

/// <summary>The references of an assembly to Microsoft.Data.SqlClient.</summary>
internal sealed class ClientReferences : IDisposable
{
    private const string Client = "Microsoft.Data.SqlClient";
    private const string Parameter = "SqlParameter";

    private readonly PEReader _file;
    private readonly MetadataReader _metadata;

    public ClientReferences(string path)
    {
        _file = new PEReader(File.OpenRead(path));
        _metadata = _file.GetMetadataReader();
    }

    /// <summary>The types and members of Microsoft.Data.SqlClient that the assembly references.</summary>
    public IEnumerable<string> Members() =>
        _metadata.TypeReferences.Select(handle => (EntityHandle)handle).Where(IsOfClient).Select(TypeName)
            .Concat(
                _metadata.MemberReferences.Select(_metadata.GetMemberReference).Where(member => IsOfClient(member.Parent)).Select(NameOf))
            .Distinct().Order(StringComparer.Ordinal);

    /// <summary>The type mappings whose methods use a parameter of Microsoft.Data.SqlClient.</summary>
    public IEnumerable<string> MappingsWithParameter() =>
        _metadata.TypeDefinitions.Select(_metadata.GetTypeDefinition)
            .Where(type => type.GetMethods().Any(UsesParameter))
            .Select(type => _metadata.GetString(OuterOf(type).Name))
            .Where(name => name.EndsWith("TypeMapping", StringComparison.Ordinal))
            .Distinct().Order(StringComparer.Ordinal);

    public void Dispose() => _file.Dispose();

    private bool UsesParameter(MethodDefinitionHandle handle)
    {
        MethodDefinition method = _metadata.GetMethodDefinition(handle);
        return method.RelativeVirtualAddress != 0
            && BodyTokens.Of(_file.GetMethodBody(method.RelativeVirtualAddress))
                .Any(token => TypeName(ParentOf(token)) == $"{Client}.{Parameter}");
    }

    private EntityHandle ParentOf(EntityHandle token) =>
        token.Kind == HandleKind.MemberReference ? _metadata.GetMemberReference((MemberReferenceHandle)token).Parent : token;

    private TypeDefinition OuterOf(TypeDefinition type)
    {
        while (type.GetDeclaringType() is { IsNil: false } outer)
        {
            type = _metadata.GetTypeDefinition(outer);
        }

        return type;
    }

    private string NameOf(MemberReference member) => $"{TypeName(member.Parent)}.{TypeReferences.NameOf(_metadata, member)}";

    private bool IsOfClient(EntityHandle handle)
    {
        if (TypeReferences.Find(_metadata, handle) is not { } type)
        {
            return false;
        }

        return type.ResolutionScope.Kind switch
        {
            HandleKind.AssemblyReference => _metadata.GetString(
                _metadata.GetAssemblyReference((AssemblyReferenceHandle)type.ResolutionScope).Name) == Client,
            HandleKind.TypeReference => IsOfClient(type.ResolutionScope),
            _ => false,
        };
    }

    private string TypeName(EntityHandle handle) => TypeReferences.Find(_metadata, handle) is { } type
        ? $"{_metadata.GetString(type.Namespace)}.{_metadata.GetString(type.Name)}"
        : "";
}
