using System;
using System.Buffers.Binary;
using System.Collections.Generic;
using MsSqlConnector.Packets;
using MsSqlConnector.Requests.Features;
using MsSqlConnector.Requests.Login;
using MsSqlConnector.Sessions.Opening;
using MsSqlConnector.Tests.Tokens;
using Xunit;

namespace MsSqlConnector.Tests.Sessions.Opening;

public class LoginSequenceTests
{
    private const string Accepted = "E3 0800 07 05 0904D00034 00 AD 0E00 01 74000004 02 61000000 100003E8 FD 0000 0000 0000000000000000";

    [Fact]
    public void Without_encryption_two_messages_are_exchanged() => Assert.Equal(
        [OpeningOperation.Send, OpeningOperation.Receive, OpeningOperation.Send, OpeningOperation.Receive, OpeningOperation.Done],
        Run(EncryptionOption.Optional, "02"));

    [Fact]
    public void Login_only_encryption_ends_after_the_login() => Assert.Equal(
        [
            OpeningOperation.Send, OpeningOperation.Receive, OpeningOperation.StartTls, OpeningOperation.Send, OpeningOperation.StopTls,
            OpeningOperation.Receive, OpeningOperation.Done,
        ],
        Run(EncryptionOption.Optional, "00"));

    [Theory]
    [InlineData(0, "01")]
    [InlineData(0, "03")]
    [InlineData(1, "01")]
    [InlineData(1, "03")]
    public void Full_encryption_persists_after_login(byte client, string server) => Assert.Equal(
        [
            OpeningOperation.Send, OpeningOperation.Receive, OpeningOperation.StartTls, OpeningOperation.Send, OpeningOperation.Receive,
            OpeningOperation.Done,
        ],
        Run((EncryptionOption)client, server));

    [Theory]
    [InlineData("00")]
    [InlineData("01")]
    [InlineData("02")]
    [InlineData("03")]
    public void Strict_encryption_begins_with_TLS_and_no_response_ends_it(string server) => Assert.Equal(
        [
            OpeningOperation.StartStrictTls, OpeningOperation.Send, OpeningOperation.Receive, OpeningOperation.Send,
            OpeningOperation.Receive, OpeningOperation.Done,
        ],
        Run(EncryptionOption.Mandatory, server, isStrict: true));

    [Theory]
    [InlineData(false, 0x7400_0004)]
    [InlineData(true, 0x0800_0000)]
    public void The_login_names_the_version_of_the_protocol(bool isStrict, int version) =>
        Run(EncryptionOption.Mandatory, "01", isStrict: isStrict, sent: packet =>
        {
            if (PacketHeader.Read(packet).Type == PacketType.Login7)
            {
                Assert.Equal(version, BinaryPrimitives.ReadInt32LittleEndian(packet.AsSpan(PacketHeader.ByteCount + 4)));
            }
        });

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void The_federated_login_option_of_the_server_is_echoed(bool isStrict)
    {
        // Library 1 and the echo in a byte, then the token.
        const string Feature = "020700000003020000007400";
        var parameters = new LoginParameters { Federated = FederatedLogin.WithToken("t"), IsStrict = isStrict };
        var login = new ReceivedLogin();
        LoginSequence sequence = login.Begin(parameters);
        byte[] answer = Hex.Bytes("00 0010 0006 01 0016 0001 06 0017 0001 FF 1000 03E8 0000 01 01");
        string sent = string.Empty;
        OpeningOperation step = sequence.Advance();
        while (!sent.Contains(Feature, StringComparison.Ordinal))
        {
            Assert.InRange(step, OpeningOperation.Send, OpeningOperation.StartTls);
            sent = step == OpeningOperation.Send ? Convert.ToHexString(login.ToSend(sequence)) : string.Empty;
            step = step == OpeningOperation.Receive ? login.Advance(sequence, answer) : sequence.Advance();
        }

        login.Writer.Release();
    }

    [Theory]
    [InlineData("00")]
    [InlineData("02")]
    public void No_login_is_sent_when_mandatory_encryption_is_unavailable(string server)
    {
        Assert.Equal([OpeningOperation.Send, OpeningOperation.Receive, OpeningOperation.Failed], Run(EncryptionOption.Mandatory, server));
    }

    [Fact]
    public void A_failure_states_its_cause()
    {
        var login = new ReceivedLogin();
        LoginSequence sequence = login.Begin(new LoginParameters());
        sequence.Advance();
        sequence.Advance();

        Assert.Equal(OpeningOperation.Failed, login.Advance(sequence, Hex.Bytes("FF")));
        Assert.Equal(LoginFailureReason.Protocol, sequence.Failure!.Reason);
        Assert.Null(sequence.Result);
        Assert.Throws<InvalidOperationException>(() => sequence.Advance());
    }

    [Fact]
    public void The_first_message_is_PRELOGIN_and_the_second_LOGIN7()
    {
        var types = new List<PacketType>();
        Run(EncryptionOption.Optional, "02", packet =>
        {
            PacketHeader header = PacketHeader.Read(packet);
            Assert.Equal(packet.Length, header.PacketByteCount);
            Assert.True(header.IsEndOfMessage);
            types.Add(header.Type);
        });

        Assert.Equal([PacketType.PreLogin, PacketType.Login7], types);
    }

    [Theory]
    [InlineData("ED 0200 0506 " + Accepted)]
    [InlineData(Accepted)]
    public void An_integrated_login_creates_a_token_before_LOGIN7_and_for_each_server_token(string last)
    {
        var login = new ReceivedLogin();
        LoginSequence sequence = login.Begin(new LoginParameters { IsIntegrated = true, Encryption = EncryptionOption.Optional });

        Assert.Equal(OpeningOperation.Send, sequence.Advance());
        Assert.Equal(OpeningOperation.Receive, sequence.Advance());
        Assert.Equal(
            OpeningOperation.CreateSecurityToken, login.Advance(sequence, Hex.Bytes("00 000B 0006 01 0011 0001 FF 1000 03E8 0000 02")));
        Assert.Empty(sequence.ServerSecurityToken);
        sequence.SecurityToken = [1, 2, 3];
        Assert.Equal(OpeningOperation.Send, sequence.Advance());
        Assert.Equal(PacketType.Login7, PacketHeader.Read(login.ToSend(sequence)).Type);
        Assert.Equal(OpeningOperation.Receive, sequence.Advance());
        Assert.Equal(OpeningOperation.CreateSecurityToken, login.Advance(sequence, Hex.Bytes("ED 0100 04")));
        Assert.Equal([4], sequence.ServerSecurityToken);
        sequence.SecurityToken = [7, 8];
        Assert.Equal(OpeningOperation.Send, sequence.Advance());
        Assert.Equal("1101000A00000100" + "0708", Convert.ToHexString(login.ToSend(sequence)));
        Assert.Equal(OpeningOperation.Receive, sequence.Advance());
        OpeningOperation step = login.Advance(sequence, Hex.Bytes(last));
        if (step == OpeningOperation.CreateSecurityToken)
        {
            Assert.Equal([5, 6], sequence.ServerSecurityToken);
            step = sequence.Advance();
        }

        Assert.Equal(OpeningOperation.Done, step);
        Assert.NotNull(sequence.Result);
        login.Writer.Release();
    }

    private static List<OpeningOperation> Run(
        EncryptionOption option, string serverEncryption, Action<byte[]>? sent = null, bool isStrict = false)
    {
        var login = new ReceivedLogin();
        var answers = new Queue<byte[]>(
            [Hex.Bytes("00 000B 0006 01 0011 0001 FF 1000 03E8 0000 " + serverEncryption), Hex.Bytes(Accepted)]);
        LoginSequence sequence = login.Begin(
            new LoginParameters { User = "sa", Password = "x", Encryption = option, IsStrict = isStrict });
        var steps = new List<OpeningOperation> { sequence.Advance() };
        while (steps[^1] is not (OpeningOperation.Done or OpeningOperation.Failed))
        {
            if (steps[^1] == OpeningOperation.Send)
            {
                sent?.Invoke(login.ToSend(sequence));
            }

            steps.Add(steps[^1] == OpeningOperation.Receive ? login.Advance(sequence, answers.Dequeue()) : sequence.Advance());
        }

        login.Writer.Release();
        return steps;
    }
}
