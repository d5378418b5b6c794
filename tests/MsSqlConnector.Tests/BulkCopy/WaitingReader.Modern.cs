using System;
using System.Collections;
using System.Data.Common;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Tests.BulkCopy;

/// <summary>A reader whose <see cref="ReadAsync"/> does not return after a number of rows and ignores its token.</summary>
internal sealed class WaitingReader(DbDataReader rows, int rowBeforeWait) : DbDataReader
{
    private int _row;

    public TaskCompletionSource Reached { get; } = new(TaskCreationOptions.RunContinuationsAsynchronously);

    public override int FieldCount => rows.FieldCount;

    public override bool HasRows => rows.HasRows;

    public override bool IsClosed => false;

    public override int RecordsAffected => -1;

    public override int Depth => 0;

    public override object this[int ordinal] => rows[ordinal];

    public override object this[string name] => rows[name];

    public override bool Read() => rows.Read();

    public override async Task<bool> ReadAsync(CancellationToken cancellationToken)
    {
        if (_row++ == rowBeforeWait)
        {
            Reached.SetResult();
            await new TaskCompletionSource().Task;
        }

        return rows.Read();
    }

    public override object GetValue(int ordinal) => rows.GetValue(ordinal);

    public override int GetOrdinal(string name) => rows.GetOrdinal(name);

    public override string GetName(int ordinal) => rows.GetName(ordinal);

    public override Type GetFieldType(int ordinal) => rows.GetFieldType(ordinal);

    public override string GetDataTypeName(int ordinal) => rows.GetDataTypeName(ordinal);

    public override int GetValues(object[] values) => rows.GetValues(values);

    public override bool IsDBNull(int ordinal) => rows.IsDBNull(ordinal);

    public override bool NextResult() => false;

    public override IEnumerator GetEnumerator() => throw new NotSupportedException();

    public override bool GetBoolean(int ordinal) => throw new NotSupportedException();

    public override byte GetByte(int ordinal) => throw new NotSupportedException();

    public override long GetBytes(int ordinal, long dataOffset, byte[]? buffer, int bufferOffset, int length) =>
        throw new NotSupportedException();

    public override char GetChar(int ordinal) => throw new NotSupportedException();

    public override long GetChars(int ordinal, long dataOffset, char[]? buffer, int bufferOffset, int length) =>
        throw new NotSupportedException();

    public override DateTime GetDateTime(int ordinal) => throw new NotSupportedException();

    public override decimal GetDecimal(int ordinal) => throw new NotSupportedException();

    public override double GetDouble(int ordinal) => throw new NotSupportedException();

    public override float GetFloat(int ordinal) => throw new NotSupportedException();

    public override Guid GetGuid(int ordinal) => throw new NotSupportedException();

    public override short GetInt16(int ordinal) => throw new NotSupportedException();

    public override int GetInt32(int ordinal) => throw new NotSupportedException();

    public override long GetInt64(int ordinal) => throw new NotSupportedException();

    public override string GetString(int ordinal) => throw new NotSupportedException();
}
