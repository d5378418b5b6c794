using System;
using System.Collections;
using System.Data.Common;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Tests.TestServer.Bulk;

/// <summary>A source of rows: arrays of boxed values with column names. It can fail or run a callback before a row.</summary>
internal sealed class ArrayReader(string[] names, params object?[][] rows) : DbDataReader
{
    private int _row = -1;

    /// <summary>Called with the number of the row, from 0 on, before it is read.</summary>
    public Action<int>? BeforeRow { get; init; }

    /// <summary>The number of calls of <see cref="Read"/>, including the asynchronous form.</summary>
    public int ReadCount { get; private set; }

    public override int FieldCount => names.Length;

    public override bool HasRows => rows.Length > 0;

    public override bool IsClosed => false;

    public override int RecordsAffected => -1;

    public override int Depth => 0;

    public override object this[int ordinal] => GetValue(ordinal);

    public override object this[string name] => GetValue(GetOrdinal(name));

    public override bool Read()
    {
        ReadCount++;
        if (_row + 1 < rows.Length)
        {
            BeforeRow?.Invoke(_row + 1);
        }

        return ++_row < rows.Length;
    }

    public override async Task<bool> ReadAsync(CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        await Task.Yield();
        return Read();
    }

    public override object GetValue(int ordinal) => rows[_row][ordinal] ?? DBNull.Value;

    public override bool IsDBNull(int ordinal) => GetValue(ordinal) is DBNull;

    public override string GetName(int ordinal) => names[ordinal];

    public override int GetOrdinal(string name)
    {
        int ordinal = Array.IndexOf(names, name);
        return ordinal >= 0 ? ordinal : throw new IndexOutOfRangeException(name);
    }

    public override Type GetFieldType(int ordinal) => rows.Length > 0 ? rows[0][ordinal]?.GetType() ?? typeof(object) : typeof(object);

    public override string GetDataTypeName(int ordinal) => GetFieldType(ordinal).Name;

    public override int GetValues(object[] values)
    {
        for (int i = 0; i < FieldCount; i++)
        {
            values[i] = GetValue(i);
        }

        return FieldCount;
    }

    public override bool NextResult() => false;

    public override IEnumerator GetEnumerator() => new DbEnumerator(this);

    public override bool GetBoolean(int ordinal) => (bool)GetValue(ordinal);

    public override byte GetByte(int ordinal) => (byte)GetValue(ordinal);

    public override long GetBytes(int ordinal, long dataOffset, byte[]? buffer, int bufferOffset, int length)
    {
        byte[] bytes = (byte[])GetValue(ordinal);
        int byteCount = Math.Min(length, bytes.Length - (int)dataOffset);
        Array.Copy(bytes, dataOffset, buffer!, bufferOffset, byteCount);
        return byteCount;
    }

    public override char GetChar(int ordinal) => (char)GetValue(ordinal);

    public override long GetChars(int ordinal, long dataOffset, char[]? buffer, int bufferOffset, int length) =>
        throw new NotSupportedException();

    public override DateTime GetDateTime(int ordinal) => (DateTime)GetValue(ordinal);

    public override decimal GetDecimal(int ordinal) => (decimal)GetValue(ordinal);

    public override double GetDouble(int ordinal) => (double)GetValue(ordinal);

    public override float GetFloat(int ordinal) => (float)GetValue(ordinal);

    public override Guid GetGuid(int ordinal) => (Guid)GetValue(ordinal);

    public override short GetInt16(int ordinal) => (short)GetValue(ordinal);

    public override int GetInt32(int ordinal) => (int)GetValue(ordinal);

    public override long GetInt64(int ordinal) => (long)GetValue(ordinal);

    public override string GetString(int ordinal) => (string)GetValue(ordinal);
}
