using System;
using System.Threading;
using MsSqlConnector.Errors;
using MsSqlConnector.Packets;

namespace MsSqlConnector.Parsing;

/// <summary>
/// The state of a reader: the received packets, the read position, a partial value and the flags of the session. It only stores the state.
/// Tokens and rows parse the bytes, and the session waits for more.
/// </summary>
internal sealed class TdsParserStateObject
{
    /// <summary>The read state. Parsers advance it; <see cref="Rewind"/> returns to the checkpoint.</summary>
    public ReadState Read;

    /// <summary>The next column of the current row. It changes only with a complete column.</summary>
    public int NextColumn;

    private StateSnapshot? _cachedSnapshot = new();

    /// <summary>The snapshot with the checkpoint of the current operation; null between operations.</summary>
    private StateSnapshot? _checkpoint;
    private int _flags;

    public PacketChain Packets { get; } = new();

    /// <summary>Gets or sets the partially length-prefixed value that is being assembled; null if there is none.</summary>
    public PlpData? Plp { get; set; }

    /// <summary>Gets or sets the announced total length of <see cref="Plp"/> in bytes; -1 if it is unknown. It is only a hint.</summary>
    public long PlpTotalByteCount { get; set; }

    /// <summary>
    /// Gets or sets a value that indicates whether storage can be allocated for the announced length of a value. It is false for the rest
    /// of a response in which a value had less than half of its announced length.
    /// </summary>
    public bool TrustsLengths { get; set; } = true;

    /// <summary>Gets the error after <see cref="ParseStatus.InvalidData"/>.</summary>
    public string? Fault { get; private set; }

    public SessionFlags Flags => (SessionFlags)Volatile.Read(ref _flags);

    public bool IsBroken => (Flags & SessionFlags.Broken) != 0;

    public void SetFlags(SessionFlags set) => ChangeFlags(set, SessionFlags.None);

    public void ClearFlags(SessionFlags clear) => ChangeFlags(SessionFlags.None, clear);

    /// <summary>Returns a cursor at the read position.</summary>
    public Cursor OpenCursor() => new(Packets.Window, Read.Position);

    /// <summary>Begins an operation: rents the snapshot and captures the checkpoint before any byte is parsed.</summary>
    public void BeginOperation()
    {
        StateSnapshot snapshot = Interlocked.Exchange(ref _cachedSnapshot, null) ?? new StateSnapshot();
        snapshot.Capture(this);
        _checkpoint = snapshot;
    }

    /// <summary>
    /// Moves the checkpoint to the read position, after an item (a column, a chunk, a token) was read completely and its effects were
    /// applied. Does nothing between operations.
    /// </summary>
    public void MoveCheckpoint() => _checkpoint?.Capture(this);

    /// <summary>
    /// Decides after an attempt whether the operation can be tried again at once. If bytes were missing, it returns to the checkpoint
    /// before the next packet joins the window and before the caller waits, so that parsers do not need to.
    /// </summary>
    /// <param name="status">The result of the attempt, which becomes the result of the operation if it returns false.</param>
    public bool CanRetry(ref ParseStatus status)
    {
        if (status != ParseStatus.NeedMoreData)
        {
            return false;
        }

        Rewind();
        status = TryExtendWindow();
        return status == ParseStatus.Done;
    }

    /// <summary>Returns to the checkpoint of the operation, because bytes are missing.</summary>
    public void Rewind() => _checkpoint!.Restore(this);

    /// <summary>Ends the operation, completed or not, and returns the snapshot.</summary>
    public void EndOperation()
    {
        StateSnapshot snapshot = _checkpoint!;
        _checkpoint = null;
        Interlocked.Exchange(ref _cachedSnapshot, snapshot);
    }

    /// <summary>Enters a row or a value. The bytes up to the read position are its start.</summary>
    public void Enter(ReadFlags flags, int position)
    {
        Read = new ReadState { Position = position, Flags = flags };
        NextColumn = 0;
        MoveCheckpoint();
    }

    /// <summary>
    /// Removes the bytes before the read position from the window after a complete token or a row. Positions are relative to the first byte
    /// of the window, so the checkpoint moves with it.
    /// </summary>
    public void Consume()
    {
        Packets.Consume(Read.Position);
        Read = default;
        NextColumn = 0;
        MoveCheckpoint();
    }

    /// <summary>Removes the bytes before the read position from the window, within a row that is not kept.</summary>
    public void DiscardConsumed()
    {
        Packets.Consume(Read.Position);
        Read.Position = 0;
        MoveCheckpoint();
    }

    /// <summary>
    /// Removes the bytes between a position and the read position, which <see cref="Plp"/> has copied, from the middle of a kept row. The
    /// checkpoint moves with them, so that a rewind neither loses nor repeats bytes of the value.
    /// </summary>
    public void ExciseCopied(int start)
    {
        int byteCount = Read.Position - start;
        if (byteCount > 0)
        {
            Packets.Excise(start, byteCount);
            Read.Position = start;
        }

        MoveCheckpoint();
    }

    /// <summary>Stores the error of a cursor.</summary>
    public ParseStatus Invalid(string citedFault)
    {
        Fault ??= citedFault;
        return ParseStatus.InvalidData;
    }

    /// <inheritdoc cref="Cursor.Invalid"/>
    public ParseStatus Invalid(string section, string fault) => Invalid(ProtocolSection.Cite(section, fault));

    /// <summary>Gets a value that indicates whether more bytes of the message must be received before the window can grow.</summary>
    public bool MustReceive => !Packets.CanJoinNext && !Packets.IsWindowFinal;

    /// <summary>
    /// Extends the window by the next packet of the message if bytes are missing. If the packet has not arrived, the caller must wait. If
    /// the message has ended, the bytes are invalid.
    /// </summary>
    public ParseStatus TryExtendWindow()
    {
        if (Packets.TryJoinNext())
        {
            return ParseStatus.Done;
        }

        return Packets.IsWindowFinal
            ? Invalid(DescribeTruncation())
            : ParseStatus.NeedMoreData;
    }

    /// <summary>Describes the item that the end of the message cut off.</summary>
    private string DescribeTruncation()
    {
        if (Read.Has(ReadFlags.InReturnValue))
        {
            return ProtocolSection.Cite(ProtocolSection.ReturnValue, "the message ended inside a returned value");
        }

        if (Read.Has(ReadFlags.InPlp))
        {
            string missing = Read.PlpChunkRemaining > 0 ? $", {Read.PlpChunkRemaining} bytes before the end of a chunk" : string.Empty;
            return ProtocolSection.Cite(
                ProtocolSection.DataStreams, $"the message ended inside the value of column {NextColumn}{missing}");
        }

        if (Read.Has(ReadFlags.InRow) || Read.Has(ReadFlags.InAltRow))
        {
            string section = Read.Has(ReadFlags.InRow) ? ProtocolSection.Row : ProtocolSection.AltRow;
            return ProtocolSection.Cite(section, $"the message ended inside a row, at column {NextColumn}");
        }

        ReadOnlySpan<byte> rest = Packets.Window.Slice(Read.Position);
        return rest.IsEmpty
            ? ProtocolSection.Cite(ProtocolSection.ResponseCompletion, "the message ended where a token is expected")
            : ProtocolSection.Cite(ProtocolSection.GetTokenSection(rest[0]), $"the message ended inside the token 0x{rest[0]:X2}");
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
