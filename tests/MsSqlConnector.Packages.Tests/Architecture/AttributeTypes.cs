using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection.Metadata;

namespace MsSqlConnector.Packages.Tests.Architecture;

/// <summary>Reads the types that are arguments of attributes (ECMA-335 II.23.3).</summary>
internal sealed class AttributeTypes : ICustomAttributeTypeProvider<string>
{
    private const string SystemType = "System.Type";

    /// <summary>The types in the arguments of an attribute.</summary>
    internal static IEnumerable<TypeId> In(CustomAttribute attribute)
    {
        CustomAttributeValue<string> value = attribute.DecodeValue(new AttributeTypes());
        return value.FixedArguments.Select(static argument => (argument.Type, argument.Value))
            .Concat(value.NamedArguments.Select(static argument => (argument.Type, argument.Value)))
            .Where(static argument => argument is { Type: SystemType, Value: string })
            .Select(static argument => IdOf((string)argument.Value!));
    }

    public string GetPrimitiveType(PrimitiveTypeCode typeCode) => typeCode.ToString();

    public string GetSystemType() => SystemType;

    public string GetSZArrayType(string elementType) => elementType + "[]";

    public string GetTypeFromDefinition(MetadataReader reader, TypeDefinitionHandle handle, byte rawTypeKind) =>
        MetadataNames.Of(reader, handle).ToString();

    public string GetTypeFromReference(MetadataReader reader, TypeReferenceHandle handle, byte rawTypeKind) =>
        MetadataNames.Of(reader, handle).ToString();

    public string GetTypeFromSerializedName(string name) => name;

    /// <summary>No enumeration in an attribute of the provider has another size.</summary>
    public PrimitiveTypeCode GetUnderlyingEnumType(string type) => PrimitiveTypeCode.Int32;

    public bool IsSystemType(string type) => type == SystemType;

    /// <summary>The type with a name that reflection uses: the namespace, the outer types, and the assembly for another assembly.</summary>
    private static TypeId IdOf(string name)
    {
        string type = name.Split(',')[0];
        int end = type.LastIndexOf('.');
        string nested = string.Join('.', type[(end + 1)..].Split('+').Select(static part => part.Split('`')[0]));
        return new TypeId(end < 0 ? string.Empty : type[..end], nested);
    }
}
