using System;
using MsSqlConnector.Parsing;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Types;
using Xunit;

namespace MsSqlConnector.Tests.Types;

[EveryBuild]
public class TypeInfoReaderTests
{
    [Theory]
    [InlineData("2603")]
    [InlineData("2600")]
    [InlineData("6802")]
    [InlineData("6D02")]
    [InlineData("6E01")]
    [InlineData("6F10")]
    [InlineData("2411")]
    [InlineData("6A110000")]
    [InlineData("6A112700")]
    [InlineData("6A110506")]
    [InlineData("2908")]
    [InlineData("2AFF")]
    [InlineData("2B08")]
    [InlineData("F102")]
    [InlineData("00")]
    [InlineData("FF")]
    public void An_invalid_length_precision_or_scale_is_rejected_and_named(string hex)
    {
        var cursor = new Cursor(Convert.FromHexString(hex));
        Assert.Equal(ParseStatus.InvalidData, TypeInfoReader.TryRead(ref cursor, out _));
        Assert.False(string.IsNullOrEmpty(cursor.Fault));
    }

    [Theory]
    [InlineData("6A100500", 16)]
    [InlineData("6AFF0500", 255)]
    [InlineData("E7411F0904D00034", 8001)]
    [InlineData("E780C10904D00034", 49536)]
    [InlineData("E703000904D00034", 3)]
    [InlineData("EFFFFF0904D00034", 65534)]
    [InlineData("AFFFFF0904D00034", 65534)]
    [InlineData("ADFFFF", 65534)]
    [InlineData("A5421F", 8002)]
    [InlineData("22FFFFFFFF", int.MaxValue)]
    [InlineData("62FFFFFFFF", int.MaxValue)]
    [InlineData("F5204E00", 20000)]
    public void A_length_that_is_only_unusual_is_accepted(string hex, int maxByteCount)
    {
        var cursor = new Cursor(Convert.FromHexString(hex));
        Assert.Equal(ParseStatus.Done, TypeInfoReader.TryRead(ref cursor, out TypeInfo type));
        Assert.Equal(maxByteCount, type.MaxByteCount);
    }

    [Theory]
    [InlineData("38")]
    [InlineData("2604")]
    [InlineData("6A111204")]
    [InlineData("E7FFFF0904D00034")]
    [InlineData("A7401F0904D00034")]
    [InlineData("2B07")]
    [InlineData("23FFFFFF7F0904D00034")]
    [InlineData("F1010161000161000100610000")]
    public void A_truncated_description_requests_more_data(string hex)
    {
        byte[] bytes = Convert.FromHexString(hex);
        for (int byteCount = 0; byteCount < bytes.Length - (hex.StartsWith("F1", StringComparison.Ordinal) ? 1 : 0); byteCount++)
        {
            var cut = new Cursor(bytes.AsSpan(0, byteCount));
            Assert.Equal(ParseStatus.NeedMoreData, TypeInfoReader.TryRead(ref cut, out _));
        }

        var whole = new Cursor(bytes);
        Assert.Equal(ParseStatus.Done, TypeInfoReader.TryRead(ref whole, out _));
    }
}
