using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Members;

/// <summary>The members that assemblies declare, by the names of their types.</summary>
internal sealed class DeclaredMembers : IDisposable
{
    private const string Prefix = "Microsoft.EntityFrameworkCore";

    private readonly List<PEReader> _files = [];
    private readonly Dictionary<string, (MetadataReader Metadata, TypeDefinition Type)> _types = new(StringComparer.Ordinal);

    public DeclaredMembers(IEnumerable<string> paths)
    {
        foreach (string path in paths)
        {
            PEReader file = new(File.OpenRead(path));
            _files.Add(file);
            MetadataReader metadata = file.GetMetadataReader();
            foreach (TypeDefinition type in metadata.TypeDefinitions.Select(metadata.GetTypeDefinition))
            {
                _types[TypeReferences.NameOf(metadata, type)] = (metadata, type);
            }
        }
    }

    /// <summary>The types and members of Entity Framework Core that an assembly references and these assemblies lack.</summary>
    public IEnumerable<string> MissingFor(string path)
    {
        using PEReader file = new(File.OpenRead(path));
        MetadataReader metadata = file.GetMetadataReader();
        SortedSet<string> missing = new(StringComparer.Ordinal);
        foreach (MemberReference member in metadata.MemberReferences.Select(metadata.GetMemberReference))
        {
            if (TypeReferences.Find(metadata, member.Parent) is { } type && TypeReferences.NameOf(metadata, type) is var typeName
                && typeName.StartsWith(Prefix, StringComparison.Ordinal))
            {
                if (!Declares(typeName, metadata.GetString(member.Name), TypeReferences.ParameterCountOf(metadata, member)))
                {
                    missing.Add(_types.ContainsKey(typeName) ? $"{typeName}.{TypeReferences.NameOf(metadata, member)}" : typeName);
                }
            }
        }

        return missing;
    }

    public void Dispose() => _files.ForEach(static file => file.Dispose());

    private bool Declares(string typeName, string name, int? count)
    {
        if (!_types.TryGetValue(typeName, out (MetadataReader Metadata, TypeDefinition Type) found))
        {
            return false;
        }

        (MetadataReader metadata, TypeDefinition type) = found;
        bool isDeclared = count is null
            ? type.GetFields().Any(field => metadata.StringComparer.Equals(metadata.GetFieldDefinition(field).Name, name))
            : type.GetMethods().Select(metadata.GetMethodDefinition).Any(method =>
                metadata.StringComparer.Equals(method.Name, name) && TypeReferences.ParameterCountOf(metadata, method) == count);
        return isDeclared || BaseTypesOf(metadata, type).Any(parent => Declares(parent, name, count));
    }

    private static IEnumerable<string> BaseTypesOf(MetadataReader metadata, TypeDefinition type) =>
        type.GetInterfaceImplementations().Select(handle => metadata.GetInterfaceImplementation(handle).Interface).Append(type.BaseType)
            .Select(handle => TypeReferences.NameOfAny(metadata, handle)).OfType<string>();
}
