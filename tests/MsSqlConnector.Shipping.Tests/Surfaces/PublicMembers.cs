using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Reflection.Metadata;

namespace MsSqlConnector.Shipping.Tests.Surfaces;

/// <summary>
/// The public and protected members of an assembly as a documentation file names them, without parameters: overloads occur several times.
/// </summary>
internal sealed class PublicMembers(MetadataReader metadata)
{
    public IEnumerable<PublicMember> All => metadata.TypeDefinitions
        .Where(handle => Visibility.OfType(metadata, handle)).SelectMany(MembersOf);

    private IEnumerable<PublicMember> MembersOf(TypeDefinitionHandle handle)
    {
        TypeDefinition type = metadata.GetTypeDefinition(handle);
        string name = SignatureNames.Instance.GetTypeFromDefinition(metadata, handle, 0).Replace('+', '.');
        return
        [
            new PublicMember($"T:{name}", IsOptional: false), .. Fields(type, name), .. Methods(type, name), .. Properties(type, name),
            .. Events(type, name),
        ];
    }

    /// <summary>An enumeration has a field of the compiler, which contains its number.</summary>
    private IEnumerable<PublicMember> Fields(TypeDefinition type, string name) =>
        from field in type.GetFields().Select(metadata.GetFieldDefinition)
        where Visibility.Of((MethodAttributes)field.Attributes)
        select Create('F', name, field.Name, (field.Attributes & FieldAttributes.SpecialName) != 0);

    private IEnumerable<PublicMember> Methods(TypeDefinition type, string name) =>
        from method in type.GetMethods().Select(metadata.GetMethodDefinition)
        where Visibility.Of(method) && !IsAccessor(method)
        select Create('M', name, method.Name, IsDelegate(type) || IsGenerated(method) || IsDefaultConstructor(method));

    private IEnumerable<PublicMember> Properties(TypeDefinition type, string name) =>
        from property in type.GetProperties().Select(metadata.GetPropertyDefinition)
        let accessors = property.GetAccessors()
        where Visibility.OfMethod(metadata, accessors.Getter) || Visibility.OfMethod(metadata, accessors.Setter)
        select Create('P', name, property.Name, isOptional: false);

    private IEnumerable<PublicMember> Events(TypeDefinition type, string name) =>
        from one in type.GetEvents().Select(metadata.GetEventDefinition)
        where Visibility.OfMethod(metadata, one.GetAccessors().Adder)
        select Create('E', name, one.Name, isOptional: false);

    private PublicMember Create(char kind, string type, StringHandle name, bool isOptional) =>
        new($"{kind}:{type}.{metadata.GetString(name).Replace('.', '#')}", isOptional);

    private bool IsDelegate(TypeDefinition type) => type.BaseType.Kind == HandleKind.TypeReference
        && metadata.GetString(metadata.GetTypeReference((TypeReferenceHandle)type.BaseType).Name) == nameof(MulticastDelegate);

    private bool IsAccessor(MethodDefinition method) =>
        (method.Attributes & MethodAttributes.SpecialName) != 0
        && metadata.GetString(method.Name).Split('_')[0] is "get" or "set" or "add" or "remove";

    /// <summary>The compiler generates members of records.</summary>
    private bool IsGenerated(MethodDefinition method) => method.GetCustomAttributes().Any(handle =>
        metadata.GetCustomAttribute(handle).Constructor is { Kind: HandleKind.MemberReference } constructor
        && metadata.GetMemberReference((MemberReferenceHandle)constructor).Parent is { Kind: HandleKind.TypeReference } parent
        && metadata.GetString(metadata.GetTypeReference((TypeReferenceHandle)parent).Name) == "CompilerGeneratedAttribute");

    /// <summary>A class without a constructor has a generated one.</summary>
    private bool IsDefaultConstructor(MethodDefinition method) =>
        metadata.GetString(method.Name) == ".ctor" && method.GetParameters().Count == 0;
}
