using System;
using System.Collections.Concurrent;
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
