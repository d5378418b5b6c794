using System;
using System.Collections;
using System.Data;
using System.Data.Common;

namespace MsSqlConnector.ParityTests.Parameters;

/// <summary>A data reader whose schema table states another length of its column than the values have.</summary>
internal sealed class StatedLengthReader(DbDataReader reader, int length) : DbDataReader
{
    public override int Depth => reader.Depth;

    public override int FieldCount => reader.FieldCount;

    public override bool HasRows => reader.HasRows;

    public override bool IsClosed => reader.IsClosed;

    public override int RecordsAffected => reader.RecordsAffected;

    public override object this[int ordinal] => reader[ordinal];

    public override object this[string name] => reader[name];

    public override DataTable GetSchemaTable()
    {
        DataTable schema = reader.GetSchemaTable()!;
        schema.Columns[SchemaTableColumn.ColumnSize]!.ReadOnly = false;
        schema.Columns[SchemaTableColumn.IsLong]!.ReadOnly = false;
        schema.Rows[0][SchemaTableColumn.ColumnSize] = length;
        schema.Rows[0][SchemaTableColumn.IsLong] = false;
        return schema;
    }

    public override bool Read() => reader.Read();

    public override bool NextResult() => reader.NextResult();

    public override bool IsDBNull(int ordinal) => reader.IsDBNull(ordinal);

    public override object GetValue(int ordinal) => reader.GetValue(ordinal);

    public override int GetValues(object[] values) => reader.GetValues(values);

    public override string GetName(int ordinal) => reader.GetName(ordinal);

    public override int GetOrdinal(string name) => reader.GetOrdinal(name);

    public override Type GetFieldType(int ordinal) => reader.GetFieldType(ordinal);

    public override string GetDataTypeName(int ordinal) => reader.GetDataTypeName(ordinal);

    public override IEnumerator GetEnumerator() => reader.GetEnumerator();

    public override bool GetBoolean(int ordinal) => reader.GetBoolean(ordinal);

    public override byte GetByte(int ordinal) => reader.GetByte(ordinal);

    public override long GetBytes(int ordinal, long dataOffset, byte[]? buffer, int bufferOffset, int length) =>
        reader.GetBytes(ordinal, dataOffset, buffer, bufferOffset, length);

    public override char GetChar(int ordinal) => reader.GetChar(ordinal);

    /// <summary>Unlike the reader of a data table, it also reads the end of a value that is shorter than the requested length.</summary>
    public override long GetChars(int ordinal, long dataOffset, char[]? buffer, int bufferOffset, int length)
    {
        string value = reader.GetString(ordinal);
        int count = buffer is null ? value.Length : (int)Math.Min(length, value.Length - dataOffset);
        value.AsSpan((int)dataOffset, buffer is null ? 0 : count).CopyTo(buffer.AsSpan(buffer is null ? 0 : bufferOffset));
        return count;
    }

    public override DateTime GetDateTime(int ordinal) => reader.GetDateTime(ordinal);

    public override decimal GetDecimal(int ordinal) => reader.GetDecimal(ordinal);

    public override double GetDouble(int ordinal) => reader.GetDouble(ordinal);

    public override float GetFloat(int ordinal) => reader.GetFloat(ordinal);

    public override Guid GetGuid(int ordinal) => reader.GetGuid(ordinal);

    public override short GetInt16(int ordinal) => reader.GetInt16(ordinal);

    public override int GetInt32(int ordinal) => reader.GetInt32(ordinal);

    public override long GetInt64(int ordinal) => reader.GetInt64(ordinal);

    public override string GetString(int ordinal) => reader.GetString(ordinal);
}
