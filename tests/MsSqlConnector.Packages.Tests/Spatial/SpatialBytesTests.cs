using System;
using System.IO;
using MsSqlConnector.Spatial;
using NetTopologySuite;
using NetTopologySuite.Geometries;
using NetTopologySuite.IO;
using Xunit;

namespace MsSqlConnector.Packages.Tests.Spatial;

/// <summary>The bytes of geometry and geography (MS-SSCLRT 2.1), as objects of NetTopologySuite.</summary>
public sealed class SpatialBytesTests
{
    /// <summary>The text, the SRID, whether it is a geography, and the bytes that follow from the specification.</summary>
    public static TheoryData<string, int, bool, string> Values => new()
    {
        { "POINT (1 2)", 0, false, "00000000010C000000000000F03F0000000000000040" },
        { "POINT (-122.349 47.651)", 4326, true, "E6100000010C17D9CEF753D347407593180456965EC0" },
        { "POINT ZM (1 2 3 4)", 0, false, "00000000010F000000000000F03F000000000000004000000000000008400000000000001040" },
        { "POINT Z (1 2 3)", 0, false, "00000000010D000000000000F03F00000000000000400000000000000840" },
        { "LINESTRING (0 0, 3 4)", 0, false, "0000000001140000000000000000000000000000000000000000000008400000000000001040" },
        {
            "LINESTRING (0 0, 3 4, 5 0)", 0, false,
            "000000000104030000000000000000000000000000000000000000000000000008400000000000001040000000000000144000000000000000000100000001"
            + "0000000001000000FFFFFFFF0000000002"
        },
        { "POINT EMPTY", 0, false, "000000000104000000000000000001000000FFFFFFFFFFFFFFFF01" },
        {
            "POLYGON ((0 0, 9 0, 9 9, 0 0), (4 1, 8 1, 8 3, 4 1))", 0, false,
            "000000000104080000000000000000000000000000000000000000000000000022400000000000000000000000000000224000000000000022400000000000"
            + "00000000000000000000000000000000001040000000000000F03F0000000000002040000000000000F03F00000000000020400000000000000840000000"
            + "0000001040000000000000F03F020000000200000000000400000001000000FFFFFFFF0000000003"
        },
        {
            "MULTIPOINT ((1 2), (3 4))", 0, false,
            "00000000010402000000000000000000F03F000000000000004000000000000008400000000000001040020000000100000000010100000003000000FFFFFF"
            + "FF0000000004000000000000000001000000000100000001"
        },
        {
            "GEOMETRYCOLLECTION (POINT (1 2), LINESTRING (0 0, 3 4))", 0, false,
            "00000000010403000000000000000000F03F000000000000004000000000000000000000000000000000000000000000084000000000000010400200000001"
            + "00000000010100000003000000FFFFFFFF0000000007000000000000000001000000000100000002"
        },
        { "GEOMETRYCOLLECTION EMPTY", 0, false, "000000000104000000000000000001000000FFFFFFFFFFFFFFFF07" },
        {
            "MULTILINESTRING ((0 0, 1 1), (2 2, 3 3))", 4326, true,
            "E610000001040400000000000000000000000000000000000000000000000000F03F000000000000F03F000000000000004000000000000000400000000000"
            + "0008400000000000000840020000000100000000010200000003000000FFFFFFFF0000000005000000000000000002000000000100000002"
        },
        {
            "MULTIPOLYGON (((0 0, 1 0, 1 1, 0 0)), EMPTY)", 0, false,
            "0000000001040400000000000000000000000000000000000000000000000000F03F0000000000000000000000000000F03F000000000000F03F0000000000"
            + "000000000000000000000001000000020000000003000000FFFFFFFF000000000600000000000000000300000000FFFFFFFF03"
        },
    };

    [Theory]
    [MemberData(nameof(Values))]
    public void Bytes_are_read(string text, int srid, bool isGeography, string bytes)
    {
        Geometry expected = new WKTReader { IsOldNtsCoordinateSyntaxAllowed = false }.Read(text);

        Geometry geometry = Read(Convert.FromHexString(bytes), isGeography);

        Assert.Equal(expected.ToText(), geometry.ToText());
        Assert.Equal(srid, geometry.SRID);
    }

    [Theory]
    [MemberData(nameof(Values))]
    public void Geometries_are_written(string text, int srid, bool isGeography, string bytes)
    {
        Geometry geometry = new WKTReader { IsOldNtsCoordinateSyntaxAllowed = false }.Read(text);
        geometry.SRID = srid;

        Assert.Equal(bytes, Convert.ToHexString(SpatialWriter.Write(geometry, isGeography)));
    }

    [Theory]
    [MemberData(nameof(Values))]
    public void Truncated_bytes_are_refused(string text, int srid, bool isGeography, string bytes)
    {
        byte[] all = Convert.FromHexString(bytes);
        for (int i = 0; i < all.Length; i++)
        {
            Exception? exception = Record.Exception(() => Read(all[..i], isGeography));
            Assert.True(exception is InvalidDataException, $"{text} ({srid}) after {i} bytes: {exception}");
        }
    }

    [Theory]
    [MemberData(nameof(Values))]
    public void Changed_bytes_cause_no_other_exception(string text, int srid, bool isGeography, string bytes)
    {
        for (int i = 0; i < bytes.Length / 2; i++)
        {
            foreach (byte change in (byte[])[0x01, 0x02, 0x7F, 0x80, 0xFF])
            {
                byte[] changed = Convert.FromHexString(bytes);
                changed[i] ^= change;
                Exception? exception = Record.Exception(() => Read(changed, isGeography));
                Assert.True(
                    exception is null or InvalidDataException or NotSupportedException or ArgumentException,
                    $"{text} ({srid}), byte {i}: {exception}");
            }
        }
    }

    [Theory]
    [InlineData(
        "0000000002040300000000000000000000000000000000000000000000000000F03F000000000000F03F00000000000000400000000000000000010000000200"
        + "00000001000000FFFFFFFF0000000008")]
    [InlineData("E61000000224000000000000000001000000FFFFFFFFFFFFFFFF0B")]
    public void Shapes_without_a_counterpart_are_refused(string bytes) =>
        Assert.Throws<NotSupportedException>(() => Read(Convert.FromHexString(bytes), isGeography: false));

    private static Geometry Read(byte[] bytes, bool isGeography) =>
        SpatialShapes.Read(bytes, isGeography).ToGeometry(NtsGeometryServices.Instance);
}
