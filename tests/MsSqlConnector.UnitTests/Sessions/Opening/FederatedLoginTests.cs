using System;
using System.Linq;
using MsSqlConnector.Packets;
using MsSqlConnector.Requests.Features;
using MsSqlConnector.Requests.Login;
using MsSqlConnector.Sessions;
using MsSqlConnector.Sessions.Opening;
using MsSqlConnector.Tests.Tokens;
using Xunit;

namespace MsSqlConnector.Tests.Sessions.Opening;

/// <summary>A federated login to a server that violates the protocol.</summary>
public class FederatedLoginTests
{
    private const string LoginAck = "E3 0800 07 05 0904D00034 00 AD 0E00 01 74000004 02 61000000 100003E8 ";
    private const string Done = "FD 0000 0000 0000000000000000 ";
    private const string Acknowledged = "AE 02 00000000 FF ";
    private const string Information = "EE 1A000000 02000000 01 02000000 16000000 02 02000000 18000000 7500 7300 ";
    private const string Routing = "E3 0C00 14 0700 00 9905 0100 6800 0000 ";
    private const string Version = "00 000B 0006 01 0011 0001 FF 1000 03E8 0000 01";

    private static readonly FederatedLogin s_token = FederatedLogin.WithToken("abc");
    private static readonly FederatedLogin s_asked = FederatedLogin.WithInformation(FederatedWorkflow.Other);

    [Fact]
    public void A_login_with_its_token_is_accepted_when_it_is_acknowledged() =>
        Assert.Equal(OpeningOperation.Done, Answer(s_token, LoginAck + Acknowledged + Done));

    [Fact]
    public void A_token_is_requested_once_before_the_login_is_acknowledged()
    {
        LoginSequence sequence = Start(s_asked, Version, out ReceivedLogin login);
        Assert.Equal(OpeningOperation.GetAccessToken, login.Advance(sequence, Hex.Bytes(Information)));
        Assert.Equal("u", sequence.TokenInformation.Authority);
        Assert.Equal("s", sequence.TokenInformation.Resource);
        sequence.AccessToken = "xy";
        Assert.Equal(OpeningOperation.Send, sequence.Advance());
        Assert.Equal("08000000 04000000 7800 7900".Replace(" ", "", StringComparison.Ordinal), Payload(login, sequence));
        Assert.Equal(OpeningOperation.Receive, sequence.Advance());

        Assert.Equal(OpeningOperation.Done, login.Advance(sequence, Hex.Bytes(LoginAck + Acknowledged + Done)));
    }

    [Theory]
    [InlineData(LoginAck + Done)]
    [InlineData(LoginAck + "AE 02 20000000 0000000000000000000000000000000000000000000000000000000000000000 FF " + Done)]
    [InlineData(Information)]
    [InlineData(Information + LoginAck + Acknowledged + Done)]
    public void A_login_with_its_token_fails_after_any_other_response(string answer) =>
        Assert.Equal(OpeningOperation.Failed, Answer(s_token, answer));

    [Theory]
    [InlineData(LoginAck + Acknowledged + Done)]
    [InlineData(LoginAck + Done)]
    [InlineData(Information + LoginAck + Acknowledged + Done)]
    [InlineData(Information + Information)]
    [InlineData(Information + Routing)]
    [InlineData("EE 04000000 00000000")]
    [InlineData("EE 04000000")]
    [InlineData("ED 0000")]
    [InlineData(Done)]
    public void A_login_that_expects_FEDAUTHINFO_accepts_no_other_token(string answer)
    {
        LoginSequence sequence = Start(s_asked, Version, out ReceivedLogin login);

        Assert.Equal(OpeningOperation.Failed, login.Advance(sequence, Hex.Bytes(answer)));
        Assert.Equal(LoginFailureReason.Protocol, sequence.Failure!.Reason);
    }

    [Fact]
    public void A_second_token_request_of_the_server_fails_the_login()
    {
        LoginSequence sequence = Start(s_asked, Version, out ReceivedLogin login);
        login.Advance(sequence, Hex.Bytes(Information));
        sequence.AccessToken = "xy";
        sequence.Advance();
        sequence.Advance();

        Assert.Equal(OpeningOperation.Failed, login.Advance(sequence, Hex.Bytes(Information)));
    }

    [Fact]
    public void A_server_does_not_request_a_token_that_was_not_offered() =>
        Assert.Equal(OpeningOperation.Failed, Answer(null, Information));

    [Theory]
    [InlineData("00 0010 0006 01 0016 0001 06 0017 0001 FF 1000 03E8 0000 01 02")]
    [InlineData("00 0010 0006 01 0016 0001 06 0017 0000 FF 1000 03E8 0000 01")]
    [InlineData("00 0010 0006 01 0016 0001 07 0017 0004 FF 1000 03E8 0000 01 01020304")]
    public void An_invalid_FEDAUTHREQUIRED_option_is_a_protocol_error(string answer)
    {
        var login = new ReceivedLogin();
        LoginSequence sequence = login.Begin(new LoginParameters { Federated = s_token });
        sequence.Advance();
        sequence.Advance();

        Assert.Equal(OpeningOperation.Failed, login.Advance(sequence, Hex.Bytes(answer)));
        Assert.Contains("2.2.6.5", sequence.Failure!.Detail, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("01", 3)]
    [InlineData("00", 2)]
    public void Requirement_and_nonce_are_sent_back(string required, byte first)
    {
        string nonce = string.Concat(Enumerable.Repeat("A7", 32));
        LoginSequence sequence = Start(
            s_token,
            $"00 0015 0006 01 001B 0001 06 001C 0001 07 001D 0020 FF 1000 03E8 0000 01 {required} {nonce}",
            out ReceivedLogin login);

        Assert.Equal(EncryptionScope.Everything, sequence.Encryption);
        Assert.Contains($"022B000000{first:X2}06000000610062006300{nonce}", Payload(login, sequence), StringComparison.Ordinal);
    }

    private static OpeningOperation Answer(FederatedLogin? federated, string answer)
    {
        LoginSequence sequence = Start(federated, Version, out ReceivedLogin login);
        return login.Advance(sequence, Hex.Bytes(answer));
    }

    /// <summary>A sequence whose login has been sent and awaits its response.</summary>
    private static LoginSequence Start(FederatedLogin? federated, string preLogin, out ReceivedLogin login)
    {
        login = new ReceivedLogin();
        LoginSequence sequence = login.Begin(new LoginParameters { Federated = federated, Encryption = EncryptionOption.Mandatory });
        Assert.Equal(OpeningOperation.Send, sequence.Advance());
        Assert.Equal(OpeningOperation.Receive, sequence.Advance());
        Assert.Equal(OpeningOperation.StartTls, login.Advance(sequence, Hex.Bytes(preLogin)));
        Assert.Equal(OpeningOperation.Send, sequence.Advance());
        Assert.Equal(OpeningOperation.Receive, sequence.Advance());
        return sequence;
    }

    private static string Payload(ReceivedLogin login, LoginSequence sequence) =>
        Convert.ToHexString(login.ToSend(sequence).AsSpan(PacketHeader.ByteCount));
}
