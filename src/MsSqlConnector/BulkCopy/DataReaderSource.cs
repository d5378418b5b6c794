using System;
using System.Data;
using System.Data.Common;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.BulkCopy;

/// <summary>
/// The remaining rows of the current result of a data reader. The reader stays open. It is read asynchronously if it supports that.
/// </summary>
/// <param name="reader">The reader.</param>
/// <param name="streams">Whether large values are streamed.</param>
internal class DataReaderSource(IDataReader reader, bool streams) : RowSource
{
    private readonly DbDataReader? _asynchronous = reader as DbDataReader;

    public sealed override int ColumnCount => reader.FieldCount;

    public sealed override int GetOrdinal(string name)
    {
        try
        {
            int ordinal = reader.GetOrdinal(name);
            return ordinal >= 0 ? ordinal : throw BulkErrors.UnknownSourceColumn(name);
        }
        catch (Exception exception) when (exception is IndexOutOfRangeException or ArgumentException)
        {
            throw BulkErrors.UnknownSourceColumn(name, exception);
        }
    }

    public sealed override bool Read() => reader.Read();

    public sealed override ValueTask<bool> ReadAsync(CancellationToken token)
    {
        if (_asynchronous is null)
        {
            return new ValueTask<bool>(reader.Read());
        }

        Task<bool> reading = _asynchronous.ReadAsync(token);
        return reading.Status == TaskStatus.RanToCompletion ? new ValueTask<bool>(reading.Result) : new ValueTask<bool>(reading);
    }

    public override RowField CreateField(in MatchedColumn matched) =>
        streams && _asynchronous is not null && StreamedReaderField.CanStream(_asynchronous, matched)
            ? new StreamedReaderField(_asynchronous, matched)
            : new Field(reader, matched);

    /// <summary>Reads a column of the current row.</summary>
    private sealed class Field(IDataReader reader, in MatchedColumn matched) : ObjectField(matched.Column)
    {
        private readonly int _ordinal = matched.SourceOrdinal;

        protected override object? GetValue() => reader.GetValue(_ordinal);
    }
}
