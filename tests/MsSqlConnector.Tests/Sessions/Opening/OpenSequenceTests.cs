using System;
using System.Buffers.Binary;
using System.Collections.Generic;
using MsSqlConnector.Packets;
using MsSqlConnector.Requests;
using MsSqlConnector.Sessions.Opening;
using MsSqlConnector.Tests.Tokens;
using Xunit;

namespace MsSqlConnector.Tests.Sessions.Opening;

public class OpenSequenceTests
{
    private const string Accepted = "E3 0800 07 05 0904D00034 00 AD 0E00 01 74000004 02 61000000 100003E8 FD 0000 0000 0000000000000000";

    [Fact]
    public void Without_encryption_two_messages_are_exchanged() => Assert.Equal(
        [OpenStep.Send, OpenStep.ReceiveMessage, OpenStep.Send, OpenStep.ReceiveMessage, OpenStep.Done],
        Run(EncryptionOption.Optional, "02"));

    [Fact]
    public void Encryption_of_the_login_alone_ends_behind_it() => Assert.Equal(
        [
            OpenStep.Send, OpenStep.ReceiveMessage, OpenStep.StartTls, OpenStep.Send, OpenStep.StopTls,
            OpenStep.ReceiveMessage, OpenStep.Done,
        ],
        Run(EncryptionOption.Optional, "00"));

    [Theory]
    [InlineData(0, "01")]
    [InlineData(0, "03")]
    [InlineData(1, "01")]
    [InlineData(1, "03")]
    public void Encryption_of_everything_stays(byte client, string server) => Assert.Equal(
        [
            OpenStep.Send, OpenStep.ReceiveMessage, OpenStep.StartTls, OpenStep.Send, OpenStep.ReceiveMessage, OpenStep.Done,
        ],
        Run((EncryptionOption)client, server));

    [Theory]
    [InlineData("00")]
    [InlineData("01")]
    [InlineData("02")]
    [InlineData("03")]
    public void Strict_begins_with_tls_and_no_answer_ends_it(string server) => Assert.Equal(
        [
            OpenStep.StartStrictTls, OpenStep.Send, OpenStep.ReceiveMessage, OpenStep.Send, OpenStep.ReceiveMessage, OpenStep.Done,
        ],
        Run(EncryptionOption.Mandatory, server, isStrict: true));

    [Theory]
    [InlineData(false, 0x7400_0004)]
    [InlineData(true, 0x0800_0000)]
    public void The_login_names_the_version_of_the_protocol(bool isStrict, int version) =>
        Run(EncryptionOption.Mandatory, "01", isStrict: isStrict, sent: (writer, sequence) =>
        {
            ReadOnlySpan<byte> packet = writer.Block.AsSpan(sequence.SendOffset);
            if (PacketHeader.Read(packet).Type == PacketType.Login7)
            {
                Assert.Equal(version, BinaryPrimitives.ReadInt32LittleEndian(packet.Slice(PacketHeader.ByteCount + 4)));
            }
        });

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void What_the_server_says_of_federated_logins_is_repeated_to_it(bool isStrict)
    {
        // Library 1 and the echo in a byte, then the token.
        const string Feature = "020700000003020000007400";
        var parameters = new LoginParameters { Federated = FederatedLogin.WithToken("t"), IsStrict = isStrict };
        var writer = new PacketWriter();
        var sequence = new OpenSequence(parameters, writer);
        byte[] answer = Hex.Bytes("00 0010 0006 01 0016 0001 06 0017 0001 FF 1000 03E8 0000 01 01");
        string sent = string.Empty;
        for (byte[] message = []; !sent.Contains(Feature, StringComparison.Ordinal);)
        {
            OpenStep step = sequence.Advance(message);
            Assert.InRange(step, OpenStep.Send, OpenStep.StartTls);
            message = step == OpenStep.ReceiveMessage ? answer : [];
            sent = step == OpenStep.Send
                ? Convert.ToHexString(writer.Block.AsSpan(sequence.SendOffset, sequence.SendByteCount))
                : string.Empty;
        }

        writer.Release();
    }

    [Theory]
    [InlineData("00")]
    [InlineData("02")]
    public void Mandatory_encryption_that_the_server_does_not_have_sends_no_login(string server)
    {
        Assert.Equal([OpenStep.Send, OpenStep.ReceiveMessage, OpenStep.Failed], Run(EncryptionOption.Mandatory, server));
    }

    [Fact]
    public void A_failure_says_what_it_is()
    {
        var sequence = new OpenSequence(new LoginParameters(), new PacketWriter());
        sequence.Advance(default);
        sequence.Advance(default);

        Assert.Equal(OpenStep.Failed, sequence.Advance(Hex.Bytes("FF")));
        Assert.Equal(OpenFailureReason.Protocol, sequence.Failure!.Reason);
        Assert.Null(sequence.Result);
        Assert.Throws<InvalidOperationException>(() => sequence.Advance(default));
    }

    [Fact]
    public void The_first_message_is_PRELOGIN_and_the_second_LOGIN7()
    {
        var types = new List<PacketType>();
        Run(EncryptionOption.Optional, "02", (writer, sequence) =>
        {
            PacketHeader header = PacketHeader.Read(writer.Block.AsSpan(sequence.SendOffset));
            Assert.Equal(sequence.SendByteCount, header.PacketByteCount);
            Assert.True(header.IsEndOfMessage);
            types.Add(header.Type);
        });

        Assert.Equal([PacketType.PreLogin, PacketType.Login7], types);
    }

    [Theory]
    [InlineData("ED 0200 0506 " + Accepted)]
    [InlineData(Accepted)]
    public void An_integrated_login_makes_a_token_before_LOGIN7_and_one_for_each_of_the_servers(string last)
    {
        var writer = new PacketWriter();
        var sequence = new OpenSequence(new LoginParameters { IsIntegrated = true, Encryption = EncryptionOption.Optional }, writer);

        Assert.Equal(OpenStep.Send, sequence.Advance(default));
        Assert.Equal(OpenStep.ReceiveMessage, sequence.Advance(default));
        Assert.Equal(OpenStep.MakeSecurityToken, sequence.Advance(Hex.Bytes("00 000B 0006 01 0011 0001 FF 1000 03E8 0000 02")));
        Assert.Empty(sequence.ServerSecurityToken);
        Assert.Equal(OpenStep.Send, sequence.Advance([1, 2, 3]));
        Assert.Equal(PacketType.Login7, PacketHeader.Read(writer.Block).Type);
        Assert.Equal(OpenStep.ReceiveMessage, sequence.Advance(default));
        Assert.Equal(OpenStep.MakeSecurityToken, sequence.Advance(Hex.Bytes("ED 0100 04")));
        Assert.Equal([4], sequence.ServerSecurityToken);
        Assert.Equal(OpenStep.Send, sequence.Advance([7, 8]));
        Assert.Equal("1101000A00000100" + "0708", Convert.ToHexString(writer.Block, sequence.SendOffset, sequence.SendByteCount));
        Assert.Equal(OpenStep.ReceiveMessage, sequence.Advance(default));
        OpenStep step = sequence.Advance(Hex.Bytes(last));
        if (step == OpenStep.MakeSecurityToken)
        {
            Assert.Equal([5, 6], sequence.ServerSecurityToken);
            step = sequence.Advance(default);
        }

        Assert.Equal(OpenStep.Done, step);
        Assert.NotNull(sequence.Result);
        writer.Release();
    }

    private static List<OpenStep> Run(
        EncryptionOption option, string serverEncryption, Action<PacketWriter, OpenSequence>? sent = null, bool isStrict = false)
    {
        var writer = new PacketWriter();
        var answers = new Queue<byte[]>(
            [Hex.Bytes("00 000B 0006 01 0011 0001 FF 1000 03E8 0000 " + serverEncryption), Hex.Bytes(Accepted)]);
        var sequence = new OpenSequence(new LoginParameters { User = "sa", Password = "x", Encryption = option, IsStrict = isStrict }, writer);
        var steps = new List<OpenStep>();
        byte[] message = [];
        do
        {
            steps.Add(sequence.Advance(message));
            message = steps[^1] == OpenStep.ReceiveMessage ? answers.Dequeue() : [];
            if (steps[^1] == OpenStep.Send)
            {
                sent?.Invoke(writer, sequence);
            }
        }
        while (steps[^1] is not (OpenStep.Done or OpenStep.Failed));

        writer.Release();
        return steps;
    }
}
