using System.Reflection.Metadata;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Members;

/// <summary>The names of types in metadata. A nested type has the name of its outer type, a plus sign, and its own name.</summary>
internal static class TypeReferences
{
    /// <summary>The type of another assembly that a handle refers to; of a generic instance its definition.</summary>
    internal static TypeReference? Find(MetadataReader metadata, EntityHandle handle)
    {
        EntityHandle definition = DefinitionOf(metadata, handle);
        return definition.Kind == HandleKind.TypeReference ? metadata.GetTypeReference((TypeReferenceHandle)definition) : null;
    }

    internal static string? NameOfAny(MetadataReader metadata, EntityHandle handle)
    {
        EntityHandle definition = DefinitionOf(metadata, handle);
        return definition.Kind switch
        {
            HandleKind.TypeReference when !definition.IsNil => NameOf(metadata, metadata.GetTypeReference((TypeReferenceHandle)definition)),
            HandleKind.TypeDefinition when !definition.IsNil =>
                NameOf(metadata, metadata.GetTypeDefinition((TypeDefinitionHandle)definition)),
            _ => null,
        };
    }

    internal static string NameOf(MetadataReader metadata, TypeReference type) => type.ResolutionScope.Kind == HandleKind.TypeReference
        ? $"{NameOf(metadata, metadata.GetTypeReference((TypeReferenceHandle)type.ResolutionScope))}+{metadata.GetString(type.Name)}"
        : $"{metadata.GetString(type.Namespace)}.{metadata.GetString(type.Name)}";

    internal static string NameOf(MetadataReader metadata, TypeDefinition type) => type.GetDeclaringType() is { IsNil: false } outer
        ? $"{NameOf(metadata, metadata.GetTypeDefinition(outer))}+{metadata.GetString(type.Name)}"
        : $"{metadata.GetString(type.Namespace)}.{metadata.GetString(type.Name)}";

    /// <summary>The name of a member; that of a method with the number of its parameters.</summary>
    internal static string NameOf(MetadataReader metadata, MemberReference member) =>
        metadata.GetString(member.Name) + (ParameterCountOf(metadata, member) is { } count ? $"({count})" : "");

    /// <summary>The number of parameters of a method; null for a field.</summary>
    internal static int? ParameterCountOf(MetadataReader metadata, MemberReference member) =>
        member.GetKind() == MemberReferenceKind.Method ? ParameterCountOf(metadata.GetBlobReader(member.Signature)) : null;

    internal static int ParameterCountOf(MetadataReader metadata, MethodDefinition method) =>
        ParameterCountOf(metadata.GetBlobReader(method.Signature));

    private static int ParameterCountOf(BlobReader signature)
    {
        if (signature.ReadSignatureHeader().IsGeneric)
        {
            signature.ReadCompressedInteger();
        }

        return signature.ReadCompressedInteger();
    }

    private static EntityHandle DefinitionOf(MetadataReader metadata, EntityHandle handle)
    {
        if (handle.Kind != HandleKind.TypeSpecification)
        {
            return handle;
        }

        BlobReader signature = metadata.GetBlobReader(metadata.GetTypeSpecification((TypeSpecificationHandle)handle).Signature);
        if (signature.ReadSignatureTypeCode() != SignatureTypeCode.GenericTypeInstance)
        {
            return default;
        }

        signature.ReadByte();
        return signature.ReadTypeHandle();
    }
}
