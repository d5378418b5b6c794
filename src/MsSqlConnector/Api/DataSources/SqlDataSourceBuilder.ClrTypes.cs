using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.IO;
using MsSqlConnector.Types;

namespace MsSqlConnector;

/// <content>Mapping of the CLR types of a database to types of the application.</content>
public sealed partial class SqlDataSourceBuilder
{
    private List<UdtMapping>? _clrTypes;

    /// <summary>
    /// Maps a CLR type of the database (CREATE TYPE ... EXTERNAL NAME, and geometry, geography and hierarchyid) to a type of the
    /// application. The connections of the data source then read and write instances of it.
    /// </summary>
    /// <typeparam name="T">The type of the application. A parameter also accepts instances of derived classes.</typeparam>
    /// <param name="typeName">
    /// The name of the type in the database, as <c>schema.type</c>. A name without a schema applies to all schemas. The part for the
    /// database, if any, is ignored.
    /// </param>
    /// <param name="read">The function that creates an instance from the bytes that the server sent. It must not return null.</param>
    /// <param name="write">The function that returns the bytes of an instance.</param>
    /// <returns>The builder.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">The name does not have one to three parts.</exception>
    /// <remarks>
    /// A later mapping of the same type replaces an earlier one, and all of them replace those of
    /// <see cref="SqlConnection.RegisterUdt{T}"/>. If several types of the database are mapped to one type of the application, a parameter
    /// without UdtTypeName is sent as the type that was mapped last. The functions are called on several threads at once. The provider uses
    /// no reflection, so a mapping also works in a trimmed application.
    /// </remarks>
    public SqlDataSourceBuilder MapUdt<
        [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)] T>(
        string typeName, Func<byte[], T> read, Func<T, byte[]> write)
        where T : notnull
    {
        ArgumentNullException.ThrowIfNull(typeName);
        ArgumentNullException.ThrowIfNull(read);
        ArgumentNullException.ThrowIfNull(write);
        (_clrTypes ??= []).Add(new UdtMapping(TypeNames.Parse(typeName), typeof(T), bytes => read(bytes), value => write((T)value)));
        return this;
    }

    /// <summary>
    /// Maps a CLR type of the database to a type of the application that reads and writes its own bytes, as a type with the interface
    /// IBinarySerialize of Microsoft.SqlServer.Server does.
    /// </summary>
    /// <inheritdoc cref="MapUdt{T}(string, Func{byte[], T}, Func{T, byte[]})"/>
    /// <param name="typeName">
    /// The name of the type in the database, as <c>schema.type</c>. A name without a schema applies to all schemas. The part for the
    /// database, if any, is ignored.
    /// </param>
    /// <param name="read">
    /// The function that creates an instance from a reader of the bytes that the server sent. It must not return null.
    /// </param>
    /// <param name="write">The function that writes the bytes of an instance.</param>
    public SqlDataSourceBuilder MapUdt<
        [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)] T>(
        string typeName, Func<BinaryReader, T> read, Action<T, BinaryWriter> write)
        where T : notnull
    {
        ArgumentNullException.ThrowIfNull(read);
        ArgumentNullException.ThrowIfNull(write);
        return MapUdt(
            typeName,
            bytes =>
            {
                using BinaryReader reader = new(new MemoryStream(bytes, writable: false));
                return read(reader);
            },
            (T value) =>
            {
                using MemoryStream bytes = new();
                using BinaryWriter writer = new(bytes);
                write(value, writer);
                writer.Flush();
                return bytes.ToArray();
            });
    }

    private UdtMappings? CreateClrTypes() => _clrTypes is null ? null : new UdtMappings(_clrTypes);
}
