using System;
using System.IO;
using System.Threading.Tasks;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Errors;
using MsSqlConnector.Multiplexing;
using MsSqlConnector.Packets;
using MsSqlConnector.Parsing;
using MsSqlConnector.Requests;
using MsSqlConnector.Sessions.Cancellation;
using MsSqlConnector.Timing;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Sessions;

/// <summary>
/// Sends requests and waits for responses, with separate synchronous and asynchronous implementations. It is the only place that waits for
/// a response. A failure leaves the connection broken, except in <see cref="ReceiveAsync"/>, which leaves that to its caller.
/// </summary>
internal sealed class Wire
{
    private const uint CheckedAfterMilliseconds = 5;

    private readonly TdsParserStateObject _state;

    /// <summary>
    /// When the connection was last known to be alive, in milliseconds of the system clock: the operating system is asked at most this
    /// often, also while a test does not advance the clock of the connection.
    /// </summary>
    private int _aliveAt = TimeProvider.System.GetTickCount();

    private long _receivedPacketCount;
    private long _sentPacketCount;

    /// <param name="transport">The transport.</param>
    /// <param name="state">The state of the reader.</param>
    /// <param name="origin">The server and the connection id.</param>
    /// <param name="totals">The statistics and the clock of the connection, which several wires can share.</param>
    public Wire(ByteTransport transport, TdsParserStateObject state, ErrorOrigin origin, SessionTotals totals)
    {
        Transport = transport;
        _state = state;
        Origin = origin;
        Totals = totals;
    }

    /// <summary>Gets the server and the connection id that exceptions report.</summary>
    public ErrorOrigin Origin { get; }

    /// <summary>Gets the statistics since the login.</summary>
    public SessionTotals Totals { get; }

    /// <summary>Gets or sets the action that is called once for the next received bytes; null for none.</summary>
    public Action? Received { get; set; }

    /// <summary>Gets or sets the transport. TLS is inserted, and may be removed again, while the session is being opened.</summary>
    public ByteTransport Transport { get; set; }

    /// <summary>Gets the number of bytes received so far.</summary>
    public long ReceivedByteCount => Totals.ReceivedByteCount;

    /// <summary>
    /// Returns whether the connection is alive and the socket has no unexpected bytes, between requests. It counts as alive for a few
    /// milliseconds after the last receive, because querying the socket costs a system call.
    /// </summary>
    public bool IsAlive() => IsAlive(static transport => !transport.IsReadable());

    /// <summary>Returns whether the connection is alive, while responses for its sessions can arrive.</summary>
    public bool IsConnected() => IsAlive(static transport => !transport.HasEnded());

    /// <summary>Waits for bytes and splits them into packets.</summary>
    /// <exception cref="SqlException">The connection failed or the server closed it.</exception>
    public void Fetch()
    {
        int byteCount;
        try
        {
            byteCount = Receive();
        }
        catch (Exception exception) when (IsFailure(exception))
        {
            throw Broken(exception);
        }

        AcceptReceived(byteCount);
    }

    /// <summary>
    /// Receives bytes after those already in the buffer. The caller passes their number to <see cref="AcceptReceived"/>, or during the
    /// login to the packet chain.
    /// </summary>
    public int Receive()
    {
        PacketChain packets = _state.Packets;
        int offset = packets.GetReceiveOffset();
        return Transport.Receive(packets.Block, offset, packets.Block.Length - offset);
    }

    /// <inheritdoc cref="Receive"/>
    public ValueTask<int> ReceiveAsync()
    {
        PacketChain packets = _state.Packets;
        int offset = packets.GetReceiveOffset();
        return Transport.ReceiveAsync(packets.Block, offset, packets.Block.Length - offset);
    }

    /// <summary>Accepts received bytes. Zero bytes mean that the server has closed the connection.</summary>
    /// <exception cref="SqlException">The server closed the connection, or a packet header is invalid.</exception>
    public void AcceptReceived(int byteCount)
    {
        if (byteCount == 0)
        {
            Break();
            throw ConnectionErrors.ServerClosed(Origin.Server, Origin.ConnectionId);
        }

        _aliveAt = TimeProvider.System.GetTickCount();
        Totals.ReceivedByteCount += byteCount;
        if (!_state.Packets.TryCommit(byteCount))
        {
            Break();
            throw ProtocolErrors.Create(
                ProtocolSection.Cite(ProtocolSection.PacketHeader, "the header of a packet is invalid"),
                Origin.Server,
                Origin.ConnectionId);
        }

        CountReceivedPackets();
        if (Received is { } received)
        {
            Received = null;
            received();
        }
    }

    /// <summary>Adds the packets since the last call to the statistics.</summary>
    public void CountReceivedPackets()
    {
        long count = _state.Packets.PacketCount;
        Totals.ReceivedPacketCount += count - _receivedPacketCount;
        _receivedPacketCount = count;
    }

    /// <inheritdoc cref="CountReceivedPackets"/>
    public void CountSentPackets(PacketWriter writer)
    {
        Totals.SentPacketCount += writer.PacketCount - _sentPacketCount;
        _sentPacketCount = writer.PacketCount;
    }

    /// <summary>Writes a request and sends its packets as they are filled, until it is complete or stopped.</summary>
    public SendOutcome Send(Request request, PacketWriter writer, RequestControl control)
    {
        try
        {
            bool isWhole = request.TryWrite(writer);
            while (!isWhole && !control.IsCanceled && !request.IsSuspended)
            {
                if (request.PendingInput is { } source)
                {
                    ReadInput(source, control);
                }
                else
                {
                    Totals.SentByteCount += writer.FullPacketByteCount;
                    Transport.Send(writer.Block, 0, writer.FullPacketByteCount);
                    writer.DiscardFullPackets();
                }

                // If the request was stopped while a value was read, the value may be incomplete.
                isWhole = !control.IsCanceled && request.TryWrite(writer);
            }

            SendOutcome outcome = Finish(request, writer, isWhole, control);
            if (outcome is SendOutcome.Sent or SendOutcome.Abandoned)
            {
                CountLast(writer);
                Transport.Send(writer.Block, 0, writer.ByteCount);
            }

            return outcome;
        }
        catch (Exception exception) when (IsFailure(exception))
        {
            throw Broken(exception);
        }
    }

    /// <inheritdoc cref="Send"/>
    public ValueTask<SendOutcome> SendAsync(Request request, PacketWriter writer, RequestControl control)
    {
        if (!request.TryWrite(writer))
        {
            return SendManyAsync(request, writer, control);
        }

        // Most requests fit into one block and are sent without waiting, so they need no state machine.
        writer.Complete();
        CountLast(writer);
        ValueTask sending;
        try
        {
            sending = Transport.SendAsync(writer.Block, 0, writer.ByteCount);
        }
        catch (Exception exception) when (IsFailure(exception))
        {
            throw Broken(exception);
        }

        if (!sending.IsCompletedSuccessfully)
        {
            return FinishSendAsync(sending);
        }

        sending.GetAwaiter().GetResult();
        return new ValueTask<SendOutcome>(SendOutcome.Sent);
    }

    /// <summary>Breaks the connection after a transport failure, and creates the exception.</summary>
    public SqlException Broken(Exception reason)
    {
        Break();
        return reason is MultiplexingException
            ? ProtocolErrors.Create(reason.Message, Origin.Server, Origin.ConnectionId, reason)
            : ConnectionErrors.TransportFailed(Origin.Server, Origin.ConnectionId, reason);
    }

    /// <summary>Breaks the connection after invalid data from the server, and creates the exception.</summary>
    public SqlException Invalid()
    {
        Break();
        string fault = _state.Fault ?? ProtocolSection.Cite(ProtocolSection.TokenStream, "the response is malformed");
        return ProtocolErrors.Create(fault, Origin.Server, Origin.ConnectionId);
    }

    /// <summary>Breaks the connection after an invalid value from the server, and creates the exception.</summary>
    public SqlException Invalid(InvalidValueException invalid)
    {
        Break();
        return ProtocolErrors.Create(invalid.Fault, Origin.Server, Origin.ConnectionId, invalid);
    }

    /// <exception cref="SqlException">The response is invalid.</exception>
    public void ThrowIfInvalid(ParseStatus status)
    {
        if (status == ParseStatus.InvalidData)
        {
            throw Invalid();
        }
    }

    public void Break()
    {
        _state.SetFlags(SessionFlags.Broken);
        Transport.Abort();
    }

    public static bool IsFailure(Exception exception) => exception is IOException or ObjectDisposedException;

    /// <summary>
    /// Reads more data from the application's stream, reader or rows. An exception stops the request and is thrown at its end.
    /// </summary>
    private static void ReadInput(IInputSource source, RequestControl control)
    {
        try
        {
            source.ReadInput();
        }
        catch (Exception exception)
        {
            control.FailSource(exception);
        }
    }

    /// <inheritdoc cref="ReadInput"/>
    private static async ValueTask ReadInputAsync(IInputSource source, RequestControl control)
    {
        RequestStop stop = control.GetStop();
        try
        {
            ValueTask reading = source.ReadInputAsync(stop.Token);
            if (reading.IsCompleted)
            {
                await reading.ConfigureAwait(false);
                return;
            }

            Task readingTask = reading.AsTask();
            if (await Task.WhenAny(readingTask, stop.Stopped).ConfigureAwait(false) == readingTask)
            {
                await readingTask.ConfigureAwait(false);
                return;
            }

            AbandonInput(source, readingTask);
        }
        catch (Exception exception)
        {
            control.FailSource(exception);
        }
    }

    /// <summary>Stops waiting for a source that ignores the token, and observes the exception of its pending read.</summary>
    private static void AbandonInput(IInputSource source, Task readingTask)
    {
        source.Close(isReading: true);
        _ = readingTask.ContinueWith(
            static task => _ = task.Exception,
            default,
            TaskContinuationOptions.OnlyOnFaulted | TaskContinuationOptions.ExecuteSynchronously,
            TaskScheduler.Default);
    }

    /// <summary>
    /// Ends the message, unless the caller continues it; with the ignore bit if it was stopped after it was partly sent. A message that the
    /// server waits for is not ended: the caller sends an attention instead, and the packets that were not sent are discarded.
    /// </summary>
    private static SendOutcome Finish(Request request, PacketWriter writer, bool isWhole, RequestControl control)
    {
        if (isWhole)
        {
            writer.Complete();
            return SendOutcome.Sent;
        }

        if (request.IsSuspended && !control.IsCanceled)
        {
            return SendOutcome.Suspended;
        }

        if (request.IsAwaited)
        {
            writer.Discard();
            return SendOutcome.Interrupted;
        }

        if (!writer.HasSentPackets)
        {
            return SendOutcome.NotSent;
        }

        writer.Abandon();
        return SendOutcome.Abandoned;
    }

    private bool IsAlive(Func<ByteTransport, bool> check)
    {
        int now = TimeProvider.System.GetTickCount();
        if (unchecked((uint)(now - _aliveAt)) < CheckedAfterMilliseconds)
        {
            return true;
        }

        bool isAlive = check(Transport);
        if (isAlive)
        {
            _aliveAt = now;
        }

        return isAlive;
    }

    private void CountLast(PacketWriter writer)
    {
        Totals.SentByteCount += writer.ByteCount;
        CountSentPackets(writer);
    }

    private async ValueTask<SendOutcome> FinishSendAsync(ValueTask sending)
    {
        try
        {
            await sending.ConfigureAwait(false);
            return SendOutcome.Sent;
        }
        catch (Exception exception) when (IsFailure(exception))
        {
            throw Broken(exception);
        }
    }

    private async ValueTask<SendOutcome> SendManyAsync(Request request, PacketWriter writer, RequestControl control)
    {
        try
        {
            bool isWhole = false;
            while (!isWhole && !control.IsCanceled && !request.IsSuspended)
            {
                if (request.PendingInput is { } source)
                {
                    await ReadInputAsync(source, control).ConfigureAwait(false);
                }
                else
                {
                    Totals.SentByteCount += writer.FullPacketByteCount;
                    await Transport.SendAsync(writer.Block, 0, writer.FullPacketByteCount).ConfigureAwait(false);
                    writer.DiscardFullPackets();
                }

                isWhole = !control.IsCanceled && request.TryWrite(writer);
            }

            SendOutcome outcome = Finish(request, writer, isWhole, control);
            if (outcome is SendOutcome.Sent or SendOutcome.Abandoned)
            {
                CountLast(writer);
                await Transport.SendAsync(writer.Block, 0, writer.ByteCount).ConfigureAwait(false);
            }

            return outcome;
        }
        catch (Exception exception) when (IsFailure(exception))
        {
            throw Broken(exception);
        }
    }
}
