using System;
using MsSqlConnector.ColumnEncryption.Cells;
using MsSqlConnector.Types;
using Xunit;

namespace MsSqlConnector.Tests.ColumnEncryption;

/// <summary>The plain bytes of values of each type, in both directions.</summary>
public sealed class NormalizationTests
{
    [Theory]
    [InlineData("tinyint", "00", "0000000000000000")]
    [InlineData("tinyint", "ff", "ff00000000000000")]
    [InlineData("smallint", "0080", "0080ffffffffffff")]
    [InlineData("smallint", "ff7f", "ff7f000000000000")]
    [InlineData("int", "2a000000", "2a00000000000000")]
    [InlineData("int", "00000080", "00000080ffffffff")]
    [InlineData("bigint", "0000000000000080", "0000000000000080")]
    [InlineData("bit", "01", "0100000000000000")]
    [InlineData("bit", "00", "0000000000000000")]
    [InlineData("real", "00006040", "00006040")]
    [InlineData("float", "0000000000000c40", "0000000000000c40")]
    [InlineData("money", "0000000008e20100", "0000000008e20100")]
    [InlineData("smallmoney", "08e20100", "0000000008e20100")]
    [InlineData("smallmoney", "f81dfeff", "fffffffff81dfeff")]
    [InlineData("smallmoney", "00000080", "ffffffff00000080")]
    [InlineData("smallmoney", "ffffff7f", "00000000ffffff7f")]
    [InlineData("decimal5", "0115cd5b07", "0115cd5b07000000000000000000000000")]
    [InlineData("decimal9", "0015cd5b0701000000", "0015cd5b07010000000000000000000000")]
    [InlineData("decimal13", "01ffffffffffffffffffffffff", "01ffffffffffffffffffffffff00000000")]
    [InlineData("decimal17", "01ffffffffffffffffffffffff0000004b", "01ffffffffffffffffffffffff0000004b")]
    [InlineData("date", "8f460b", "8f460b")]
    [InlineData("datetime", "34b10000d925da00", "34b10000d925da00")]
    [InlineData("smalldatetime", "34b11a03", "34b11a03")]
    [InlineData("uniqueidentifier", "0403020106050807090a0b0c0d0e0f10", "0403020106050807090a0b0c0d0e0f10")]
    [InlineData("varchar", "616263", "616263")]
    [InlineData("varchar", "", "")]
    [InlineData("nvarchar", "410064006100", "410064006100")]
    [InlineData("varbinary", "010203", "010203")]
    [InlineData("varcharmax", "61", "61")]
    [InlineData("nvarcharmax", "6100", "6100")]
    [InlineData("varbinarymax", "00", "00")]
    [InlineData("time7", "07c4aaf46e", "07c4aaf46e")]
    [InlineData("time3", "d328d702", "30b2aaf46e")]
    [InlineData("time0", "27ba00", "80ed97f46e")]
    [InlineData("time7", "ffbf692ac9", "ffbf692ac9")]
    [InlineData("datetime27", "07c4aaf46e8f460b", "07c4aaf46e8f460b")]
    [InlineData("datetime23", "d328d7028f460b", "30b2aaf46e8f460b")]
    [InlineData("datetimeoffset7", "0788f2da408f460b4a01", "0788f2da408f460b4a01")]
    [InlineData("datetimeoffset7", "0788f2da408f460b44fd", "0788f2da408f460b44fd")]
    public void A_value_is_normalized_and_restored(string typeName, string wire, string plain)
    {
        TypeInfo type = TestTypes.Get(typeName);
        byte[] bytes = CellVectors.Bytes(wire);
        byte[] buffer = new byte[CellNormalization.GetMaxPlainByteCount(type, bytes.Length)];

        Assert.True(CellNormalization.IsSupported(type));
        Assert.Equal(plain, CellVectors.Hex(buffer.AsSpan(0, CellNormalization.Normalize(type, bytes, buffer)).ToArray()));
        Assert.Equal(wire, Denormalize(type, plain));
    }

    [Theory]
    [InlineData(0, "27ba00")]
    [InlineData(1, "98440700")]
    [InlineData(2, "f0ad48")]
    [InlineData(3, "d328d702")]
    [InlineData(4, "223f661c")]
    [InlineData(5, "5477fd1b01")]
    [InlineData(6, "4ba9e61b0b")]
    [InlineData(7, "f4a2ffd76e")]
    public void A_time_has_units_of_100_ns_at_each_scale(int scale, string wire)
    {
        TypeInfo type = TestTypes.Get("time" + scale.ToString(System.Globalization.CultureInfo.InvariantCulture));
        byte[] bytes = CellVectors.Bytes(wire);
        if (bytes.Length != type.MaxByteCount)
        {
            Array.Resize(ref bytes, type.MaxByteCount);
        }

        byte[] plain = new byte[5];
        Assert.Equal(5, CellNormalization.Normalize(type, bytes, plain));

        long units = 0, ticks = 0;
        for (int i = bytes.Length - 1; i >= 0; i--)
        {
            units = (units << 8) | bytes[i];
        }

        for (int i = 4; i >= 0; i--)
        {
            ticks = (ticks << 8) | plain[i];
        }

        Assert.Equal(units * (long)Math.Pow(10, 7 - scale), ticks);
    }

    [Theory]
    [InlineData("char", "6162", "616220202020")]
    [InlineData("char", "", "202020202020")]
    [InlineData("char", "616263646566", "616263646566")]
    [InlineData("nchar", "6100", "610020002000")]
    [InlineData("binary", "01", "010000000000")]
    public void A_value_of_fixed_length_is_padded_when_it_is_read(string typeName, string plain, string wire)
    {
        TypeInfo type = TestTypes.Get(typeName);
        byte[] buffer = new byte[100];

        Assert.Equal(wire, Denormalize(type, plain));
        Assert.Equal(
            plain, CellVectors.Hex(buffer.AsSpan(0, CellNormalization.Normalize(type, CellVectors.Bytes(plain), buffer)).ToArray()));
    }

    [Theory]
    [InlineData("decimal17", "0115cd5b07", "0115cd5b07000000000000000000000000")]
    [InlineData("decimal5", "0115cd5b070000000000000000", "0115cd5b07")]
    [InlineData("bit", "0200000000000000", "01")]
    public void A_value_in_another_form_of_the_same_value_is_read(string typeName, string plain, string wire) =>
        Assert.Equal(wire, Denormalize(TestTypes.Get(typeName), plain));

    [Theory]
    [InlineData("tinyint", "0001000000000000")]
    [InlineData("tinyint", "ffffffffffffffff")]
    [InlineData("smallint", "0080000000000000")]
    [InlineData("int", "0000008000000000")]
    [InlineData("int", "2a000000")]
    [InlineData("bigint", "")]
    [InlineData("bit", "01")]
    [InlineData("real", "0000000000000c40")]
    [InlineData("float", "00006040")]
    [InlineData("money", "00000000")]
    [InlineData("smallmoney", "0000000000000080")]
    [InlineData("smallmoney", "0100000000000000")]
    [InlineData("decimal5", "0115cd5b0701000000")]
    [InlineData("decimal5", "0215cd5b07")]
    [InlineData("decimal9", "0115cd")]
    [InlineData("date", "dbb937")]
    [InlineData("date", "8f46")]
    [InlineData("datetime", "34b10000008b8b01")]
    [InlineData("datetime", "452effff00000000")]
    [InlineData("datetime", "8024000000000000ff")]
    [InlineData("smalldatetime", "34b1a005")]
    [InlineData("uniqueidentifier", "00")]
    [InlineData("time7", "00c0692ac9")]
    [InlineData("time7", "07c4aa")]
    [InlineData("time3", "07c4aaf46e")]
    [InlineData("datetime27", "07c4aaf46edbb937")]
    [InlineData("datetimeoffset7", "0788f2da408f460b4903")]
    [InlineData("datetimeoffset7", "0000000000000000c4ff")]
    [InlineData("char", "61616161616161")]
    [InlineData("varchar", "6161616161616161616161")]
    [InlineData("nvarchar", "61")]
    [InlineData("nvarcharmax", "616161")]
    [InlineData("binary", "01010101010101")]
    public void A_plain_value_that_the_type_cannot_have_is_rejected(string typeName, string plain)
    {
        ArgumentException refusal = Assert.ThrowsAny<ArgumentException>(() => Denormalize(TestTypes.Get(typeName), plain));

        Assert.Contains("data type '" + TestTypes.GetName(typeName), refusal.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("text")]
    [InlineData("ntext")]
    [InlineData("image")]
    [InlineData("xml")]
    [InlineData("sql_variant")]
    [InlineData("json")]
    public void A_type_that_cannot_be_encrypted_is_rejected(string typeName)
    {
        TypeInfo type = TestTypes.Get(typeName);

        Assert.False(CellNormalization.IsSupported(type));
        Assert.Contains(
            "data type",
            Assert.Throws<ArgumentException>(() => CellNormalization.Normalize(type, [1], new byte[9])).Message,
            StringComparison.Ordinal);
        Assert.Contains(
            "is not supported", Assert.Throws<ArgumentException>(() => Denormalize(type, "01")).Message, StringComparison.Ordinal);
    }

    private static string Denormalize(TypeInfo type, string plain)
    {
        byte[] bytes = CellVectors.Bytes(plain);
        byte[] buffer = new byte[Math.Max(0, CellNormalization.GetMaxWireByteCount(type, bytes.Length))];
        return CellVectors.Hex(buffer.AsSpan(0, CellNormalization.Denormalize(type, bytes, buffer)).ToArray());
    }
}
