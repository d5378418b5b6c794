using System;
using System.Collections;
using System.Data.Common;
using System.Diagnostics.CodeAnalysis;

namespace MsSqlConnector.Benchmarks.Bulk;

/// <summary>
/// A data reader with minimal overhead: it repeats arrays of boxed values. Only the members that bulk copies use are implemented.
/// </summary>
internal abstract class BulkReader(int rowCount) : DbDataReader
{
    private int _row = -1;

    /// <summary>The number of the current row.</summary>
    protected int Row => _row;

    public override bool HasRows => rowCount > 0;

    public override bool IsClosed => false;

    public override int RecordsAffected => -1;

    public override int Depth => 0;

    public override object this[int ordinal] => GetValue(ordinal);

    public override object this[string name] => throw new NotSupportedException();

    public override bool Read() => ++_row < rowCount;

    public override bool NextResult() => false;

    public override bool IsDBNull(int ordinal) => false;

    public override string GetName(int ordinal) => throw new NotSupportedException();

    public override int GetOrdinal(string name) => throw new NotSupportedException();

    public override string GetDataTypeName(int ordinal) => throw new NotSupportedException();

    [return: DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    public override Type GetFieldType(int ordinal) => throw new NotSupportedException();

    public override int GetValues(object[] values) => throw new NotSupportedException();

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
