using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;

namespace MsSqlConnector.Types;

/// <summary>The mapping between a CLR type that the application has registered and a type of the server. It uses no reflection.</summary>
internal sealed class UdtMapping
{
    private static readonly ConcurrentDictionary<(string Schema, string Name), UdtMapping> s_byName = new();
    private static readonly ConcurrentDictionary<Type, UdtMapping> s_byClrType = new();

    public UdtMapping(
        TypeNames names,
        [DynamicallyAccessedMembers(
            DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)] Type clrType,
        Func<byte[], object> read,
        Func<object, byte[]> write)
    {
        Names = names;
        ClrType = clrType;
        Read = read;
        Write = write;
    }

    public TypeNames Names { get; }

    [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    public Type ClrType { get; }

    public Func<byte[], object> Read { get; }

    public Func<object, byte[]> Write { get; }

    /// <summary>
    /// Returns whether the mapping is for a type of the server, in any database. A name without a schema is that of any schema.
    /// </summary>
    public bool IsFor(TypeNames names) =>
        string.Equals(Names.Name, names.Name, StringComparison.OrdinalIgnoreCase)
        && (Names.Schema.Length == 0
            || names.Schema.Length == 0
            || string.Equals(Names.Schema, names.Schema, StringComparison.OrdinalIgnoreCase));

    public static void Register(UdtMapping mapping)
    {
        s_byName[Key(mapping.Names)] = mapping;
        s_byClrType[mapping.ClrType] = mapping;
    }

    /// <summary>Returns the mapping of a server type in any database.</summary>
    public static UdtMapping? Find(TypeNames names) =>
        s_byName.IsEmpty ? null : s_byName.TryGetValue(Key(names), out UdtMapping? mapping) ? mapping : null;

    public static UdtMapping? Find(Type clrType) => s_byClrType.TryGetValue(clrType, out UdtMapping? mapping) ? mapping : null;

    private static (string Schema, string Name) Key(TypeNames names) =>
        (names.Schema.ToUpperInvariant(), names.Name.ToUpperInvariant());
}

/// <summary>The mappings of CLR types that a data source has, in the order of their registration. They do not change.</summary>
internal sealed class UdtMappings(IEnumerable<UdtMapping> mappings)
{
    private readonly UdtMapping[] _mappings = [.. mappings];

    /// <summary>Returns the latest mapping of a type of the server; null if there is none.</summary>
    public UdtMapping? Find(TypeNames names) => Array.FindLast(_mappings, mapping => mapping.IsFor(names));

    /// <summary>
    /// Returns the latest mapping that writes values of a type of the application: that of the type itself, of its nearest base class, or
    /// of an interface.
    /// </summary>
    /// <param name="clrType">The type of the value.</param>
    /// <param name="names">The type of the server that the parameter states; null if it states none.</param>
    public UdtMapping? Find(Type clrType, TypeNames? names)
    {
        UdtMapping? found = null;
        for (Type? type = clrType; type is not null && found is null; type = type.BaseType)
        {
            found = Array.FindLast(_mappings, mapping => mapping.ClrType == type && (names is null || mapping.IsFor(names)));
        }

        return found
            ?? Array.FindLast(_mappings, mapping => mapping.ClrType.IsAssignableFrom(clrType) && (names is null || mapping.IsFor(names)));
    }

    /// <summary>Records the mapping of a column or of an output value in its names, so that the codec finds it.</summary>
    public void Resolve(in TypeInfo type)
    {
        if (type is { Type: TdsType.Udt, Names: { } names })
        {
            names.Mapping = Find(names);
        }
    }
}
