using System.Collections.Generic;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.TestServer.Bulk;

/// <summary>A row of a table: the bytes of each value in the format of the column type; null for NULL.</summary>
public sealed class BulkRow(IReadOnlyList<BulkColumn> columns, byte[]?[] values)
{
    /// <summary>The bytes without their length prefixes, one entry for each column of the table.</summary>
    public IReadOnlyList<byte[]?> Bytes => values;

    /// <summary>A value as a CLR object, decrypted if the column is encrypted; null for NULL.</summary>
    public object? this[int ordinal] => values[ordinal] is not { } bytes ? null
        : columns[ordinal].Column.Encryption is { } encryption ? encryption.Decrypt(bytes)
        : ValueDecoder.Decode(columns[ordinal].Type, bytes);

    /// <summary>Gets the value of the column with a name.</summary>
    public object? this[string name]
    {
        get
        {
            for (int i = 0; i < columns.Count; i++)
            {
                if (columns[i].Name == name)
                {
                    return this[i];
                }
            }

            throw new KeyNotFoundException(name);
        }
    }
}
