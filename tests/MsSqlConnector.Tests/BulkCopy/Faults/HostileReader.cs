using System;
using System.Collections;
using System.Data.Common;
using System.IO;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Tests.BulkCopy.Faults;

/// <summary>
/// A source whose members a test can replace individually. The other members behave like those of a reader with two columns.
/// </summary>
internal sealed class HostileReader : DbDataReader
{
    private const int RowCount = 30;

    private int _row = -1;

    public Func<int> CountFields { get; init; } = () => 2;

    public Func<string, int> FindOrdinal { get; init; } = name => Array.IndexOf(FaultRig.Names, name);

    /// <summary>Returns a value for a row and an ordinal.</summary>
    public Func<int, int, object?> Value { get; init; } = (row, ordinal) => ordinal == 0 ? row : new string('x', 1_500);

    public Func<int, bool> Next { get; init; } = row => row < RowCount;

    public Func<CancellationToken, Task<bool>?>? NextAsync { get; init; }

    public Func<int, Stream?>? Stream { get; init; }

    public Func<int, TextReader?>? Text { get; init; }

    public override int FieldCount => CountFields();

    public override bool HasRows => true;

    public override bool IsClosed => false;

    public override int RecordsAffected => -1;

    public override int Depth => 0;

    public override object this[int ordinal] => GetValue(ordinal);

    public override object this[string name] => GetValue(GetOrdinal(name));

    public override bool Read() => Next(++_row);

    public override Task<bool> ReadAsync(CancellationToken cancellationToken) =>
        NextAsync is null ? base.ReadAsync(cancellationToken) : NextAsync(cancellationToken)!;

    public override object GetValue(int ordinal) => Value(_row, ordinal)!;

    public override bool IsDBNull(int ordinal) => GetValue(ordinal) is null or DBNull;

    public override Stream GetStream(int ordinal) => Stream is null ? base.GetStream(ordinal) : Stream(_row)!;

    public override TextReader GetTextReader(int ordinal) => Text is null ? base.GetTextReader(ordinal) : Text(_row)!;

    public override string GetName(int ordinal) => FaultRig.Names[ordinal];

    public override int GetOrdinal(string name) => FindOrdinal(name);

    public override Type GetFieldType(int ordinal) => typeof(object);

    public override string GetDataTypeName(int ordinal) => "object";

    public override int GetValues(object[] values) => throw new NotSupportedException();

    public override bool NextResult() => throw new NotSupportedException();

    public override IEnumerator GetEnumerator() => throw new NotSupportedException();

    public override bool GetBoolean(int ordinal) => (bool)GetValue(ordinal);

    public override byte GetByte(int ordinal) => (byte)GetValue(ordinal);

    public override long GetBytes(int ordinal, long dataOffset, byte[]? buffer, int bufferOffset, int length) =>
        throw new NotSupportedException();

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
