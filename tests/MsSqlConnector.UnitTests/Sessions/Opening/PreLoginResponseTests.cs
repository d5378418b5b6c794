using System;
using MsSqlConnector.Requests.Login;
using MsSqlConnector.Sessions;
using MsSqlConnector.Sessions.Opening;
using MsSqlConnector.Tests.Tokens;
using Xunit;

namespace MsSqlConnector.Tests.Sessions.Opening;

public class PreLoginResponseTests
{
    private const string Answer = "00 000B 0006 01 0011 0001 FF 1000 03E8 0000 ";

    [Theory]
    [InlineData("00", 0)]
    [InlineData("01", 1)]
    [InlineData("02", 2)]
    [InlineData("03", 3)]
    public void The_encryption_option_is_found(string value, byte expected)
    {
        Assert.Null(PreLoginResponse.Read(Hex.Bytes(Answer + value), out PreLoginResponse answer));
        Assert.Equal((ServerEncryption)expected, answer.Encryption);
    }

    [Fact]
    public void Every_truncated_PRELOGIN_response_is_a_protocol_error()
    {
        byte[] answer = Hex.Bytes(Answer + "01");
        for (int byteCount = 0; byteCount < answer.Length; byteCount++)
        {
            Assert.NotNull(PreLoginResponse.Read(answer.AsSpan(0, byteCount), out _));
        }
    }

    [Fact]
    public void A_server_without_an_encryption_option_does_not_encrypt()
    {
        Assert.Null(PreLoginResponse.Read(Hex.Bytes("00 0006 0006 FF 1000 03E8 0000"), out PreLoginResponse answer));
        Assert.Equal(ServerEncryption.NotSupported, answer.Encryption);
    }

    [Fact]
    public void Empty_options_can_have_any_offset() =>
        Assert.Null(PreLoginResponse.Read(Hex.Bytes("00 000B 0006 03 FFFF 0000 FF 1000 03E8 0000"), out _));

    [Theory]
    [InlineData("FF")]
    [InlineData("15 0301 0002 0228")]
    [InlineData("48545450")]
    [InlineData("00 FFFF FFFF FF")]
    [InlineData(Answer + "04")]
    [InlineData("00 000B 0006 01 000B 0002 FF 1000 03E8 0000")]
    [InlineData("00 000B 0006 02 0011 0001 FF 1000 03E8 0000 01")]
    public void A_malformed_PRELOGIN_response_is_a_protocol_error(string hex) =>
        Assert.NotNull(PreLoginResponse.Read(Hex.Bytes(hex), out _));

    [Theory]
    [InlineData(0, 0, 1)]
    [InlineData(0, 1, 2)]
    [InlineData(0, 2, 0)]
    [InlineData(0, 3, 2)]
    [InlineData(1, 0, -1)]
    [InlineData(1, 1, 2)]
    [InlineData(1, 2, -1)]
    [InlineData(1, 3, 2)]
    public void Encryption_is_negotiated_as_specified(byte client, byte server, int scope) =>
        Assert.Equal(
            scope < 0 ? null : (EncryptionScope?)scope,
            EncryptionNegotiation.Negotiate((EncryptionOption)client, (ServerEncryption)server));
}
