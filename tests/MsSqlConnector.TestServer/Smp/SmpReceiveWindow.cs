using System.Threading;

namespace MsSqlConnector.TestServer.Smp;

/// <summary>
/// The sequence numbers of the DATA frames that the server receives in one session. The consumption of a packet raises the window, not its
/// arrival.
/// </summary>
/// <param name="sid">The session.</param>
/// <param name="size">The number of frames that the client can send ahead, after the initial four.</param>
internal sealed class SmpReceiveWindow(ushort sid, uint size)
{
    public const uint InitialSize = 4;
    private const uint Threshold = 2;

    private readonly Lock _lock = new();
    private uint _received;
    private uint _consumed;
    private uint _highWater = InitialSize;
    private uint _announced = InitialSize;

    /// <summary>The number of the last DATA frame that the client sent.</summary>
    public uint Received
    {
        get
        {
            lock (_lock)
            {
                return _received;
            }
        }
    }

    /// <summary>The window of the last frame that was sent.</summary>
    public uint Announced
    {
        get
        {
            lock (_lock)
            {
                return _announced;
            }
        }
    }

    /// <summary>Whether the client has used the announced window, and the server has consumed all of it.</summary>
    public bool IsClientBlocked
    {
        get
        {
            lock (_lock)
            {
                return _received == _announced && _consumed == _received && _highWater != _announced;
            }
        }
    }

    /// <summary>Checks the number of a frame of the client.</summary>
    public void Receive(in SmpHeader header)
    {
        lock (_lock)
        {
            uint expected = header.Flags == SmpFlags.Data ? unchecked(_received + 1) : _received;
            if (header.SequenceNumber != expected)
            {
                throw new SmpViolationException(
                    $"SMP: a {header.Flags} frame of session {sid} has the sequence number {header.SequenceNumber} instead of {expected}.");
            }

            if (SmpSequence.IsAbove(expected, _announced))
            {
                throw new SmpViolationException($"SMP: the DATA frame {expected} of session {sid} exceeds the window {_announced}.");
            }

            _received = expected;
        }
    }

    /// <summary>Takes one packet from the queue; returns whether the window has grown enough to be announced.</summary>
    public bool Consume()
    {
        lock (_lock)
        {
            uint limit = unchecked(++_consumed + size);
            _highWater = SmpSequence.IsAbove(limit, _highWater) ? limit : _highWater;
            return unchecked(_highWater - _announced) >= (size < Threshold ? size : Threshold);
        }
    }

    /// <summary>Returns the window for a frame that is being sent.</summary>
    public uint Announce()
    {
        lock (_lock)
        {
            return _announced = _highWater;
        }
    }
}
