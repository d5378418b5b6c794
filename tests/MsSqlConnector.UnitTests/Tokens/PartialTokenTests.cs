using System;
using MsSqlConnector.Parsing;
using MsSqlConnector.Rows;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tokens;
using Xunit;

namespace MsSqlConnector.Tests.Tokens;

/// <summary>
/// The readers of tokens that have no length and arrive in parts: they wait for exactly the bytes of the token, continue where they
/// stopped, and read the same as from the complete token.
/// </summary>
[NotOn(BuildTarget.NetFramework | BuildTarget.Mono, "mono cannot read properties that return references by reflection.")]
public class PartialTokenTests
{
    private const string Integer = "00000000 0000 38 02 69006400";
    private const string Text = "00000000 0900 E7 1400 0904D00034 01 7400";
    private const string Image = "00000000 0900 22 FFFFFF7F 02 0100 6400 0100 7400 01 6900";
    private const string Xml = "00000000 0900 F1 01 01 6400 01 7300 0100 6300 01 7800";

    private delegate ParseStatus Read(ref Cursor cursor);

    [Theory]
    [InlineData("0000")]
    [InlineData("0100" + Integer)]
    [InlineData("0400" + Integer + Text + Image + Xml)]
    public void Column_metadata_continues_at_the_first_incomplete_column(string hex) => AssertColumns(hex, hasKeys: false);

    [Theory]
    [InlineData("0100 0000" + Integer)]
    [InlineData(EncryptedColumnTests.Token)]
    public void Keys_of_encrypted_columns_continue_at_the_first_incomplete_value(string hex) => AssertColumns(hex, hasKeys: true);

    [Theory]
    [InlineData("0200 0100 02 0100 0200 4B 0100 00000000 0000 38 00 4D 0200 00000000 0000 E7 1400 0904D00034 01 7400")]
    public void Totals_continue_at_the_first_incomplete_column(string hex)
    {
        AltMetadataReader reader = default;
        RowLayout read = null!;
        AssertContinues(hex, (ref Cursor cursor) => reader.TryRead(ref cursor, out _, out read));

        Cursor whole = new(Hex.Bytes(hex));
        new AltMetadataReader().TryRead(ref whole, out _, out RowLayout expected);
        Assert.Equal(expected.Columns, read.Columns);
    }

    [Theory]
    [InlineData(1, 0, "0000 0000 0000")]
    [InlineData(1, 2, "0100 01 6100 00 0200 01 6200 01 6300 00 00 0200 0000 0100 0000 0100")]
    [InlineData(2, 0, "0000 0000 FFFFFFFF 0000")]
    [InlineData(2, 2, "0200 01 6100 00 01 6200 00 0100 01 6200 01 6300 0A000000 0200 0100 0000 0000 14000000 0000")]
    public void A_classification_continues_at_the_first_incomplete_item(int version, int columnCount, string hex)
    {
        ClassificationReader reader = new(version, columnCount);
        DataClassification.SensitivityClassification? read = null;
        AssertContinues(hex, (ref Cursor cursor) => reader.TryRead(ref cursor, out read));

        Cursor whole = new(Hex.Bytes(hex));
        new ClassificationReader(version, columnCount).TryRead(ref whole, out DataClassification.SensitivityClassification? expected);
        Assert.Equivalent(expected, read, strict: true);
    }

    private static void AssertColumns(string hex, bool hasKeys)
    {
        ColumnMetadataReader reader = default;
        MetadataCache cache = new();
        ResultMetadata read = ResultMetadata.Empty;
        AssertContinues(hex, (ref Cursor cursor) => TryRead(ref reader, cache, hasKeys, ref cursor, out read));

        ColumnMetadataReader atOnce = default;
        Cursor whole = new(Hex.Bytes(hex));
        TryRead(ref atOnce, new MetadataCache(), hasKeys, ref whole, out ResultMetadata expected);
        Assert.Equal(expected.TokenBytes, read.TokenBytes);
        Assert.Equivalent(expected.Columns, read.Columns, strict: true);
    }

    private static ParseStatus TryRead(
        ref ColumnMetadataReader reader, MetadataCache cache, bool hasKeys, ref Cursor cursor, out ResultMetadata metadata)
    {
        Cursor rest = cursor;
        _ = rest.TryReadBytes(rest.Remaining, out ReadOnlySpan<byte> bytes);
        ParseStatus status = reader.TryRead(bytes, cache, hasKeys, out int byteCount, out metadata, out _);
        return status == ParseStatus.Done ? cursor.TrySkip(byteCount) : status;
    }

    /// <summary>Adds one byte before each attempt, and unrelated bytes before the last one.</summary>
    private static void AssertContinues(string hex, Read read)
    {
        byte[] bytes = Hex.Bytes("81" + hex);
        for (int byteCount = 1; byteCount < bytes.Length; byteCount++)
        {
            Cursor cursor = new(bytes.AsSpan(0, byteCount), 1);
            Assert.Equal((byteCount, ParseStatus.NeedMoreData), (byteCount, read(ref cursor)));
        }

        Cursor last = new([.. bytes, 0xFD, 0xFD], 1);
        Assert.Equal(ParseStatus.Done, read(ref last));
        Assert.Equal(bytes.Length, last.Position);
    }
}
