using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;

namespace MsSqlConnector.Packages.Tests.Architecture;

/// <summary>
/// A compiled assembly: the references between its types. Compiler-generated types (closures, state machines) count as part of the type
/// that contains them.
/// </summary>
internal sealed class CompiledAssembly
{
    private readonly HashSet<TypeId> _publicEnums = [];

    internal CompiledAssembly(string path)
    {
        using var file = new PEReader(File.OpenRead(path));
        MetadataReader reader = file.GetMetadataReader();
        References = [.. reader.TypeDefinitions.SelectMany(handle => ReferencesOf(file, reader, handle)).Distinct()];
    }

    internal IReadOnlyList<Reference> References { get; }

    internal bool IsPublicEnum(TypeId type) => _publicEnums.Contains(type);

    private IEnumerable<Reference> ReferencesOf(PEReader file, MetadataReader reader, TypeDefinitionHandle handle)
    {
        TypeDefinition type = reader.GetTypeDefinition(handle);
        TypeId id = MetadataNames.Of(reader, handle);
        var own = new ReferenceCollector(reader);
        own.Add(type.BaseType);
        own.AddAttributes(type.GetCustomAttributes());
        own.AddConstraints(type.GetGenericParameters());
        foreach (InterfaceImplementationHandle implementation in type.GetInterfaceImplementations())
        {
            own.Add(reader.GetInterfaceImplementation(implementation).Interface);
        }

        if (own.Found.Contains(new TypeId("System", "Enum")) && type.Attributes.HasFlag(TypeAttributes.Public))
        {
            _publicEnums.Add(id);
        }

        return Arrows(id, "", own)
            .Concat(type.GetFields().SelectMany(f => FieldReferences(reader, id, f)))
            .Concat(type.GetMethods().SelectMany(m => MethodReferences(file, reader, id, m)));
    }

    private static IEnumerable<Reference> FieldReferences(MetadataReader reader, TypeId owner, FieldDefinitionHandle handle)
    {
        FieldDefinition field = reader.GetFieldDefinition(handle);
        var collector = new ReferenceCollector(reader);
        collector.AddSignature(field);
        collector.AddAttributes(field.GetCustomAttributes());
        return Arrows(owner, reader.GetString(field.Name), collector);
    }

    private static IEnumerable<Reference> MethodReferences(
        PEReader file, MetadataReader reader, TypeId owner, MethodDefinitionHandle handle)
    {
        MethodDefinition method = reader.GetMethodDefinition(handle);
        var collector = new ReferenceCollector(reader);
        collector.AddSignature(method);
        collector.AddAttributes(method.GetCustomAttributes());
        collector.AddConstraints(method.GetGenericParameters());
        if (method.RelativeVirtualAddress != 0)
        {
            collector.AddBody(file.GetMethodBody(method.RelativeVirtualAddress));
        }

        return Arrows(owner, reader.GetString(method.Name), collector);
    }

    private static IEnumerable<Reference> Arrows(TypeId owner, string member, ReferenceCollector collector)
    {
        (owner, member) = GeneratedNames.AuthorOf(owner, member);
        return collector.Found.Select(to => new Reference(owner, member, to));
    }
}
