using System;
using MsSqlConnector.TestServer.Scripting;

namespace MsSqlConnector.Tests.Robustness;

/// <summary>A response with more bytes after the packet that ends it, in the same send.</summary>
/// <param name="answer">The response.</param>
/// <param name="extra">The bytes that follow it: for example another framed message, or a part of one.</param>
internal sealed class FollowedAnswer(IAnswer answer, byte[] extra) : IAnswer
{
    /// <summary>Gets a message without content: one packet that is only a header, with the EOM bit.</summary>
    public static byte[] EmptyMessage => [4, 1, 0, 8, 0, 0, 1, 0];

    public FramedAnswer Frame(in FrameContext context)
    {
        FramedAnswer framed = answer.Frame(context);
        byte[] bytes = new byte[framed.Bytes.Length + extra.Length];
        framed.Bytes.CopyTo(bytes);
        extra.CopyTo(bytes, framed.Bytes.Length);
        return framed with { Bytes = bytes };
    }
}
