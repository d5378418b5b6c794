using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;

namespace MsSqlConnector.PublicDocumentation;

/// <summary>The members of an assembly that other assemblies can use: those that are public, protected, or protected internal.</summary>
internal sealed class VisibleMembers(PEReader image)
{
    private readonly MetadataReader _metadata = image.GetMetadataReader();
    private readonly DocumentationNames _names = new();

    /// <summary>Their names in a documentation file.</summary>
    public IEnumerable<string> Names => _metadata.TypeDefinitions.Where(IsVisible).SelectMany(NamesOf);

    private IEnumerable<string> NamesOf(TypeDefinitionHandle handle)
    {
        string type = _names.GetTypeFromDefinition(_metadata, handle, 0);
        TypeDefinition definition = _metadata.GetTypeDefinition(handle);
        return
        [
            $"T:{type}",
            .. definition.GetFields().Select(_metadata.GetFieldDefinition)
                .Where(static field => IsVisible((MethodAttributes)field.Attributes))
                .Select(field => $"F:{type}.{_metadata.GetString(field.Name)}"),
            .. definition.GetMethods().Select(_metadata.GetMethodDefinition)
                .Where(static method => IsVisible(method.Attributes)).Select(method => _names.OfMethod(_metadata, type, method)),
            .. definition.GetProperties().Select(_metadata.GetPropertyDefinition)
                .Where(IsVisible).Select(property => _names.OfProperty(_metadata, type, property)),
            .. definition.GetEvents().Select(_metadata.GetEventDefinition)
                .Where(one => IsVisible(one.GetAccessors().Adder)).Select(one => $"E:{type}.{_metadata.GetString(one.Name)}"),
        ];
    }

    private bool IsVisible(TypeDefinitionHandle handle)
    {
        TypeDefinition type = _metadata.GetTypeDefinition(handle);
        return (type.Attributes & TypeAttributes.VisibilityMask) switch
        {
            TypeAttributes.Public => true,
            TypeAttributes.NestedPublic or TypeAttributes.NestedFamily or TypeAttributes.NestedFamORAssem =>
                IsVisible(type.GetDeclaringType()),
            _ => false,
        };
    }

    private bool IsVisible(PropertyDefinition property) =>
        IsVisible(property.GetAccessors().Getter) || IsVisible(property.GetAccessors().Setter);

    private bool IsVisible(MethodDefinitionHandle accessor) =>
        !accessor.IsNil && IsVisible(_metadata.GetMethodDefinition(accessor).Attributes);

    /// <summary>Fields have the same values for their visibility as methods.</summary>
    private static bool IsVisible(MethodAttributes attributes) => (attributes & MethodAttributes.MemberAccessMask)
        is MethodAttributes.Public or MethodAttributes.Family or MethodAttributes.FamORAssem;
}
