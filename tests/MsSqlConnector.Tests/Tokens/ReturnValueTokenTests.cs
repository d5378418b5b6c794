using MsSqlConnector.Tokens;
using MsSqlConnector.Types;
using Xunit;

namespace MsSqlConnector.Tests.Tokens;

public class ReturnValueTokenTests
{
    [Fact]
    public void A_mapping_by_ordinal_precedes_the_name_and_keeps_the_value()
    {
        ReturnValueToken token = TokenReading.Read<ReturnValueToken>("0300 02 40006F00 01 00000000 0100 26 04", ReturnValueToken.TryRead);

        Assert.Equal(3, token.Ordinal);
        Assert.Equal("@o", token.Name);
        Assert.Equal(1, token.Status);
        Assert.Equal(1, token.Flags);
        Assert.Equal(TdsType.IntN, token.Type.Type);
    }

    [Fact]
    public void An_unknown_type_is_invalid() =>
        TokenReading.ReadInvalid<ReturnValueToken>("0300 00 01 00000000 0100 01", ReturnValueToken.TryRead);
}
