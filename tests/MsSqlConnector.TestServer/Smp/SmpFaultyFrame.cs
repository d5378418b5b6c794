using System;
using System.Collections.Generic;
using MsSqlConnector.TestServer.Faults;

namespace MsSqlConnector.TestServer.Smp;

/// <summary>The frames that are sent in place of one with a fault.</summary>
/// <param name="fault">The fault.</param>
/// <param name="header">The header without the fault.</param>
/// <param name="payload">The payload.</param>
/// <param name="previousWindow">The window of the frame before.</param>
/// <param name="received">The number of the last frame of the client.</param>
internal sealed class SmpFaultyFrame(SmpFault fault, SmpHeader header, ReadOnlyMemory<byte> payload, uint previousWindow, uint received)
{
    private const int UnknownSidDistance = 1000;
    private const byte WrongSmid = 0x54;
    private const int SurplusByteCount = 8;

    /// <summary>Whether the session of the server ends with these frames.</summary>
    public bool EndsSession => fault.Kind is SmpFaultKind.FinInstead or SmpFaultKind.FinAfter or SmpFaultKind.FinBefore;

    public bool Closes => fault.Kind == SmpFaultKind.Close;

    public bool Resets => fault.Kind == SmpFaultKind.Reset;

    private SmpHeader Fin => header with
    {
        Flags = SmpFlags.Fin,
        Length = SmpHeader.Size,
        SequenceNumber = header.Flags == SmpFlags.Data && fault.Kind != SmpFaultKind.FinAfter
            ? unchecked(header.SequenceNumber - 1)
            : header.SequenceNumber,
    };

    private ushort UnknownSid => unchecked((ushort)(header.Sid + UnknownSidDistance));

    /// <summary>Returns the frames.</summary>
    /// <param name="packetSize">The negotiated size.</param>
    public IEnumerable<byte[]> Frames(int packetSize)
    {
        byte[] frame = Frame(Changed(packetSize), payload.Span);
        switch (fault.Kind)
        {
            case SmpFaultKind.SynBefore:
                return [Frame(new SmpHeader(SmpFlags.Syn, UnknownSid, SmpHeader.Size, 0, SmpReceiveWindow.InitialSize), []), frame];
            case SmpFaultKind.ControlWithPayloadBefore:
                return
                [
                    Frame(Fin with { Flags = SmpFlags.Ack, Length = SmpHeader.Size + SurplusByteCount }, new byte[SurplusByteCount]), frame
                ];
            case SmpFaultKind.FinInstead:
                return [Frame(Fin, [])];
            case SmpFaultKind.FinAfter:
                return [frame, Frame(Fin, [])];
            case SmpFaultKind.FinBefore:
                return [Frame(Fin, []), frame];
            case SmpFaultKind.WrongFirstByte:
                frame[0] = WrongSmid;
                return [frame];
            case SmpFaultKind.Close or SmpFaultKind.Reset:
                return [frame[..Math.Min(fault.Position, frame.Length)]];
            default:
                return [frame];
        }
    }

    private SmpHeader Changed(int packetSize) => fault.Kind switch
    {
        SmpFaultKind.UnknownSession => header with { Sid = UnknownSid },
        SmpFaultKind.SequenceTooHigh => header with { SequenceNumber = unchecked(header.SequenceNumber + 1) },
        SmpFaultKind.SequenceRepeated => header with { SequenceNumber = unchecked(header.SequenceNumber - 1) },
        SmpFaultKind.WindowBackwards => header with { Window = unchecked(previousWindow - 1) },
        SmpFaultKind.WindowBelowSent => header with { Window = unchecked(received - 1) },
        SmpFaultKind.LengthTooSmall => header with { Length = SmpHeader.Size - 1 },
        SmpFaultKind.LengthAbovePacketSize => header with { Length = (uint)(SmpHeader.Size + packetSize + 1) },
        SmpFaultKind.LengthMaximal => header with { Length = uint.MaxValue },
        SmpFaultKind.CombinedFlags => header with { Flags = SmpFlags.Ack | SmpFlags.Data },
        SmpFaultKind.UnknownFlag => header with { Flags = (SmpFlags)0x10 },
        SmpFaultKind.NoFlag => header with { Flags = SmpFlags.None },
        _ => header,
    };

    private static byte[] Frame(in SmpHeader header, ReadOnlySpan<byte> payload)
    {
        byte[] frame = new byte[SmpHeader.Size + payload.Length];
        header.Write(frame);
        payload.CopyTo(frame.AsSpan(SmpHeader.Size));
        return frame;
    }
}
