namespace MsSqlConnector.Multiplexing;

/// <summary>
/// The sequence numbers and windows of a channel (MC-SMP 3.1.1). Numbers wrap around, so they are compared by their difference. The type
/// only computes; the channel sends and receives.
/// </summary>
internal struct ChannelWindow
{
    /// <summary>The number of data frames that a side can send before the other side has announced a window.</summary>
    public const int Size = 4;

    private uint _sendLimit;
    private uint _received;
    private uint _announcedLimit;

    /// <summary>Gets the number of the last data frame that was sent.</summary>
    public uint Sent { get; private set; }

    /// <summary>Gets the highest number that this side accepts.</summary>
    public uint ReceiveLimit { get; private set; }

    /// <summary>Gets a value that indicates whether another data frame can be sent.</summary>
    public readonly bool CanSend => Sent != _sendLimit;

    /// <summary>Gets the number of frames by which the accepted window exceeds the announced one.</summary>
    public readonly uint UnannouncedCount => unchecked(ReceiveLimit - _announcedLimit);

    /// <summary>Creates the windows of a channel before its first frame.</summary>
    /// <param name="previous">The number that precedes the first data frame of each side, which is 0 for a new channel.</param>
    public static ChannelWindow Open(uint previous = 0)
    {
        uint limit = unchecked(previous + Size);
        return new ChannelWindow
        {
            Sent = previous, _received = previous, _sendLimit = limit, ReceiveLimit = limit, _announcedLimit = limit,
        };
    }

    /// <summary>Numbers the next data frame.</summary>
    public void AdvanceSent() => Sent = unchecked(Sent + 1);

    /// <summary>Returns the limit to announce with the frame that is about to be sent.</summary>
    public uint Announce() => _announcedLimit = ReceiveLimit;

    /// <summary>Accepts one more frame because the consumer has taken one.</summary>
    public void Take() => ReceiveLimit = unchecked(ReceiveLimit + 1);

    /// <summary>Accepts the limit of a received frame. Returns false if it is lower than an earlier one.</summary>
    public bool TryAcceptLimit(uint limit)
    {
        if (unchecked((int)(limit - _sendLimit)) < 0)
        {
            return false;
        }

        _sendLimit = limit;
        return true;
    }

    /// <summary>Accepts the number of a data frame. Returns false if it is not the next one, or exceeds the window.</summary>
    public bool TryReceive(uint sequenceNumber)
    {
        uint next = unchecked(_received + 1);
        if (sequenceNumber != next || unchecked((int)(next - ReceiveLimit)) > 0)
        {
            return false;
        }

        _received = next;
        return true;
    }

    /// <summary>Returns whether a frame without data repeats the number of the last data frame.</summary>
    public readonly bool IsLastReceived(uint sequenceNumber) => sequenceNumber == _received;
}
