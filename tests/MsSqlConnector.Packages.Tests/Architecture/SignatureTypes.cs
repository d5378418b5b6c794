using System.Collections.Generic;
using System.Collections.Immutable;
using System.Reflection.Metadata;

namespace MsSqlConnector.Packages.Tests.Architecture;

/// <summary>Collects the types in a signature at any depth (ECMA-335 II.23.2).</summary>
internal sealed class SignatureTypes : ISignatureTypeProvider<bool, object?>
{
    internal HashSet<TypeId> Found { get; } = [];

    public bool GetTypeFromDefinition(MetadataReader reader, TypeDefinitionHandle handle, byte rawTypeKind)
        => Found.Add(MetadataNames.Of(reader, handle));

    public bool GetTypeFromReference(MetadataReader reader, TypeReferenceHandle handle, byte rawTypeKind)
        => Found.Add(MetadataNames.Of(reader, handle));

    public bool GetTypeFromSpecification(
        MetadataReader reader, object? genericContext, TypeSpecificationHandle handle, byte rawTypeKind)
        => reader.GetTypeSpecification(handle).DecodeSignature(this, genericContext);

    public bool GetFunctionPointerType(MethodSignature<bool> signature) => true;

    public bool GetGenericInstantiation(bool genericType, ImmutableArray<bool> typeArguments) => true;

    public bool GetArrayType(bool elementType, ArrayShape shape) => true;

    public bool GetByReferenceType(bool elementType) => true;

    public bool GetGenericMethodParameter(object? genericContext, int index) => true;

    public bool GetGenericTypeParameter(object? genericContext, int index) => true;

    public bool GetModifiedType(bool modifier, bool unmodifiedType, bool isRequired) => true;

    public bool GetPinnedType(bool elementType) => true;

    public bool GetPointerType(bool elementType) => true;

    public bool GetPrimitiveType(PrimitiveTypeCode typeCode) => true;

    public bool GetSZArrayType(bool elementType) => true;
}
