namespace MsSqlConnector.Multiplexing;

/// <summary>
/// The data frames of a channel that its consumer has not taken completely, in order. A window has at most <see cref="ChannelWindow.Size"/>
/// of them. Without the boundaries, the channel could not determine how many frames the consumer has taken.
/// </summary>
internal struct FrameLedger()
{
    private readonly int[] _byteCounts = new int[ChannelWindow.Size];
    private readonly bool[] _endsMessage = new bool[ChannelWindow.Size];
    private int _first;
    private int _count;

    /// <summary>Gets a value that indicates whether the last frame that was taken ended a message.</summary>
    public bool HasTakenEnd { get; private set; }

    /// <summary>Adds a frame, whose bytes may not have arrived yet.</summary>
    public void Add(int byteCount, bool endsMessage)
    {
        int index = (_first + _count++) % ChannelWindow.Size;
        _byteCounts[index] = byteCount;
        _endsMessage[index] = endsMessage;
    }

    /// <summary>Records that the consumer has taken bytes. Returns the number of frames that it has taken completely.</summary>
    public int Take(int byteCount)
    {
        int frameCount = 0;
        while (byteCount > 0)
        {
            if (byteCount < _byteCounts[_first])
            {
                _byteCounts[_first] -= byteCount;
                break;
            }

            byteCount -= _byteCounts[_first];
            HasTakenEnd = _endsMessage[_first];
            _first = (_first + 1) % ChannelWindow.Size;
            _count--;
            frameCount++;
        }

        return frameCount;
    }
}
