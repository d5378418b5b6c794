using System;
using MsSqlConnector.Packets;
using MsSqlConnector.Parsing;
using MsSqlConnector.Requests.Login;
using MsSqlConnector.Sessions.Opening;
using MsSqlConnector.Tests.Robustness;
using MsSqlConnector.Tokens;
using Xunit;

namespace MsSqlConnector.Tests.Sessions.Opening;

/// <summary>The client's side of a login without a connection. The test supplies the received messages.</summary>
internal sealed class ReceivedLogin
{
    public ReceivedLogin() => Tokens = new TokenLoop(State);

    public TdsParserStateObject State { get; } = new();

    public TokenLoop Tokens { get; }

    public PacketWriter Writer { get; } = new();

    public LoginSequence Begin(LoginParameters parameters) => new(parameters, State, Tokens, Writer);

    /// <summary>Receives a message whole.</summary>
    public void Receive(byte[] payload)
    {
        byte[] packets = MalformedAnswers.Frame(payload);
        for (int position = 0; position < packets.Length;)
        {
            int offset = State.Packets.GetReceiveOffset();
            int byteCount = Math.Min(packets.Length - position, State.Packets.Block.Length - offset);
            Buffer.BlockCopy(packets, position, State.Packets.Block, offset, byteCount);
            Assert.True(State.Packets.TryCommit(byteCount));
            position += byteCount;
            while (State.Packets.TryJoinNext())
            {
            }
        }

        Assert.True(State.Packets.IsWindowFinal);
    }

    /// <summary>Receives the message that the sequence waits for, and advances it.</summary>
    public OpeningOperation Advance(LoginSequence sequence, byte[] payload)
    {
        Receive(payload);
        return sequence.Advance();
    }

    /// <summary>The bytes that the sequence sends, with the headers of their packets.</summary>
    public byte[] ToSend(LoginSequence sequence) => sequence.ToSend.AsSpan().ToArray();
}
