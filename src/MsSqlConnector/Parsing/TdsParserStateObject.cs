using System.Threading;
using MsSqlConnector.Packets;

namespace MsSqlConnector.Parsing;

/// <summary>
/// What a reader is driven by: the received packets, where reading stands in them, a partial value, and the session's
/// flags. It holds; interpreting is the business of tokens and rows, waiting that of the session.
/// </summary>
internal sealed class TdsParserStateObject
{
    /// <summary>Where reading stands; plain field so that scanners write it back in one go.</summary>
    public ReadState Read;

    private StateSnapshot? _cachedSnapshot = new();
    private int _flags;

    public PacketChain Packets { get; } = new();

    /// <summary>The partially length-prefixed value being assembled, if one is.</summary>
    public PlpData? Plp { get; set; }

    /// <summary>After <see cref="ParseStatus.InvalidData"/>: what was wrong.</summary>
    public string? Fault { get; private set; }

    public SessionFlags Flags => (SessionFlags)Volatile.Read(ref _flags);

    public bool IsBroken => (Flags & SessionFlags.Broken) != 0;

    public void SetFlags(SessionFlags set) => ChangeFlags(set, SessionFlags.None);

    public void ClearFlags(SessionFlags clear) => ChangeFlags(SessionFlags.None, clear);

    /// <summary>A cursor that stands where reading stands.</summary>
    public Cursor OpenCursor() => new(Packets.Window, Read.Position);

    /// <summary>Done with everything before the cursor: a token was read whole, or a row is being left.</summary>
    public void Consume(int byteCount)
    {
        Packets.Consume(byteCount);
        Read = default;
    }

    /// <summary>Done with the bytes before the cursor, in the middle of a row that is not held.</summary>
    public void DropBehind()
    {
        Packets.Consume(Read.Position);
        Read.Position = 0;
    }

    public ParseStatus Invalid(string fault)
    {
        Fault ??= fault;
        return ParseStatus.InvalidData;
    }

    /// <summary>
    /// Bytes were missing: takes the next packet of the message into the window if it is here, says to wait if not, and
    /// that the bytes are invalid if the message is over.
    /// </summary>
    public ParseStatus TryExtendWindow()
    {
        if (Packets.TryJoinNext())
        {
            return ParseStatus.Done;
        }

        return Packets.IsWindowFinal
            ? Invalid("The message ended in the middle of a token.")
            : ParseStatus.NeedMoreData;
    }

    public StateSnapshot RentSnapshot() => Interlocked.Exchange(ref _cachedSnapshot, null) ?? new StateSnapshot();

    public void ReturnSnapshot(StateSnapshot snapshot)
    {
        snapshot.Clear();
        Interlocked.Exchange(ref _cachedSnapshot, snapshot);
    }

    private void ChangeFlags(SessionFlags set, SessionFlags clear)
    {
        int before;
        int after;
        do
        {
            before = Volatile.Read(ref _flags);
            after = (before & ~(int)clear) | (int)set;
        }
        while (Interlocked.CompareExchange(ref _flags, after, before) != before);
    }
}
