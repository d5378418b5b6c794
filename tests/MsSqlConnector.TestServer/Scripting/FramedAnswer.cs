using System;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Packets;

namespace MsSqlConnector.TestServer.Scripting;

/// <summary>An answer cut into packets, ready to send, with what may go wrong on the way.</summary>
/// <param name="Bytes">All packets, one behind the other.</param>
/// <param name="TokenEnds">Where tokens end in them: places where an attention may cut the answer short.</param>
/// <param name="Faults">What happens at which byte, or null.</param>
public sealed record FramedAnswer(ReadOnlyMemory<byte> Bytes, int[] TokenEnds, FaultPlan? Faults = null)
{
    /// <summary>What is sent several times, or null. Nothing goes wrong with such an answer.</summary>
    public Repetition? Repetition { get; init; }

    /// <summary>The end of the packet that the byte before a position stands in.</summary>
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
    /// What is still sent when the answer is cut at a packet end: the rest of the token there, then a last token. Null
    /// when the whole answer was sent.
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
