using System.Reflection;
using System.Reflection.Metadata;

namespace MsSqlConnector.Shipping.Tests.Surfaces;

/// <summary>Whether other assemblies can use a type or a member: those that are public, protected, or protected internal.</summary>
internal static class Visibility
{
    public static bool OfType(MetadataReader metadata, TypeDefinitionHandle handle)
    {
        TypeDefinition type = metadata.GetTypeDefinition(handle);
        return (type.Attributes & TypeAttributes.VisibilityMask) switch
        {
            TypeAttributes.Public => true,
            TypeAttributes.NestedPublic or TypeAttributes.NestedFamily or TypeAttributes.NestedFamORAssem =>
                OfType(metadata, type.GetDeclaringType()),
            _ => false,
        };
    }

    /// <summary>An accessor that does not exist is not visible.</summary>
    public static bool OfMethod(MetadataReader metadata, MethodDefinitionHandle handle) =>
        !handle.IsNil && Of(metadata.GetMethodDefinition(handle));

    public static bool Of(MethodDefinition method) => Of(method.Attributes);

    public static bool Of(MethodAttributes attributes) => (attributes & MethodAttributes.MemberAccessMask)
        is MethodAttributes.Public or MethodAttributes.Family or MethodAttributes.FamORAssem;
}
