using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;

namespace MsSqlConnector.Shipping.Tests.Surfaces;

/// <summary>The public types of an assembly, each with its public and protected members as another assembly refers to them.</summary>
internal sealed class Surface : IDisposable
{
    private readonly PEReader _image;
    private readonly MetadataReader _metadata;
    private readonly Dictionary<string, TypeDefinition> _types;

    public Surface(byte[] assembly)
    {
        _image = new PEReader([.. assembly]);
        _metadata = _image.GetMetadataReader();
        _types = _metadata.TypeDefinitions.Where(handle => Visibility.OfType(_metadata, handle))
            .ToDictionary(NameOf, _metadata.GetTypeDefinition);
    }

    public IEnumerable<string> Types => _types.Keys;

    public bool HasType(string name) => _types.ContainsKey(name);

    /// <summary>The members that a type declares itself, and the interfaces that it implements.</summary>
    public IEnumerable<string> Declared(string type)
    {
        TypeDefinition definition = _types[type];
        bool isSealed = (definition.Attributes & TypeAttributes.Sealed) != 0;
        return Methods(definition, isSealed).Concat(Fields(definition, isSealed)).Concat(Interfaces(definition));
    }

    /// <summary>The members that a type declares or inherits.</summary>
    /// <param name="type">The type.</param>
    /// <param name="platform">The members of base classes that the platform defines.</param>
    public HashSet<string> All(string type, Func<string, IEnumerable<string>> platform)
    {
        HashSet<string> members = [];
        string name = type;
        while (_types.ContainsKey(name))
        {
            members.UnionWith(Declared(name));
            name = BaseOf(_types[name]);
        }

        members.UnionWith(platform(name));
        return members;
    }

    public void Dispose() => _image.Dispose();

    private IEnumerable<string> Methods(TypeDefinition type, bool isSealed) =>
        from method in type.GetMethods().Select(_metadata.GetMethodDefinition)
        where IsVisible(method.Attributes, isSealed)
        let name = _metadata.GetString(method.Name)
        let signature = method.DecodeSignature(SignatureNames.Instance, null)
        select MemberNames.Method(
            (method.Attributes & MethodAttributes.Static) != 0,
            signature.ReturnType,
            name,
            signature.GenericParameterCount,
            signature.ParameterTypes);

    private IEnumerable<string> Fields(TypeDefinition type, bool isSealed) =>
        from field in type.GetFields().Select(_metadata.GetFieldDefinition)
        where IsVisible((MethodAttributes)(field.Attributes & FieldAttributes.FieldAccessMask), isSealed)
        select $"{field.DecodeSignature(SignatureNames.Instance, null)} {_metadata.GetString(field.Name)}{ValueOf(field)}";

    private IEnumerable<string> Interfaces(TypeDefinition type) => type.GetInterfaceImplementations()
        .Select(handle => NameOf(_metadata.GetInterfaceImplementation(handle).Interface))
        .Where(name => !name.StartsWith("MsSqlConnector.", StringComparison.Ordinal) || _types.ContainsKey(name))
        .Select(name => $"implements {name}");

    /// <summary>The compiler copies the value of a constant into the code that uses it.</summary>
    private string ValueOf(FieldDefinition field) => field.GetDefaultValue() is { IsNil: false } constant
        ? $" = {Convert.ToHexString(_metadata.GetBlobBytes(_metadata.GetConstant(constant).Value))}" : "";

    private string BaseOf(TypeDefinition type) => type.BaseType.IsNil ? "" : NameOf(type.BaseType);

    private static bool IsVisible(MethodAttributes attributes, bool isSealed) => (attributes & MethodAttributes.MemberAccessMask) switch
    {
        MethodAttributes.Public => true,
        MethodAttributes.Family or MethodAttributes.FamORAssem => !isSealed,
        _ => false,
    };

    private string NameOf(TypeDefinitionHandle handle) => NameOf((EntityHandle)handle);

    private string NameOf(EntityHandle handle) => handle.Kind switch
    {
        HandleKind.TypeDefinition => SignatureNames.Instance.GetTypeFromDefinition(_metadata, (TypeDefinitionHandle)handle, 0),
        HandleKind.TypeReference => SignatureNames.Instance.GetTypeFromReference(_metadata, (TypeReferenceHandle)handle, 0),
        _ => SignatureNames.Instance.GetTypeFromSpecification(_metadata, null, (TypeSpecificationHandle)handle, 0),
    };
}
