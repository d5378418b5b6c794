using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using System.Linq;
using System.Reflection.Metadata;
using System.Text.RegularExpressions;

namespace MsSqlConnector.PublicDocumentation;

/// <summary>Names members as a documentation file does: the section "Documentation comments" of the C# language specification.</summary>
internal sealed partial class DocumentationNames : ISignatureTypeProvider<string, object?>
{
    [GeneratedRegex(@"`(\d+)")]
    private static partial Regex Arity { get; }

    public string OfMethod(MetadataReader metadata, string type, MethodDefinition method)
    {
        string name = metadata.GetString(method.Name);
        MethodSignature<string> signature = method.DecodeSignature(this, null);
        string arity = signature.GenericParameterCount == 0 ? "" : $"``{signature.GenericParameterCount}";
        string result = name is "op_Implicit" or "op_Explicit" or "op_CheckedExplicit" ? $"~{signature.ReturnType}" : "";
        return $"M:{type}.{name.Replace('.', '#')}{arity}{Parameters(signature.ParameterTypes)}{result}";
    }

    public string OfProperty(MetadataReader metadata, string type, PropertyDefinition property) =>
        $"P:{type}.{metadata.GetString(property.Name)}{Parameters(property.DecodeSignature(this, null).ParameterTypes)}";

    public string GetTypeFromDefinition(MetadataReader reader, TypeDefinitionHandle handle, byte rawTypeKind)
    {
        TypeDefinition type = reader.GetTypeDefinition(handle);
        string name = reader.GetString(type.Name);
        return type.IsNested
            ? $"{GetTypeFromDefinition(reader, type.GetDeclaringType(), rawTypeKind)}.{name}"
            : Join(reader.GetString(type.Namespace), name);
    }

    public string GetTypeFromReference(MetadataReader reader, TypeReferenceHandle handle, byte rawTypeKind)
    {
        TypeReference type = reader.GetTypeReference(handle);
        string name = reader.GetString(type.Name);
        return type.ResolutionScope.Kind == HandleKind.TypeReference
            ? $"{GetTypeFromReference(reader, (TypeReferenceHandle)type.ResolutionScope, rawTypeKind)}.{name}"
            : Join(reader.GetString(type.Namespace), name);
    }

    public string GetTypeFromSpecification(
        MetadataReader reader, object? genericContext, TypeSpecificationHandle handle, byte rawTypeKind) =>
        reader.GetTypeSpecification(handle).DecodeSignature(this, genericContext);

    /// <summary>The arguments follow the type that they belong to: List{System.Int32}.Enumerator.</summary>
    public string GetGenericInstantiation(string genericType, ImmutableArray<string> typeArguments)
    {
        var remaining = new Queue<string>(typeArguments);
        return Arity.Replace(genericType, match =>
        {
            int count = int.Parse(match.Groups[1].ValueSpan, CultureInfo.InvariantCulture);
            return $"{{{string.Join(',', Enumerable.Range(0, count).Select(_ => remaining.Dequeue()))}}}";
        });
    }

    public string GetPrimitiveType(PrimitiveTypeCode typeCode) => $"System.{typeCode}";

    public string GetSZArrayType(string elementType) => elementType + "[]";

    public string GetArrayType(string elementType, ArrayShape shape) =>
        $"{elementType}[{string.Join(',', Enumerable.Repeat("0:", shape.Rank))}]";

    public string GetByReferenceType(string elementType) => elementType + "@";

    public string GetPointerType(string elementType) => elementType + "*";

    public string GetPinnedType(string elementType) => elementType;

    public string GetGenericTypeParameter(object? genericContext, int index) => $"`{index}";

    public string GetGenericMethodParameter(object? genericContext, int index) => $"``{index}";

    public string GetModifiedType(string modifier, string unmodifiedType, bool isRequired) => unmodifiedType;

    /// <summary>The compiler omits the type of a function pointer.</summary>
    public string GetFunctionPointerType(MethodSignature<string> signature) => "";

    private static string Parameters(ImmutableArray<string> types) => types.IsEmpty ? "" : $"({string.Join(',', types)})";

    private static string Join(string space, string name) => space.Length == 0 ? name : $"{space}.{name}";
}
