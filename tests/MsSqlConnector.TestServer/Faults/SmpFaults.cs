using System.Collections.Generic;
using System.Threading;

namespace MsSqlConnector.TestServer.Faults;

/// <summary>
/// The deviations of a server on connections with MARS. Those that are valid SMP are properties; those at one frame are armed.
/// </summary>
public sealed class SmpFaults
{
    private readonly Lock _lock = new();
    private readonly List<SmpFault> _armed = [];

    /// <summary>The number of bytes of each send; 0 for whole frames.</summary>
    public int FragmentByteCount { get; init; }

    /// <summary>The number of packets that a client can send ahead, after the initial four.</summary>
    public uint Window { get; init; } = 4;

    /// <summary>
    /// Whether the packets of a long request are acknowledged only when the client has used its window and the server has consumed all.
    /// </summary>
    public bool AcknowledgesLate { get; init; }

    /// <summary>The gate at which late acknowledgements are held back; null for none.</summary>
    public StallGate? AcknowledgementGate { get; init; }

    /// <summary>The number of bytes of the acknowledgement of an attention in its first packet; 0 for one packet.</summary>
    public int AttentionSplit { get; init; }

    /// <summary>Arms a fault. It occurs once, on the first connection that sends the frame.</summary>
    public SmpFaults Arm(SmpFaultKind kind, ushort sid, int frame, int position = 0)
    {
        lock (_lock)
        {
            _armed.Add(new SmpFault(kind, sid, frame, position));
        }

        return this;
    }

    /// <summary>Removes and returns the fault for a frame; null for none.</summary>
    internal SmpFault? Take(ushort sid, int frame)
    {
        lock (_lock)
        {
            int index = _armed.FindIndex(fault => fault.Sid == sid && fault.Frame == frame);
            SmpFault? fault = index < 0 ? null : _armed[index];
            if (fault is not null)
            {
                _armed.RemoveAt(index);
            }

            return fault;
        }
    }
}
