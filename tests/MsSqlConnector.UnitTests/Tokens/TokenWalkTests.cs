using System;
using MsSqlConnector.Parsing;
using MsSqlConnector.Tokens;
using Xunit;

namespace MsSqlConnector.Tests.Tokens;

/// <summary>The scans that find the end of a partial token: they wait for exactly its bytes, and continue where they stopped.</summary>
public class TokenWalkTests
{
    private const string Integer = "00000000 0000 38 02 69006400";
    private const string Text = "00000000 0900 E7 1400 0904D00034 01 7400";
    private const string Image = "00000000 0900 22 FFFFFF7F 02 0100 6400 0100 7400 01 6900";
    private const string Xml = "00000000 0900 F1 01 01 6400 01 7300 0100 6300 01 7800";

    private delegate bool Walk(in Cursor start);

    [Theory]
    [InlineData("0000")]
    [InlineData("0100" + Integer)]
    [InlineData("0400" + Integer + Text + Image + Xml)]
    public void Truncated_column_metadata_requests_more_data(string hex)
    {
        var walk = default(ColumnWalk);
        AssertWaits(hex, (in Cursor start) => walk.NeedsMoreData(start, isAlt: false, hasKeys: false));
    }

    [Theory]
    [InlineData("0100 0000" + Integer)]
    [InlineData(EncryptedColumnTests.Token)]
    public void Truncated_keys_of_encrypted_columns_request_more_data(string hex)
    {
        var walk = default(ColumnWalk);
        AssertWaits(hex, (in Cursor start) => walk.NeedsMoreData(start, isAlt: false, hasKeys: true));
    }

    [Theory]
    [InlineData("0200 0100 02 0100 0200 4B 0100 00000000 0000 38 00 4D 0200 00000000 0000 E7 1400 0904D00034 01 7400")]
    public void Truncated_totals_request_more_data(string hex)
    {
        var walk = default(ColumnWalk);
        AssertWaits(hex, (in Cursor start) => walk.NeedsMoreData(start, isAlt: true, hasKeys: false));
    }

    [Theory]
    [InlineData(1, "0000 0000 0000")]
    [InlineData(1, "0100 01 6100 00 0200 01 6200 01 6300 00 00 0200 0000 0100 0000 0100")]
    [InlineData(2, "0000 0000 FFFFFFFF 0000")]
    [InlineData(2, "0200 01 6100 00 01 6200 00 0100 01 6200 01 6300 0A000000 0200 0100 0000 0000 14000000 0000")]
    public void Truncated_classifications_request_more_data(int version, string hex)
    {
        var walk = default(ClassificationWalk);
        AssertWaits(hex, (in Cursor start) => walk.NeedsMoreData(start, version));
    }

    [Theory]
    [InlineData("FFFF", false)]
    [InlineData("FFFF", true)]
    [InlineData("FEFF", false)]
    [InlineData("0100 00000000 0000 01", false)]
    public void Missing_or_invalid_columns_are_handled_by_the_token_reader(string hex, bool hasKeys) =>
        Assert.False(default(ColumnWalk).NeedsMoreData(new Cursor(Hex.Bytes(hex)), isAlt: false, hasKeys));

    private static void AssertWaits(string hex, Walk needsMoreData)
    {
        byte[] bytes = Hex.Bytes("81" + hex);
        for (int byteCount = 1; byteCount < bytes.Length; byteCount++)
        {
            Assert.True(needsMoreData(new Cursor(bytes.AsSpan(0, byteCount), 1)), $"{byteCount} of {bytes.Length} bytes were sufficient.");
        }

        Assert.False(needsMoreData(new Cursor(bytes, 1)));
        Assert.False(needsMoreData(new Cursor([.. bytes, 0xFD, 0xFD], 1)));
    }
}
