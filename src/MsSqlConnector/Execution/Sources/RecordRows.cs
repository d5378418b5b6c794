using System;
using System.Collections.Generic;
using MsSqlConnector.Server;
using MsSqlConnector.Types;
using MsSqlConnector.Types.Text;

namespace MsSqlConnector.Execution.Sources;

/// <summary>The records of an enumeration. The first record determines the columns, so it is read before anything is sent.</summary>
internal sealed class RecordRows : TableRows
{
    private readonly IEnumerator<SqlDataRecord> _records;
    private readonly SqlMetaData[] _columns;
    private long _rowNumber;

    private RecordRows(IEnumerator<SqlDataRecord> records, SqlMetaData[] columns, Collation collation)
        : base(Array.ConvertAll(columns, column => column.GetColumn(collation)))
    {
        _records = records;
        _columns = columns;
    }

    /// <exception cref="ArgumentException">There are no records, or the first record is null or has no columns.</exception>
    public static RecordRows Begin(IEnumerable<SqlDataRecord> source, Collation collation)
    {
        IEnumerator<SqlDataRecord> records = source.GetEnumerator();
        try
        {
            return records.MoveNext()
                ? new RecordRows(records, Check(records.Current, 1).Columns, collation)
                : throw new ArgumentException(ParameterConversion.NoRecords);
        }
        catch (Exception)
        {
            records.Dispose();
            throw;
        }
    }

    public override bool Read(object?[] values)
    {
        // The first record has already been read.
        if (_rowNumber++ > 0 && !_records.MoveNext())
        {
            return false;
        }

        SqlDataRecord record = Check(_records.Current, _rowNumber);
        CheckColumns(record.Columns);
        for (int i = 0; i < values.Length; i++)
        {
            values[i] = Columns[i].IsDefault ? null : Columns[i].Convert(record.Values[i]);
        }

        return true;
    }

    public override void Dispose()
    {
        _records.Dispose();
        base.Dispose();
    }

    private static SqlDataRecord Check(SqlDataRecord? record, long number) =>
        record ?? throw new ArgumentException($"Record {number} of the SqlDataRecord enumeration is null.");

    private void CheckColumns(SqlMetaData[] columns)
    {
        if (columns.Length != _columns.Length)
        {
            throw new ArgumentException(
                $"Number of fields in record '{_rowNumber}' ({columns.Length}) does not match the number in the original record "
                + $"({_columns.Length}).");
        }

        for (int i = 0; i < columns.Length; i++)
        {
            if (!ReferenceEquals(columns[i], _columns[i]) && !columns[i].HasTypeOf(_columns[i]))
            {
                throw new ArgumentException(
                    $"Metadata for field '{columns[i].Name}' of record '{_rowNumber}' did not match the original record's metadata.");
            }
        }
    }
}
