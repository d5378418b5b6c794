using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.Tests.Reading;

namespace MsSqlConnector.Tests.Fuzzing;

/// <summary>A response to be mutated: its packets, their content, and the ends of its tokens.</summary>
internal sealed class FuzzAnswer
{
    private const ushort Spid = 51;

    private FuzzAnswer(string name, int packetByteCount, byte[] bytes, int[] tokenEnds, ScriptedOutput[] outputs)
    {
        Name = name;
        PacketByteCount = packetByteCount;
        Bytes = bytes;
        Outputs = outputs;
        Payload = RemoveHeaders(bytes);
        TokenEnds = tokenEnds;
    }

    public string Name { get; }

    public int PacketByteCount { get; }

    /// <summary>The packets.</summary>
    public byte[] Bytes { get; }

    /// <summary>The message without its packets' headers.</summary>
    public byte[] Payload { get; }

    /// <summary>The ends of the tokens in <see cref="Payload"/>.</summary>
    public int[] TokenEnds { get; }

    public ScriptedOutput[] Outputs { get; }

    /// <summary>The session in which the response is valid.</summary>
    public FuzzSession Session { get; private init; }

    /// <summary>The packets of the valid responses to the requests that precede the one of this response.</summary>
    public byte[][] Before { get; private init; } = [];

    /// <summary>The packets of the valid responses to the requests that follow.</summary>
    public byte[][] After { get; private init; } = [];

    public static FuzzAnswer FromScript(
        ScriptedAnswer script, int packetByteCount, FuzzSession session = FuzzSession.Plain, byte[][]? before = null,
        byte[][]? after = null)
    {
        FramedAnswer framed = script.Answer.Frame(
            new FrameContext(packetByteCount, Spid, script.Outputs.Length > 0, false)
            {
                HasColumnEncryption = session != FuzzSession.Plain
            });
        byte[] bytes = framed.Bytes.ToArray();
        IEnumerable<int> ends = framed.TokenEnds.Select(end => end - PacketHeader.Size * ((end + packetByteCount - 1) / packetByteCount));
        return new FuzzAnswer(script.Name, packetByteCount, bytes, [.. ends], script.Outputs)
        {
            Session = session,
            Before = before ?? [],
            After = after ?? []
        };
    }

    public static FuzzAnswer FromMessage(string name, byte[] payload, params int[] tokenEnds)
    {
        const int PacketByteCount = 4096;
        byte[] bytes = PacketFramer.Frame(PacketType.TabularResult, payload, PacketByteCount, Spid);
        return new FuzzAnswer(name, PacketByteCount, bytes, tokenEnds.Length > 0 ? tokenEnds : [payload.Length], []);
    }

    public byte[] Frame(ReadOnlySpan<byte> payload) => PacketFramer.Frame(PacketType.TabularResult, payload, PacketByteCount, Spid);

    private static byte[] RemoveHeaders(byte[] bytes)
    {
        List<byte> payload = [];
        int position = 0;
        while (position < bytes.Length)
        {
            int end = position + PacketHeader.Read(bytes.AsSpan(position)).Length;
            payload.AddRange(bytes.AsSpan(position + PacketHeader.Size, end - position - PacketHeader.Size));
            position = end;
        }

        return [.. payload];
    }
}
