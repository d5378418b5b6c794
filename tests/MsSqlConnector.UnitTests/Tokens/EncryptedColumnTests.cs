using MsSqlConnector.ColumnEncryption.Cells;
using MsSqlConnector.Parsing;
using MsSqlConnector.Rows;
using MsSqlConnector.Tokens;
using MsSqlConnector.Types;
using Xunit;

namespace MsSqlConnector.Tests.Tokens;

/// <summary>COLMETADATA with the keys and descriptions of encrypted columns (MS-TDS 2.2.7.4).</summary>
public class EncryptedColumnTests
{
    /// <summary>Two keys, the first with two values; an encrypted int with the second key, and a plain int.</summary>
    internal const string Token = "0200 0200 " + FirstKey + SecondKey + EncryptedColumn + "00000000 0000 38 01 7000";

    private const string FirstKey = "06000000 02000000 01000000 23722F0069B40000 02"
        + " 0300 010203 01 4100 0200 50005100 01 5200 0100 04 01 4200 0100 5000 01 5300";

    private const string SecondKey = "07000000 03000000 02000000 0100000000000080 01 0000 00 0000 00";
    private const string EncryptedColumn = "00000000 0908 A5 4100 0100 00000000 26 04 02 01 01 01 6500";

    [Fact]
    public void The_keys_and_the_description_of_a_column_are_read()
    {
        ColumnMetadata[] columns = TokenReading.Read<ResultMetadata>(Token, TryRead).Columns;

        CryptoMetadata crypto = columns[0].Crypto!;
        Assert.Equal(TdsType.VarBinary, columns[0].Type.Type);
        Assert.Equal(TdsType.IntN, crypto.Type.Type);
        Assert.Equal((2, CellEncryptionType.Deterministic, 1), (crypto.Algorithm, crypto.EncryptionType, crypto.NormalizationVersion));
        Assert.Equal(
            (7, 3, 2, 0x8000_0000_0000_0001),
            (crypto.Key!.DatabaseId, crypto.Key.KeyId, crypto.Key.KeyVersion, crypto.Key.MetadataVersion));
        Assert.Null(columns[1].Crypto);
    }

    [Theory]
    [InlineData(
        "0100 0100" + " 06000000 02000000 01000000 23722F0069B40000 00" + "00000000 0908 A5 4100 0100 00000000 26 04 02 01 01 01 6500")]
    [InlineData("0100 0000 00000000 0908 A5 4100 0000 00000000 26 04 02 01 01 01 6500")]
    public void A_key_that_does_not_exist_is_rejected(string hex) =>
        Assert.Contains("refers to the key", TokenReading.ReadInvalid<ResultMetadata>(hex, TryRead));

    [Fact]
    public void An_encrypted_column_that_is_not_binary_is_rejected() => Assert.Contains(
        "instead of varbinary",
        TokenReading.ReadInvalid<ResultMetadata>(
            "0100 0100" + " 06000000 02000000 01000000 23722F0069B40000 00" + "00000000 0908 38 0000 00000000 26 04 02 01 01 01 6500",
            TryRead));

    [Fact]
    public void A_result_without_encrypted_columns_has_an_empty_table() =>
        Assert.False(TokenReading.Read<ResultMetadata>("0100 0000 00000000 0000 38 01 7000", TryRead).IsEncrypted);

    private static ParseStatus TryRead(ref Cursor cursor, out ResultMetadata token)
    {
        Cursor rest = cursor;
        _ = rest.TryReadBytes(rest.Remaining, out System.ReadOnlySpan<byte> bytes);
        ParseStatus status = new ColumnMetadataReader().TryRead(
            bytes, new MetadataCache(), hasKeys: true, out int byteCount, out token, out string? fault);
        return status switch
        {
            ParseStatus.Done => cursor.TrySkip(byteCount),
            ParseStatus.InvalidData => cursor.Invalid(string.Empty, fault ?? string.Empty),
            _ => status,
        };
    }
}
