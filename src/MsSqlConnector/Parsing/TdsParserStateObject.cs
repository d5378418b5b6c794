using System;
using System.Threading;
using MsSqlConnector.Errors;
using MsSqlConnector.Packets;

namespace MsSqlConnector.Parsing;

/// <summary>
/// What a reader is driven by: the received packets, where reading stands in them, a partial value, and the session's
/// flags. It holds; interpreting is the business of tokens and rows, waiting that of the session.
/// </summary>
internal sealed class TdsParserStateObject
{
    /// <summary>The read state. Parsers advance it freely; <see cref="Rewind"/> takes back what they advanced in vain.</summary>
    public ReadState Read;

    private StateSnapshot? _cachedSnapshot = new();

    /// <summary>The snapshot that holds the checkpoint of the step under way; null between steps.</summary>
    private StateSnapshot? _checkpoint;
    private int _flags;

    public PacketChain Packets { get; } = new();

    /// <summary>The partially length-prefixed value being assembled, if one is.</summary>
    public PlpData? Plp { get; set; }

    /// <summary>
    /// Whether storage may be allocated by the length that a value announces. False for the rest of a response in which a value ended below
    /// half its announced length.
    /// </summary>
    public bool TrustsLengths { get; set; } = true;

    /// <summary>After <see cref="ParseStatus.InvalidData"/>: what was wrong.</summary>
    public string? Fault { get; private set; }

    public SessionFlags Flags => (SessionFlags)Volatile.Read(ref _flags);

    public bool IsBroken => (Flags & SessionFlags.Broken) != 0;

    public void SetFlags(SessionFlags set) => ChangeFlags(set, SessionFlags.None);

    public void ClearFlags(SessionFlags clear) => ChangeFlags(SessionFlags.None, clear);

    /// <summary>A cursor that stands where reading stands.</summary>
    public Cursor OpenCursor() => new(Packets.Window, Read.Position);

    /// <summary>Begins a step: rents the snapshot and captures the checkpoint, before any byte is interpreted.</summary>
    public void BeginStep()
    {
        StateSnapshot snapshot = Interlocked.Exchange(ref _cachedSnapshot, null) ?? new StateSnapshot();
        snapshot.Capture(this);
        _checkpoint = snapshot;
    }

    /// <summary>
    /// Moves the checkpoint to the read state: an item (a column, a chunk, a token) was read whole, and its effects were applied. Does
    /// nothing between steps.
    /// </summary>
    public void MoveCheckpoint() => _checkpoint?.Capture(this);

    /// <summary>Bytes are missing: reading returns to the checkpoint of the step.</summary>
    public void Rewind() => _checkpoint!.Restore(this);

    /// <summary>Ends the step, completed or not: returns the snapshot.</summary>
    public void EndStep()
    {
        StateSnapshot snapshot = _checkpoint!;
        _checkpoint = null;
        snapshot.Clear();
        Interlocked.Exchange(ref _cachedSnapshot, snapshot);
    }

    /// <summary>The bytes up to the read position begin a row or a value, which is read from there.</summary>
    public void Enter(ReadFlags flags, int position)
    {
        Read = new ReadState { Position = position, Flags = flags };
        MoveCheckpoint();
    }

    /// <summary>
    /// Removes the bytes before the read position from the window: a token was read whole, or a row is left. Positions are relative to the
    /// first byte of the window, so the checkpoint moves with it.
    /// </summary>
    public void Consume()
    {
        Packets.Consume(Read.Position);
        Read = default;
        MoveCheckpoint();
    }

    /// <summary>Removes the bytes before the read position from the window, inside a row that is not held.</summary>
    public void DropBehind()
    {
        Packets.Consume(Read.Position);
        Read.Position = 0;
        MoveCheckpoint();
    }

    /// <summary>
    /// Removes the bytes from a position to the read position, which <see cref="Plp"/> has taken, from the middle of a held row. The
    /// checkpoint moves with them, so a rewind neither loses nor repeats a byte of the value.
    /// </summary>
    public void RemoveTaken(int start)
    {
        int byteCount = Read.Position - start;
        if (byteCount > 0)
        {
            Packets.Excise(start, byteCount);
            Read.Position = start;
        }

        MoveCheckpoint();
    }

    /// <summary>Takes over what a cursor found wrong.</summary>
    public ParseStatus Invalid(string citedFault)
    {
        Fault ??= citedFault;
        return ParseStatus.InvalidData;
    }

    /// <inheritdoc cref="Cursor.Invalid"/>
    public ParseStatus Invalid(string section, string fault) => Invalid(ProtocolSection.Cite(section, fault));

    /// <summary>Whether more bytes of the message have to be received before the window can grow.</summary>
    public bool MustReceive => !Packets.CanJoinNext && !Packets.IsWindowFinal;

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
            ? Invalid(DescribeCut())
            : ParseStatus.NeedMoreData;
    }

    /// <summary>In the middle of what the message ended.</summary>
    private string DescribeCut()
    {
        if (Read.Has(ReadFlags.InReturnValue))
        {
            return ProtocolSection.Cite(ProtocolSection.ReturnValue, "the message ended inside a returned value");
        }

        if (Read.Has(ReadFlags.InPlp))
        {
            string missing = Read.PlpChunkRemaining > 0 ? $", {Read.PlpChunkRemaining} bytes before the end of a chunk" : string.Empty;
            return ProtocolSection.Cite(ProtocolSection.DataStreams, $"the message ended inside the value of column {Read.NextColumn}{missing}");
        }

        if (Read.Has(ReadFlags.InRow) || Read.Has(ReadFlags.InAltRow))
        {
            string section = Read.Has(ReadFlags.InRow) ? ProtocolSection.Row : ProtocolSection.AltRow;
            return ProtocolSection.Cite(section, $"the message ended inside a row, at column {Read.NextColumn}");
        }

        ReadOnlySpan<byte> rest = Packets.Window.Slice(Read.Position);
        return rest.IsEmpty
            ? ProtocolSection.Cite(ProtocolSection.ResponseCompletion, "the message ended where a token should stand")
            : ProtocolSection.Cite(ProtocolSection.OfToken(rest[0]), $"the message ended inside the token 0x{rest[0]:X2}");
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
