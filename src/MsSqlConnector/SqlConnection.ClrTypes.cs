using System;
using System.Diagnostics.CodeAnalysis;
using MsSqlConnector.Types;

namespace MsSqlConnector;

/// <content>Mapping of the CLR types of a database to types of the application.</content>
public sealed partial class SqlConnection
{
    /// <summary>
    /// Registers how the provider reads and writes the instances of a CLR type of the database (CREATE TYPE ... EXTERNAL NAME). The mapping
    /// applies to all connections.
    /// </summary>
    /// <typeparam name="T">The type of the application.</typeparam>
    /// <param name="typeName">
    /// The name of the type in the database, as <c>schema.type</c>. The part for the database, if any, is ignored.
    /// </param>
    /// <param name="read">The function that creates an instance from the bytes that the server sent.</param>
    /// <param name="write">The function that returns the bytes of an instance.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">The name does not have one to three parts.</exception>
    /// <remarks>
    /// Without a mapping, the values are byte arrays. The provider does not load types or call methods by name, so a mapping also works in
    /// a trimmed application.
    /// </remarks>
    public static void RegisterUdt<
        [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)] T>(
        string typeName, Func<byte[], T> read, Func<T, byte[]> write)
        where T : notnull
    {
        ArgumentNullException.ThrowIfNull(typeName);
        ArgumentNullException.ThrowIfNull(read);
        ArgumentNullException.ThrowIfNull(write);
        UdtMapping.Register(new UdtMapping(TypeNames.Parse(typeName), typeof(T), bytes => read(bytes), value => write((T)value)));
    }
}
