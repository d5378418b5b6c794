using System.Reflection.Metadata;

namespace MsSqlConnector.Packages.Tests.Architecture;

/// <summary>Names for the numeric handles of metadata.</summary>
internal static class MetadataNames
{
    internal static TypeId Of(MetadataReader reader, TypeDefinitionHandle handle)
    {
        TypeDefinition type = reader.GetTypeDefinition(handle);
        string name = WithoutArity(reader.GetString(type.Name));
        if (type.GetDeclaringType() is { IsNil: false } outer)
        {
            TypeId around = Of(reader, outer);
            return around with { Name = $"{around.Name}.{name}" };
        }

        return new TypeId(reader.GetString(type.Namespace), name);
    }

    internal static TypeId Of(MetadataReader reader, TypeReferenceHandle handle)
    {
        TypeReference type = reader.GetTypeReference(handle);
        string name = WithoutArity(reader.GetString(type.Name));
        if (type.ResolutionScope.Kind == HandleKind.TypeReference)
        {
            TypeId around = Of(reader, (TypeReferenceHandle)type.ResolutionScope);
            return around with { Name = $"{around.Name}.{name}" };
        }

        return new TypeId(reader.GetString(type.Namespace), name);
    }

    private static string WithoutArity(string name) => name.Split('`')[0];
}
