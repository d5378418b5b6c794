using System;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Scripting;

namespace MsSqlConnector.TestServer.Faults;

/// <summary>
/// A response whose token stream ends early although its last packet marks it as complete: the packets are valid, the tokens are not.
/// </summary>
public sealed class TruncatedAnswer(Answer answer, int byteCount) : IAnswer
{
    public FramedAnswer Frame(in FrameContext context)
    {
        ReadOnlySpan<byte> tokens = answer.ToBytes(context.IsProcedure);
        byte[] bytes = PacketFramer.Frame(
            PacketType.TabularResult, tokens[..Math.Min(byteCount, tokens.Length)], context.PacketSize, context.Spid);
        return new FramedAnswer(bytes, [bytes.Length]);
    }
}
