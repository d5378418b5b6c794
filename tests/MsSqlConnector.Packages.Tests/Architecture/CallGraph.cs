using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;
using MsSqlConnector.Tests.Members;

namespace MsSqlConnector.Packages.Tests.Architecture;

/// <summary>
/// The calls between the methods of an assembly, as the compiler emitted them. Overloads of one name count as one method.
/// </summary>
internal sealed class CallGraph
{
    internal CallGraph(string path)
    {
        using var file = new PEReader(File.OpenRead(path));
        MetadataReader reader = file.GetMetadataReader();
        List<(TypeId Owner, string Member, MethodDefinition Method)> methods =
            [.. reader.MethodDefinitions.Select(handle => Describe(reader, reader.GetMethodDefinition(handle)))];
        Methods = [.. methods.Select(m => (m.Owner, m.Member))];
        Calls = methods.Where(m => m.Method.RelativeVirtualAddress != 0)
            .SelectMany(m => Callees(reader, file.GetMethodBody(m.Method.RelativeVirtualAddress))
                .Select(c => new MethodCall(m.Owner, m.Member, c.Type, c.Member)))
            .Distinct()
            .ToLookup(c => (c.Caller, c.Member), c => (c.Callee, c.CalledMember));
    }

    /// <summary>The methods that the source has, accessors and constructors included.</summary>
    internal HashSet<(TypeId Type, string Member)> Methods { get; }

    /// <summary>The calls of each method.</summary>
    internal ILookup<(TypeId Type, string Member), (TypeId Type, string Member)> Calls { get; }

    private static (TypeId Owner, string Member, MethodDefinition Method) Describe(MetadataReader reader, MethodDefinition method)
    {
        (TypeId owner, string member) = GeneratedNames.AuthorOf(
            MetadataNames.Of(reader, method.GetDeclaringType()), reader.GetString(method.Name));
        return (owner, member, method);
    }

    private static IEnumerable<(TypeId Type, string Member)> Callees(MetadataReader reader, MethodBodyBlock body) =>
        BodyTokens.Of(body).Select(token => CalleeOf(reader, token)).OfType<(TypeId Type, string Member)>();

    private static (TypeId Type, string Member)? CalleeOf(MetadataReader reader, EntityHandle token)
    {
        switch (token.Kind)
        {
            case HandleKind.MethodSpecification:
                return CalleeOf(reader, reader.GetMethodSpecification((MethodSpecificationHandle)token).Method);
            case HandleKind.MethodDefinition:
                MethodDefinition method = reader.GetMethodDefinition((MethodDefinitionHandle)token);
                return GeneratedNames.AuthorOf(MetadataNames.Of(reader, method.GetDeclaringType()), reader.GetString(method.Name));
            case HandleKind.MemberReference:
                MemberReference member = reader.GetMemberReference((MemberReferenceHandle)token);
                return member.GetKind() == MemberReferenceKind.Method && ParentOf(reader, member) is { } parent
                    ? GeneratedNames.AuthorOf(parent, reader.GetString(member.Name))
                    : null;
            default:
                return null;
        }
    }

    private static TypeId? ParentOf(MetadataReader reader, MemberReference member)
    {
        switch (member.Parent.Kind)
        {
            case HandleKind.TypeDefinition:
                return MetadataNames.Of(reader, (TypeDefinitionHandle)member.Parent);
            case HandleKind.TypeReference:
                return MetadataNames.Of(reader, (TypeReferenceHandle)member.Parent);
            case HandleKind.TypeSpecification:
                // For an instance of a generic type the type itself is named first.
                var types = new SignatureTypes();
                reader.GetTypeSpecification((TypeSpecificationHandle)member.Parent).DecodeSignature(types, null);
                return types.Found.Count > 0 ? types.Found.First() : null;
            default:
                return null;
        }
    }
}
