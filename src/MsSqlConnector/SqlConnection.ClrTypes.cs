using System;
using System.Diagnostics.CodeAnalysis;
using MsSqlConnector.Types;

namespace MsSqlConnector;

/// <summary>CLR types of the server's, where the application has types for them.</summary>
public sealed partial class SqlConnection
{
    /// <summary>
    /// Says how instances of a CLR type of the server's (CREATE TYPE ... EXTERNAL NAME) are read and written, in every connection from
    /// now on. Without it their values are bytes. Nothing is loaded or called by name, so that a trimmed application works.
    /// </summary>
    /// <typeparam name="T">The application's type.</typeparam>
    /// <param name="typeName">The type in the database: <c>schema.type</c>; the database is not heeded.</param>
    /// <param name="read">Makes an instance of the bytes that the server sent. It need not take them over.</param>
    /// <param name="write">Makes the bytes of an instance.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">The name does not have one to three parts.</exception>
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
