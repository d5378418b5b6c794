using System.Collections.Immutable;
using System.Reflection.Metadata;

namespace MsSqlConnector.Shipping.Tests.Surfaces;

/// <summary>
/// Names the types in signatures by namespace and name, without the assembly that defines them: platforms define the same type in
/// different assemblies and forward it.
/// </summary>
internal sealed class SignatureNames : ISignatureTypeProvider<string, object?>
{
    public static readonly SignatureNames Instance = new();

    private SignatureNames()
    {
    }

    public string GetTypeFromDefinition(MetadataReader reader, TypeDefinitionHandle handle, byte rawTypeKind)
    {
        TypeDefinition type = reader.GetTypeDefinition(handle);
        return type.IsNested
            ? $"{GetTypeFromDefinition(reader, type.GetDeclaringType(), rawTypeKind)}+{reader.GetString(type.Name)}"
            : Join(reader.GetString(type.Namespace), reader.GetString(type.Name));
    }

    public string GetTypeFromReference(MetadataReader reader, TypeReferenceHandle handle, byte rawTypeKind)
    {
        TypeReference type = reader.GetTypeReference(handle);
        return type.ResolutionScope.Kind == HandleKind.TypeReference
            ? $"{GetTypeFromReference(reader, (TypeReferenceHandle)type.ResolutionScope, rawTypeKind)}+{reader.GetString(type.Name)}"
            : Join(reader.GetString(type.Namespace), reader.GetString(type.Name));
    }

    public string GetTypeFromSpecification(
        MetadataReader reader, object? genericContext, TypeSpecificationHandle handle, byte rawTypeKind) =>
        reader.GetTypeSpecification(handle).DecodeSignature(this, genericContext);

    public string GetPrimitiveType(PrimitiveTypeCode typeCode) => $"System.{typeCode}";

    public string GetSZArrayType(string elementType) => elementType + "[]";

    public string GetArrayType(string elementType, ArrayShape shape) => $"{elementType}[{new string(',', shape.Rank - 1)}]";

    public string GetByReferenceType(string elementType) => elementType + "&";

    public string GetPointerType(string elementType) => elementType + "*";

    public string GetPinnedType(string elementType) => elementType;

    public string GetGenericInstantiation(string genericType, ImmutableArray<string> typeArguments) =>
        $"{genericType}<{string.Join(", ", typeArguments)}>";

    public string GetGenericTypeParameter(object? genericContext, int index) => $"!{index}";

    public string GetGenericMethodParameter(object? genericContext, int index) => $"!!{index}";

    public string GetFunctionPointerType(MethodSignature<string> signature) =>
        $"delegate*<{string.Join(", ", signature.ParameterTypes)}, {signature.ReturnType}>";

    /// <summary>A required modifier, such as that of an init accessor, is part of the signature that a caller refers to.</summary>
    public string GetModifiedType(string modifier, string unmodifiedType, bool isRequired) =>
        isRequired ? $"{unmodifiedType} modreq({modifier})" : unmodifiedType;

    private static string Join(string space, string name) => space.Length == 0 ? name : $"{space}.{name}";
}
