using MsSqlConnector.ColumnEncryption.Cells;
using MsSqlConnector.Parsing;
using MsSqlConnector.Tokens;
using MsSqlConnector.Types;
using Xunit;

namespace MsSqlConnector.Tests.Tokens;

public class ReturnValueTokenTests
{
    [Fact]
    public void A_mapping_by_ordinal_precedes_the_name_and_keeps_the_value()
    {
        ReturnValueToken token = TokenReading.Read<ReturnValueToken>("0300 02 40006F00 01 00000000 0100 26 04", TryRead);

        Assert.Equal(3, token.Ordinal);
        Assert.Equal("@o", token.Name);
        Assert.Equal(1, token.Status);
        Assert.Equal(1, token.Flags);
        Assert.Equal(TdsType.IntN, token.Type.Type);
    }

    [Fact]
    public void An_encrypted_value_has_a_description_without_a_key()
    {
        ReturnValueToken token = TokenReading.Read<ReturnValueToken>(
            "0000 02 40006F00 01 00000000 0008 A5 4100 00000000 26 04 02 01 01", TryReadEncrypted);

        Assert.Equal(TdsType.IntN, token.Crypto!.Type.Type);
        Assert.Equal(CellEncryptionType.Deterministic, token.Crypto.EncryptionType);
        Assert.Null(token.Crypto.Key);
    }

    [Fact]
    public void An_encrypted_value_that_is_not_binary_is_invalid() =>
        TokenReading.ReadInvalid<ReturnValueToken>("0000 02 40006F00 01 00000000 0008 26 04 00000000 26 04 02 01 01", TryReadEncrypted);

    [Fact]
    public void An_unknown_type_is_invalid() =>
        TokenReading.ReadInvalid<ReturnValueToken>("0300 00 01 00000000 0100 01", TryRead);

    private static ParseStatus TryRead(ref Cursor cursor, out ReturnValueToken token) =>
        ReturnValueToken.TryRead(ref cursor, canBeEncrypted: false, out token);

    private static ParseStatus TryReadEncrypted(ref Cursor cursor, out ReturnValueToken token) =>
        ReturnValueToken.TryRead(ref cursor, canBeEncrypted: true, out token);
}
