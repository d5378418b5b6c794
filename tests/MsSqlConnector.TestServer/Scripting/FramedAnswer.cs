using System;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Packets;

namespace MsSqlConnector.TestServer.Scripting;

/// <summary>A response in packets, ready to send, with its faults.</summary>
/// <param name="Bytes">All packets in sequence.</param>
/// <param name="TokenEnds">The ends of tokens, where an attention can end the response.</param>
/// <param name="Faults">The faults by position, or null.</param>
public sealed record FramedAnswer(ReadOnlyMemory<byte> Bytes, int[] TokenEnds, FaultPlan? Faults = null)
{
    /// <summary>The part that is sent several times, or null. Such a response has no faults.</summary>
    public Repetition? Repetition { get; init; }

    /// <summary>Whether other requests of a connection with MARS can run while this response is sent.</summary>
    public bool Yields { get; init; } = true;

    /// <summary>Whether other requests of a connection with MARS are refused while this response, which does not yield, is sent.</summary>
    public bool MakesBusy { get; init; }

    /// <summary>Returns the end of the packet that contains the byte before a position.</summary>
    public int PacketEnd(int position)
    {
        int end = 0;
        while (end < position)
        {
            end += PacketHeader.Read(Bytes.Span[end..]).Length;
        }

        return end;
    }

    /// <summary>
    /// Returns the bytes that are still sent when the response is cut at the end of a packet: the rest of the token there, then a last
    /// token. Returns null when the whole response was sent.
    /// </summary>
    public byte[]? CutAt(int packetEnd, ReadOnlySpan<byte> lastToken, in FrameContext context)
    {
        if (packetEnd >= Bytes.Length)
        {
            return null;
        }

        int index = Array.BinarySearch(TokenEnds, packetEnd);
        int tokenEnd = packetEnd == 0 ? 0 : index >= 0 ? packetEnd : ~index < TokenEnds.Length ? TokenEnds[~index] : Bytes.Length;
        PacketFramer framer = new(PacketType.TabularResult, context.PacketSize, context.Spid);
        int start = packetEnd;
        while (start < tokenEnd)
        {
            int end = start + PacketHeader.Read(Bytes.Span[start..]).Length;
            framer.Write(Bytes.Span[(start + PacketHeader.Size)..Math.Min(end, tokenEnd)]);
            if (end < tokenEnd)
            {
                framer.EndPacket();
            }

            start = end;
        }

        framer.Write(lastToken);
        return framer.Finish();
    }
}
