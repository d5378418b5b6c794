using System;
using System.Collections.Generic;
using System.IO;
using MsSqlConnector.Execution.Sources;
using MsSqlConnector.Requests;
using MsSqlConnector.Types;
using MsSqlConnector.Types.Codecs;

namespace MsSqlConnector.BulkCopy.Operations;

/// <summary>
/// The rows of a reader of this provider. Values are sent as they were received if the types match. Large values of a sequential reader are
/// then copied chunk by chunk.
/// </summary>
/// <param name="reader">The reader.</param>
/// <param name="streams">Whether large values are streamed.</param>
internal sealed class SqlReaderSource(SqlDataReader reader, bool streams) : DataReaderSource(reader, streams)
{
    private readonly SqlDataReader _reader = reader;
    private readonly bool _streams = streams;

    public override RowField CreateField(in MatchedColumn matched)
    {
        TypeInfo source = _reader.Metadata.Columns[matched.SourceOrdinal].Type;
        bool isStored = CanStore(matched) && StoredTypes.Match(source, matched.Column);
        bool isStreamed = source.IsPlp && _reader.IsSequential && (isStored || (_streams && matched.Column.Type.IsPlp));
        RowField field = !isStored ? CreateDecodedField(source, matched)
            : isStreamed ? new StoredStreamField(_reader, matched)
            : new StoredField(_reader, matched);
        return _reader.IsSequential ? new SequentialField(_reader, field, matched, isStreamed) : field;
    }

    /// <summary>Adjacent columns whose bytes are the same in both tables are copied together.</summary>
    public override RowField[] CreateFields(List<MatchedColumn> columns)
    {
        List<RowField> fields = [];
        for (int i = 0; i < columns.Count;)
        {
            int count = _reader.IsSequential ? 0 : CountVerbatim(columns, i);
            fields.Add(count > 1 ? CreateRun(columns.GetRange(i, count)) : CreateField(columns[i]));
            i += Math.Max(count, 1);
        }

        return [.. fields];
    }

    private int CountVerbatim(List<MatchedColumn> columns, int first)
    {
        int count = 0;
        while (first + count < columns.Count
            && columns[first + count].SourceOrdinal == columns[first].SourceOrdinal + count
            && CanStore(columns[first + count])
            && StoredTypes.AreVerbatim(_reader.Metadata.Columns[columns[first + count].SourceOrdinal].Type, columns[first + count].Column))
        {
            count++;
        }

        return count;
    }

    /// <summary>Returns whether the bytes of the source are those of the value: it is neither decrypted nor encrypted.</summary>
    private bool CanStore(in MatchedColumn matched) =>
        _reader.Metadata.Columns[matched.SourceOrdinal].Decryption is null && !matched.Column.IsEncrypted;

    private StoredRunField CreateRun(List<MatchedColumn> columns) =>
        new(_reader, [.. columns.ConvertAll(column => new StoredField(_reader, column))], columns[0].SourceOrdinal);

    private RowField CreateDecodedField(in TypeInfo source, in MatchedColumn matched) =>
        source.Codec is DecimalCodec && matched.Column.Type.Codec is DecimalCodec
            ? new SqlValueField(_reader, matched)
            : base.CreateField(matched);

    /// <summary>Reads decimals with more digits than <see cref="decimal"/> supports.</summary>
    private sealed class SqlValueField(SqlDataReader reader, in MatchedColumn matched) : ObjectField(matched.Column)
    {
        private readonly int _ordinal = matched.SourceOrdinal;

        protected override object? GetValue() => reader.GetSqlValue(_ordinal);
    }

    /// <summary>Copies the bytes of large values chunk by chunk.</summary>
    private sealed class StoredStreamField(SqlDataReader reader, in MatchedColumn matched) : ObjectField(matched.Column)
    {
        private readonly int _ordinal = matched.SourceOrdinal;

        protected override object? GetValue() => reader.IsDBNull(_ordinal) ? DBNull.Value : reader.GetStream(_ordinal);

        protected override StreamedValue? FindSource(object value) => value is Stream stream ? new StreamValue(stream, long.MaxValue) : null;
    }
}
