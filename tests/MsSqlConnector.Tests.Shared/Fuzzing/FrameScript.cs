using System;
using System.Buffers.Binary;
using System.Collections.Generic;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Smp;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Reading;

namespace MsSqlConnector.Tests.Fuzzing;

/// <summary>
/// The responses to two overlapping requests, as frames of the sessions 1 and 2. Each response has the four packets of a window.
/// </summary>
internal static class FrameScript
{
    public const int PacketByteCount = 512;
    public const int RowCount = 350;
    public const int FirstValue = 1_000_000;
    public const int SecondValue = 2_000_000;

    private const int WindowSize = 4;

    /// <summary>The frames that are sent after the first request; the others are sent after the second one.</summary>
    public const int FrameCountOfFirstRequest = 2;

    private static readonly byte[] s_good = FuzzAnswers.Good.Bytes;

    /// <summary>The frames in the order of the wire.</summary>
    public static byte[][] Frames { get; } = Interleave();

    /// <summary>Returns the frame of a small response to a later request.</summary>
    /// <param name="session">The session of the request.</param>
    /// <param name="sequenceNumber">The number of the frame.</param>
    /// <param name="received">The number of the last frame of the client.</param>
    public static byte[] Respond(ushort session, uint sequenceNumber, uint received) => Frame(session, sequenceNumber, received, s_good);

    /// <summary>Returns a frame without data.</summary>
    public static byte[] Control(SmpFlags flags, ushort session, uint sequenceNumber, uint window)
    {
        byte[] frame = new byte[SmpHeader.Size];
        new SmpHeader(flags, session, SmpHeader.Size, sequenceNumber, window).Write(frame);
        return frame;
    }

    private static byte[][] Interleave()
    {
        byte[][] first = [.. CreateFrames(1, FirstValue)];
        byte[][] second = [.. CreateFrames(2, SecondValue)];
        return [first[0], first[1], first[2], second[0], second[1], first[3], second[2], second[3]];
    }

    private static IEnumerable<byte[]> CreateFrames(ushort session, int firstValue)
    {
        Answer answer = new Answer().Columns(Column.Int("a"));
        for (int row = 0; row < RowCount; row++)
        {
            answer.Row(firstValue + row);
        }

        byte[] packets = FuzzAnswer.FromScript(new ScriptedAnswer("frames", answer.Done()), PacketByteCount).Bytes;
        uint number = 0;
        for (int position = 0; position < packets.Length;)
        {
            int byteCount = BinaryPrimitives.ReadUInt16BigEndian(packets.AsSpan(position + 2));
            yield return Frame(session, ++number, received: 1, packets.AsSpan(position, byteCount));
            position += byteCount;
        }
    }

    private static byte[] Frame(ushort session, uint sequenceNumber, uint received, ReadOnlySpan<byte> packet)
    {
        byte[] frame = new byte[SmpHeader.Size + packet.Length];
        new SmpHeader(SmpFlags.Data, session, (uint)frame.Length, sequenceNumber, received + WindowSize).Write(frame);
        packet.CopyTo(frame.AsSpan(SmpHeader.Size));
        return frame;
    }
}
