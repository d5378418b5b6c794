using System;
using System.Data.Common;
using System.Data.SqlTypes;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Rows;
using MsSqlConnector.Types;
using MsSqlConnector.Types.Codecs;
using MsSqlConnector.Types.Text;

namespace MsSqlConnector.Execution.Sources;

/// <summary>The rows of the current result of a reader of this provider, with the types of their server. The reader stays open.</summary>
internal sealed class StoredRows : TableRows
{
    private readonly DbDataReader _reader;
    private readonly IStoredRow _row;
    private readonly ResultMetadata _metadata;

    public StoredRows(DbDataReader reader, IStoredRow row, Collation collation)
        : base(StoredColumns.Create(row.Metadata, reader.GetSchemaTable(), collation))
    {
        _reader = reader;
        _row = row;
        _metadata = row.Metadata;
    }

    public override bool Read(object?[] values)
    {
        bool isOnRow = _reader.Read();
        for (int i = 0; isOnRow && i < values.Length; i++)
        {
            values[i] = ReadValue(i);
        }

        return isOnRow;
    }

    public override async ValueTask<bool> ReadAsync(object?[] values, CancellationToken token)
    {
        bool isOnRow = await _reader.ReadAsync(token).ConfigureAwait(false);
        for (int i = 0; isOnRow && i < values.Length; i++)
        {
            if (!_row.IsHeld(i))
            {
                // A sequential reader must not block the thread.
                await _row.HoldAsync(i, isStreamed: false, token).ConfigureAwait(false);
            }

            values[i] = ReadValue(i);
        }

        return isOnRow;
    }

    private object? ReadValue(int i)
    {
        ColumnMetadata column = _metadata.Columns[i];
        return column.Type.Codec switch
        {
            VariantCodec => ReadVariant(i),

            // A decimal of the server can have more digits than System.Decimal.
            DecimalCodec => Columns[i].Convert(_reader.GetProviderSpecificValue(i)),
            UdtCodec => ReadBytes(i),
            _ => Columns[i].Convert(_row.GetValue(i)),
        };
    }

    /// <summary>Reads the bytes of a CLR type, which the application can have mapped to an object.</summary>
    private object? ReadBytes(int i)
    {
        bool hasValue = _row.TryGetStored(i, out ReadOnlySpan<byte> bytes);
        object? value = hasValue ? bytes.ToArray() : null;
        _row.ThrowIfLost();
        return Columns[i].Convert(value);
    }

    /// <summary>Reads a variant with its base type, which its CLR type does not determine.</summary>
    private VariantParameter? ReadVariant(int i)
    {
        if (!_row.TryGetStored(i, out ReadOnlySpan<byte> bytes))
        {
            return null;
        }

        if (!VariantForm.TryRead(bytes, out TypeInfo type, out int headByteCount))
        {
            // The getter reports what is invalid.
            _ = _row.GetValue(i);
            throw new SqlTypeException($"The sql_variant in column '{Columns[i].Name}' is invalid.");
        }

        byte[] value = bytes.Slice(headByteCount).ToArray();
        _row.ThrowIfLost();
        return new VariantParameter(
            new TypeInfo(type.Type, LengthForm.Fixed, type.Codec, value.Length, type.Precision, type.Scale, type.Collation), value);
    }
}
