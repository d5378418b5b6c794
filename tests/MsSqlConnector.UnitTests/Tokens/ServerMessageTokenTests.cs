using MsSqlConnector.Tokens;
using Xunit;

namespace MsSqlConnector.Tests.Tokens;

public class ServerMessageTokenTests
{
    private const string Fields = "45160000 02 0E 0200 6D006700 01 7300 02 70007100 07000000";

    [Fact]
    public void All_fields_are_read()
    {
        ServerMessageToken token = TokenReading.Read<ServerMessageToken>("1800" + Fields, ServerMessageToken.TryRead);

        Assert.Equal(5701, token.Number);
        Assert.Equal(2, token.State);
        Assert.Equal(14, token.Class);
        Assert.Equal("mg", token.Message);
        Assert.Equal("s", token.Server);
        Assert.Equal("pq", token.Procedure);
        Assert.Equal(7, token.Line);
    }

    [Fact]
    public void Bytes_after_the_fields_belong_to_the_token()
    {
        ServerMessageToken token = TokenReading.Read<ServerMessageToken>("1A00" + Fields + "AABB", ServerMessageToken.TryRead);

        Assert.Equal(7, token.Line);
    }

    [Theory]
    [InlineData("0000")]
    [InlineData("0300 451600")]
    [InlineData("1700 45160000 02 0E 0200 6D006700 01 7300 02 70007100 070000")]
    [InlineData("1800 45160000 02 0E FFFF 6D006700 01 7300 02 70007100 07000000")]
    [InlineData("1800 45160000 02 0E 0200 6D006700 FF 7300 02 70007100 07000000")]
    public void Fields_that_exceed_the_length_are_invalid(string hex)
    {
        string fault = TokenReading.ReadInvalid<ServerMessageToken>(hex, ServerMessageToken.TryRead);

        Assert.Contains("length", fault);
    }
}
