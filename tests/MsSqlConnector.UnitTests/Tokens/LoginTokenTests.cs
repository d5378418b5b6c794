using System.Linq;
using MsSqlConnector.Tokens;
using Xunit;

namespace MsSqlConnector.Tests.Tokens;

public class LoginTokenTests
{
    [Fact]
    public void An_acknowledgement_contains_versions()
    {
        LoginAckToken token = Read("0E00 01 74000004 02 61000000 100003E8");

        Assert.Equal(0x74000004u, token.TdsVersion);
        Assert.Equal(0x100003E8u, token.ProgramVersion);
    }

    [Fact]
    public void A_wrong_length_of_the_name_does_not_matter() =>
        Assert.Equal(0x100003E8u, Read("0E00 01 74000004 FF 61000000 100003E8").ProgramVersion);

    [Fact]
    public void A_server_can_have_no_name() => Assert.Equal(0x100003E8u, Read("0A00 01 74000004 00 100003E8").ProgramVersion);

    [Fact]
    public void An_acknowledgement_that_is_too_short_for_its_fields_is_invalid() =>
        TokenReading.ReadInvalid<LoginAckToken>("0900 01 74000004 00 100003", LoginAckToken.TryRead);

    [Fact]
    public void Features_are_a_list_of_identifiers_and_data()
    {
        FeatureExtAckToken token = TokenReading.Read<FeatureExtAckToken>("0A 01000000 01 04 00000000 FF", FeatureExtAckToken.TryRead);

        Assert.Equal([0x0A, 0x04], token.Acknowledgements.Select(acknowledgement => acknowledgement.Id));
        Assert.Equal([0x01], token.Acknowledgements[0].Data);
        Assert.Empty(token.Acknowledgements[1].Data);
    }

    [Theory]
    [InlineData("0A FFFFFFFF")]
    [InlineData("0A 01001000")]
    public void Features_that_are_too_long_are_invalid(string hex) =>
        TokenReading.ReadInvalid<FeatureExtAckToken>(hex, FeatureExtAckToken.TryRead);

    private static LoginAckToken Read(string hex) => TokenReading.Read<LoginAckToken>(hex, LoginAckToken.TryRead);
}
