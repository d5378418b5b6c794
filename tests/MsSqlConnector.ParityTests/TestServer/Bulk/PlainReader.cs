using System;
using System.Data;
using MsSqlConnector.Tests.TestServer.Bulk;

namespace MsSqlConnector.ParityTests.TestServer.Bulk;

/// <summary>A source that is an IDataReader and not a DbDataReader, like wrappers of object lists.</summary>
internal sealed class PlainReader(ArrayReader rows) : IDataReader
{
    public int FieldCount => rows.FieldCount;

    public int Depth => 0;

    public bool IsClosed => false;

    public int RecordsAffected => -1;

    public object this[int i] => rows[i];

    public object this[string name] => rows[name];

    public bool Read() => rows.Read();

    public bool NextResult() => false;

    public object GetValue(int i) => rows.GetValue(i);

    public int GetValues(object[] values) => rows.GetValues(values);

    public bool IsDBNull(int i) => rows.IsDBNull(i);

    public string GetName(int i) => rows.GetName(i);

    public int GetOrdinal(string name) => rows.GetOrdinal(name);

    public Type GetFieldType(int i) => rows.GetFieldType(i);

    public string GetDataTypeName(int i) => rows.GetDataTypeName(i);

    public bool GetBoolean(int i) => rows.GetBoolean(i);

    public byte GetByte(int i) => rows.GetByte(i);

    public long GetBytes(int i, long fieldOffset, byte[]? buffer, int bufferoffset, int length) => throw new NotSupportedException();

    public char GetChar(int i) => rows.GetChar(i);

    public long GetChars(int i, long fieldoffset, char[]? buffer, int bufferoffset, int length) => throw new NotSupportedException();

    public IDataReader GetData(int i) => throw new NotSupportedException();

    public DateTime GetDateTime(int i) => rows.GetDateTime(i);

    public decimal GetDecimal(int i) => rows.GetDecimal(i);

    public double GetDouble(int i) => rows.GetDouble(i);

    public float GetFloat(int i) => rows.GetFloat(i);

    public Guid GetGuid(int i) => rows.GetGuid(i);

    public short GetInt16(int i) => rows.GetInt16(i);

    public int GetInt32(int i) => rows.GetInt32(i);

    public long GetInt64(int i) => rows.GetInt64(i);

    public string GetString(int i) => rows.GetString(i);

    public DataTable GetSchemaTable() => throw new NotSupportedException();

    public void Close()
    {
    }

    public void Dispose()
    {
    }
}
