using System;
using System.Collections.Generic;
using System.Data;
using MsSqlConnector.ColumnEncryption.Cells;
using MsSqlConnector.Tests.ColumnEncryption;
using MsSqlConnector.Types;
using Xunit;

namespace MsSqlConnector.ParityTests.ColumnEncryption.Differential;

/// <summary>
/// Cells are the same bytes as those of Microsoft.Data.SqlClient, and each provider reads the randomized cells of the other.
/// </summary>
public sealed class IncumbentCellTests
{
    private static readonly byte[] s_keyBytes = CellVectors.Bytes(CellVectors.Key3);
    private static readonly CellKey s_key = CellKey.Create(s_keyBytes);

    // The bytes on the wire have no length. They are computed for a datetimeoffset.
    private static readonly Dictionary<
        string, (object Value, SqlDbType Type, byte Scale, int ByteCount, string TypeName, string Wire)> s_cases = new()
        {
            ["int min"] = (int.MinValue, SqlDbType.Int, 0, 4, "int", "00000080"),
            ["bigint max"] = (long.MaxValue, SqlDbType.BigInt, 0, 8, "bigint", "ffffffffffffff7f"),
            ["smallint -1"] = ((short)-1, SqlDbType.SmallInt, 0, 2, "smallint", "ffff"),
            ["tinyint max"] = (byte.MaxValue, SqlDbType.TinyInt, 0, 1, "tinyint", "ff"),
            ["bit"] = (true, SqlDbType.Bit, 0, 1, "bit", "01"),
            ["real"] = (-0.0f, SqlDbType.Real, 0, 4, "real", "00000080"),
            ["float"] = (double.MaxValue, SqlDbType.Float, 0, 8, "float", "ffffffffffffef7f"),
            ["money min"] = (-922337203685477.5808m, SqlDbType.Money, 0, 8, "money", "0000008000000000"),
            ["money -1"] = (-0.0001m, SqlDbType.Money, 0, 8, "money", "ffffffffffffffff"),
            ["smallmoney min"] = (-214748.3648m, SqlDbType.SmallMoney, 0, 4, "smallmoney", "00000080"),
            ["smallmoney max"] = (214748.3647m, SqlDbType.SmallMoney, 0, 4, "smallmoney", "ffffff7f"),
            ["decimal"] = (-12345.6789m, SqlDbType.Decimal, 4, 17, "decimal9", "0015cd5b0700000000"),
            ["decimal max"] = (decimal.MaxValue, SqlDbType.Decimal, 0, 17, "decimal13", "01ffffffffffffffffffffffff"),
            ["date max"] = (new DateTime(9999, 12, 31), SqlDbType.Date, 0, 3, "date", "dab937"),
            ["date min"] = (DateTime.MinValue, SqlDbType.Date, 0, 3, "date", "000000"),
            ["datetime"] = (new DateTime(2024, 3, 15, 13, 14, 15), SqlDbType.DateTime, 0, 8, "datetime", "34b10000b425da00"),
            ["datetime min"] = (new DateTime(1753, 1, 1), SqlDbType.DateTime, 0, 8, "datetime", "462effff00000000"),
            ["smalldatetime"] = (new DateTime(2024, 3, 15, 13, 14, 0), SqlDbType.SmallDateTime, 0, 4, "smalldatetime", "34b11a03"),
            ["guid"] =
                (new Guid("01020304-0506-0708-090a-0b0c0d0e0f10"), SqlDbType.UniqueIdentifier, 0, 16, "uniqueidentifier",
                    "0403020106050807090a0b0c0d0e0f10"),
            ["nvarchar"] = ("Ad\u00e4", SqlDbType.NVarChar, 0, 6, "nvarchar", "41006400e400"),
            ["nvarchar empty"] = (string.Empty, SqlDbType.NVarChar, 0, 0, "nvarchar", ""),
            ["varbinary"] = (new byte[] { 1, 2, 3 }, SqlDbType.VarBinary, 0, 3, "varbinary", "010203"),
            ["time7"] = (new TimeSpan(476551234567), SqlDbType.Time, 7, 5, "time7", "07c4aaf46e"),
            ["time3"] = (new TimeSpan(476551234567), SqlDbType.Time, 3, 5, "time3", "d328d702"),
            ["time1"] = (new TimeSpan(476551234567), SqlDbType.Time, 1, 5, "time1", "874507"),
            ["datetime2 max"] = (DateTime.MaxValue, SqlDbType.DateTime2, 7, 8, "datetime27", "ffbf692ac9dab937"),
            ["datetime2 scale 3"] = (
                new DateTime(2024, 3, 15).AddTicks(476551234567), SqlDbType.DateTime2, 3, 8, "datetime23", "d328d7028f460b"),
            ["datetimeoffset negative"] = (
                new DateTimeOffset(new DateTime(2024, 3, 15).AddTicks(476551234567), TimeSpan.FromHours(-11.5)), SqlDbType.DateTimeOffset,
                7, 10, "datetimeoffset7", ""),
        };

    public static TheoryData<string> Cases => [.. s_cases.Keys];

    [Theory]
    [MemberData(nameof(Cases))]
    public void The_plain_bytes_and_the_deterministic_cell_are_the_same(string name)
    {
        (object value, SqlDbType type, byte scale, int byteCount, string typeName, string wire) = s_cases[name];
        TypeInfo info = TestTypes.Get(typeName);
        byte[] bytes = wire.Length == 0 && value is DateTimeOffset offset ? GetWire(offset) : CellVectors.Bytes(wire);
        byte[] buffer = new byte[CellNormalization.GetMaxPlainByteCount(info, bytes.Length)];
        byte[] plain = buffer.AsSpan(0, CellNormalization.Normalize(info, bytes, buffer)).ToArray();

        byte[] expected = IncumbentCells.Normalize(value, type, scale, byteCount);
        Assert.Equal(CellVectors.Hex(expected), CellVectors.Hex(plain));
        Assert.Equal(
            IncumbentCells.Encrypt(s_keyBytes, expected, isDeterministic: true),
            CellBytes.Encrypt(s_key, plain, CellEncryptionType.Deterministic));
    }

    [Fact]
    public void Each_provider_reads_the_cells_of_the_other()
    {
        var random = new Random(11);
        for (int byteCount = 0; byteCount < 200; byteCount++)
        {
            byte[] plain = new byte[byteCount * byteCount];
            random.NextBytes(plain);

            byte[] theirs = IncumbentCells.Encrypt(s_keyBytes, plain, isDeterministic: false);
            Assert.Equal(plain, CellBytes.Decrypt(s_key, theirs));
            byte[] ours = CellBytes.Encrypt(s_key, plain, CellEncryptionType.Randomized);
            Assert.Equal(plain, IncumbentCells.Decrypt(s_keyBytes, ours));
            Assert.Equal(
                IncumbentCells.Encrypt(s_keyBytes, plain, isDeterministic: true),
                CellBytes.Encrypt(s_key, plain, CellEncryptionType.Deterministic));
        }
    }

    private static byte[] GetWire(DateTimeOffset value)
    {
        byte[] wire = new byte[10];
        BitConverter.GetBytes(value.UtcDateTime.TimeOfDay.Ticks).AsSpan(0, 5).CopyTo(wire);
        BitConverter.GetBytes((int)(value.UtcDateTime.Date - DateTime.MinValue).TotalDays).AsSpan(0, 3).CopyTo(wire.AsSpan(5));
        BitConverter.GetBytes((short)value.Offset.TotalMinutes).CopyTo(wire, 8);
        return wire;
    }
}
