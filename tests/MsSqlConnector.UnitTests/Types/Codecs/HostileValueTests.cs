using System;
using System.Collections.Generic;
using MsSqlConnector.Errors;
using MsSqlConnector.Parsing;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Types;
using Xunit;

namespace MsSqlConnector.Tests.Types.Codecs;

[EveryBuild]
[NotOn(BuildTarget.NetFramework | BuildTarget.Mono, NotOnReason.Members)]
public class HostileValueTests
{
    private static readonly string[] s_types =
    [
        "32", "6801", "30", "34", "38", "7F", "2601", "2602", "2604", "2608", "3B", "3E", "6D04", "6D08", "3C", "7A", "6E04", "6E08",
        "3D", "3A", "6F04", "6F08", "28", "2900", "2903", "2907", "2A00", "2A03", "2A07", "2B00", "2B03", "2B07", "2410", "6A050500",
        "6C112604",
    ];

    [Fact]
    public void A_value_of_a_length_that_its_type_cannot_have_is_rejected()
    {
        foreach (string hex in s_types)
        {
            TypeInfo type = Read(hex);
            for (int byteCount = 0; byteCount <= 20; byteCount++)
            {
                bool isDecimal = hex is ['6', 'A' or 'C', ..];
                if (byteCount != type.MaxByteCount && !(isDecimal && byteCount % 4 == 1 && byteCount > 1 && byteCount < type.MaxByteCount))
                {
                    Assert.Throws<InvalidValueException>(() => type.Codec.GetValue(new byte[byteCount], type));
                    Assert.Throws<InvalidValueException>(() => type.Codec.GetSqlValue(new byte[byteCount], type));
                }
            }
        }
    }

    [Theory]
    [InlineData("28", "FFFFFF")]
    [InlineData("28", "DBB937")]
    [InlineData("2900", "805101")]
    [InlineData("2907", "FFFFFFFFFF")]
    [InlineData("2A07", "FFFFFFFFFF000000")]
    [InlineData("2A00", "000000FFFFFF")]
    [InlineData("2B00", "0000000000004903")]
    [InlineData("2B00", "000000000000B7FC")]
    [InlineData("2B00", "000000000000FFFF")]
    [InlineData("6F08", "0000000000828B01")]
    [InlineData("6F08", "FFFFFF7F00000000")]
    [InlineData("6F08", "452EFFFF00000000")]
    [InlineData("6F08", "80242D0000000000")]
    [InlineData("6F04", "0000A005")]
    [InlineData("6A050500", "01A0860100")]
    [InlineData("6A112600", "01FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF")]
    [InlineData("6A050500", "0200000000")]
    [InlineData("E704000904D00034", "410042")]
    [InlineData("E704000904D00034", "410042004300")]
    [InlineData("A702000904D00034", "414243")]
    [InlineData("A50200", "414243")]
    [InlineData("62491F0000", "")]
    [InlineData("62491F0000", "38")]
    [InlineData("62491F0000", "3800")]
    [InlineData("62491F0000", "3800010203")]
    [InlineData("62491F0000", "380101020304")]
    [InlineData("62491F0000", "260005000000")]
    [InlineData("62491F0000", "620038000500")]
    [InlineData("62491F0000", "2901080102030405")]
    [InlineData("62491F0000", "290107FFFFFFFFFF")]
    [InlineData("62491F0000", "6C0227000100000000")]
    [InlineData("62491F0000", "6C02020301FF000000")]
    [InlineData("62491F0000", "E7070904D00034020041004200")]
    [InlineData("62491F0000", "A5020100AABB")]
    [InlineData("F5100000", "A901020000000000")]
    [InlineData("F5100000", "A8010200000000000000000000000000")]
    [InlineData("F5100000", "A9020200000000000000000000000000")]
    [InlineData("F5100000", "A9010200010000000000000000000000")]
    [InlineData("F5100000", "A9010300000000000000000000000000")]
    [InlineData("F100", "3C0061")]
    [InlineData("F100", "DFFF01B004F801")]
    [InlineData("F100", "DFFF09B004")]
    [InlineData("F100", "DFFF01B004F0FFFFFFFF07")]
    public void A_value_outside_its_range_is_rejected(string type, string value)
    {
        TypeInfo info = Read(type);
        Assert.Throws<InvalidValueException>(() => info.Codec.GetValue(Convert.FromHexString(value), info));
    }

    /// <summary>Its bytes are valid for the protocol, so the connection stays usable.</summary>
    [Fact]
    public void Text_that_is_not_well_formed_is_rejected_by_the_xml_reader()
    {
        TypeInfo info = Read("F100");

        Assert.Throws<System.Xml.XmlException>(() => info.Codec.GetValue(System.Text.Encoding.Unicode.GetBytes("<a>"), info));
    }

    [Theory]
    [InlineData("6A112600", "01FFFFFFFF3F228A097AC4865AA84C3B4B", "99999999999999999999999999999999999999")]
    [InlineData("6A112626", "00FFFFFFFF3F228A097AC4865AA84C3B4B", "-0.99999999999999999999999999999999999999")]
    public void A_value_of_38_digits_is_a_SqlDecimal_but_not_a_Decimal(string type, string value, string text)
    {
        TypeInfo info = Read(type);
        byte[] bytes = Convert.FromHexString(value);
        Assert.Equal(System.Data.SqlTypes.SqlDecimal.Parse(text), info.Codec.GetSqlDecimal(bytes, info));
        Assert.Throws<OverflowException>(() => info.Codec.GetDecimal(bytes, info));
        Assert.Equal(
            double.Parse(text, System.Globalization.CultureInfo.InvariantCulture),
            info.Codec.GetDouble(bytes, info),
            1e-12 * Math.Abs(info.Codec.GetDouble(bytes, info)));
    }

    [Fact]
    public void A_decimal_drops_trailing_zeros_instead_of_failing()
    {
        TypeInfo info = Read("6A112620");
        byte[] bytes = new byte[17];
        bytes[0] = 1;
        System.Numerics.BigInteger.Pow(10, 33).TryWriteBytes(bytes.AsSpan(1), out _);
        Assert.Equal(10m, info.Codec.GetDecimal(bytes, info));
    }

    private static TypeInfo Read(string hex)
    {
        var cursor = new Cursor(Convert.FromHexString(hex));
        Assert.Equal(ParseStatus.Done, TypeInfoReader.TryRead(ref cursor, out TypeInfo type));
        return type;
    }
}
