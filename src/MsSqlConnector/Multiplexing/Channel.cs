using System;
using System.Threading.Tasks;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Multiplexing;

/// <summary>
/// One of the channels that share a connection (a session in MC-SMP). It is a transport like a socket. The multiplexer sends and receives
/// for it, and calls the internal members while it holds its lock.
/// </summary>
internal sealed class Channel : ByteTransport
{
    /// <summary>The number of frames by which the window may grow without being announced.</summary>
    private const int AnnouncedEvery = 2;

    private readonly Multiplexer _multiplexer;
    private ReceivedFrames _frames;
    private FrameLedger _ledger = new();
    private ChannelWindow _window = ChannelWindow.Open();

    public Channel(Multiplexer multiplexer, ushort id)
    {
        _multiplexer = multiplexer;
        Id = id;
    }

    /// <summary>Gets the number of the channel.</summary>
    public ushort Id { get; }

    public override ConnectedAddress? ConnectedAddress => _multiplexer.Transport.ConnectedAddress;

    public override TlsTransport? Tls => _multiplexer.Transport.Tls;

    public override ByteTransport Physical => _multiplexer.Transport;

    /// <summary>Gets or sets a value that indicates whether the frame that opens the channel was appended.</summary>
    internal bool IsAnnounced { get; set; }

    /// <summary>Gets the state.</summary>
    internal ChannelState State { get; private set; }

    /// <summary>Gets the asynchronous receive.</summary>
    internal ChannelReceive Receiving { get; } = new();

    /// <summary>Gets or sets the asynchronous wait for the window; null for none.</summary>
    internal TaskCompletionSource<bool>? WindowWait { get; set; }

    /// <summary>Gets a value that indicates whether the window allows another data frame.</summary>
    internal bool CanSend => _window.CanSend;

    /// <summary>
    /// Gets a value that indicates whether the window has grown so much that the server must be notified. After the end of a message, the
    /// next request announces it.
    /// </summary>
    private bool MustAnnounce =>
        State == ChannelState.Open && _window.UnannouncedCount >= (_ledger.HasTakenEnd ? ChannelWindow.Size : AnnouncedEvery);

    public override int Receive(byte[] buffer, int offset, int byteCount) => _multiplexer.Receive(this, buffer, offset, byteCount);

    public override ValueTask<int> ReceiveAsync(byte[] buffer, int offset, int byteCount) =>
        _multiplexer.ReceiveAsync(this, buffer, offset, byteCount);

    public override void Send(byte[] buffer, int offset, int byteCount) => _multiplexer.Send(this, buffer, offset, byteCount);

    public override ValueTask SendAsync(byte[] buffer, int offset, int byteCount) =>
        _multiplexer.SendAsync(this, buffer, offset, byteCount);

    /// <summary>Gets a value that indicates whether bytes have arrived that the consumer has not taken.</summary>
    public override bool HasReceived => _frames.ByteCount > 0;

    /// <summary>Returns whether the connection has failed or the server has sent unsolicited bytes on this channel.</summary>
    public override bool IsReadable() => HasEnded() || HasReceived;

    public override bool HasEnded() => _multiplexer.HasEnded();

    public override void SetKeepAlive(KeepAlive keepAlive) => _multiplexer.Transport.SetKeepAlive(keepAlive);

    public override void ReleaseBuffers() => _multiplexer.ReleaseBuffers();

    /// <summary>Closes the whole connection, because the other channels cannot outlive a channel in an unknown state.</summary>
    public override void Abort() => _multiplexer.Abort();

    /// <summary>Closes the channel and leaves the connection open. No operation can be pending.</summary>
    public void Close() => _multiplexer.Close(this);

    /// <summary>Moves received bytes to the consumer. Returns their number.</summary>
    internal int Take(Span<byte> destination)
    {
        int byteCount = _frames.Take(destination);
        Count(byteCount);
        return byteCount;
    }

    /// <summary>Returns the header of the next data frame.</summary>
    internal FrameHeader NumberData(int payloadByteCount)
    {
        _window.AdvanceSent();
        return new FrameHeader(FrameKind.Data, Id, (uint)(FrameHeader.Size + payloadByteCount), _window.Sent, _window.Announce());
    }

    /// <summary>Returns a frame without data, which repeats the number of the last data frame.</summary>
    internal FrameHeader CreateControl(FrameKind kind) => new(kind, Id, FrameHeader.Size, _window.Sent, _window.Announce());

    /// <summary>Records that this side closes the channel.</summary>
    internal void BeginClosing() => State = ChannelState.Closing;

    /// <summary>Releases the channel after both sides have closed it, or the connection has failed.</summary>
    internal void End()
    {
        State = ChannelState.Closed;
        _frames.Clear();
    }

    /// <summary>Accepts the header of a data frame. Returns the violated rule, or null.</summary>
    internal string? AcceptData(in FrameHeader header, bool endsMessage)
    {
        if (!_window.TryReceive(header.SequenceNumber))
        {
            return "a data frame is out of sequence or exceeds the window of its session (MC-SMP 3.1.5.1)";
        }

        if (State == ChannelState.Open)
        {
            _ledger.Add((int)header.ByteCount - FrameHeader.Size, endsMessage);
        }

        return AcceptLimit(header);
    }

    /// <summary>Accepts bytes of a data frame, directly into the buffer of a consumer that waits.</summary>
    internal void Deliver(ReadOnlySpan<byte> bytes)
    {
        if (State != ChannelState.Open)
        {
            return;
        }

        Span<byte> direct = HasReceived ? default : Receiving.FreeSpan;
        if (!direct.IsEmpty)
        {
            int byteCount = Math.Min(direct.Length, bytes.Length);
            bytes.Slice(0, byteCount).CopyTo(direct);
            Advance(byteCount);
            bytes = bytes.Slice(byteCount);
        }

        if (!bytes.IsEmpty)
        {
            _frames.Append(bytes);
        }
    }

    /// <summary>Accepts a frame that announces a window. Returns the violated rule, or null.</summary>
    internal string? AcceptAcknowledgement(in FrameHeader header) => _window.IsLastReceived(header.SequenceNumber)
        ? AcceptLimit(header)
        : "the sequence number of an ACK is not that of the last data frame of its session (MC-SMP 3.1.5.1)";

    private string? AcceptLimit(in FrameHeader header)
    {
        if (!_window.TryAcceptLimit(header.Limit))
        {
            return "the window of a session was reduced (MC-SMP 3.1.5.1)";
        }

        if (CanSend)
        {
            _multiplexer.EndWindowWait(this);
        }

        return null;
    }

    /// <summary>Records bytes in the buffer of a consumer that waits, which can then continue.</summary>
    private void Advance(int byteCount)
    {
        bool continues = Receiving.IsWaiting;
        Receiving.Advance(byteCount);
        Count(byteCount);
        if (continues)
        {
            _multiplexer.OnReceived(Receiving);
        }
    }

    /// <summary>Raises the window by the frames that the consumer has taken, and announces it when necessary.</summary>
    private void Count(int byteCount)
    {
        for (int frameCount = _ledger.Take(byteCount); frameCount > 0; frameCount--)
        {
            _window.Take();
        }

        if (MustAnnounce)
        {
            _multiplexer.Announce(this);
        }
    }
}
