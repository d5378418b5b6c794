using System;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Smp;

namespace MsSqlConnector.TestServer.Sessions;

/// <summary>Answers request after request, of a connection or of one of its logical sessions.</summary>
internal sealed class RequestLoop
{
    private readonly Session _session;
    private readonly RequestChannel _channel;
    private readonly BulkSession _bulk;
    private readonly RequestAnswering _answering;
    private Task<RawMessage?>? _nextMessage;

    public RequestLoop(Session session, RequestChannel channel)
    {
        _session = session;
        _channel = channel;
        _bulk = new BulkSession(session);
        _answering = new RequestAnswering(session, channel.Reporter, _bulk);
        if (!session.Server.Options.Records)
        {
            channel.Messages.IsStartEnough = IsStartEnough;
        }

        channel.Messages.BeforeLoadPacket = HoldLoadAsync;
    }

    /// <summary>The violation that ended the loop; null for none.</summary>
    public string? Violation { get; private set; }

    private bool HasMars => _channel.Smp is not null;

    /// <summary>Serves the client until it ends its side, or the connection must end.</summary>
    public async Task<AnswerOutcome> RunAsync()
    {
        try
        {
            return await AnswerRequestsAsync();
        }
        catch (ProtocolViolationException violation)
        {
            Violation = violation.Message;
            _channel.Reporter.Complain(violation.Message);
            await ViolationResponse.SendAsync(_session, _channel.Connection.Stream, violation);
            return AnswerOutcome.Close;
        }
    }

    private async Task<AnswerOutcome> AnswerRequestsAsync()
    {
        while (await NextMessageAsync() is { } message)
        {
            if (message.IsInterrupted)
            {
                // The acknowledgement of the attention that follows is the only response.
                _channel.Reporter.Parse(message);
                continue;
            }

            AnswerOutcome outcome = await (HasMars && message.Type != PacketType.Attention
                ? AnswerInTurnAsync(message)
                : AnswerAsync(message));
            if (outcome is AnswerOutcome.Close or AnswerOutcome.Reset)
            {
                return outcome;
            }

            _bulk.Forget();
            _channel.Reporter.Answered();
        }

        return AnswerOutcome.Ended;
    }

    private ValueTask<RawMessage?> NextMessageAsync()
    {
        if (_nextMessage is not { } pending)
        {
            return _channel.Messages.ReadAsync();
        }

        _nextMessage = null;
        return new ValueTask<RawMessage?>(pending);
    }

    /// <summary>With MARS a request waits for those that do not yield.</summary>
    private async ValueTask<AnswerOutcome> AnswerInTurnAsync(RawMessage message)
    {
        ClientMessage? parsed = null;
        if (!_session.Requests.TryEnter())
        {
            if (_session.Server.Options.Records)
            {
                parsed = _channel.Reporter.Parse(message);
            }
            else
            {
                // The next read overwrites the buffer.
                message = message with { Body = message.Body.ToArray() };
            }

            if (!await EnterAsync())
            {
                return AnswerOutcome.Sent;
            }
        }

        return await AnswerAsync(message, parsed);
    }

    private async ValueTask<AnswerOutcome> AnswerAsync(RawMessage message, ClientMessage? parsed = null)
    {
        bool hasTurn = HasMars && message.Type != PacketType.Attention;
        RunningRequest? running = null;
        try
        {
            ulong descriptor = _session.Transactions.Descriptor;
            FramedAnswer answer = _answering.Answer(message, parsed, out FrameContext context);
            if (message.Type != PacketType.Attention && _session.Server.Options.BeforeResponse is { } beforeResponse)
            {
                await beforeResponse();
            }

            if (_channel.Smp is not { } smp)
            {
                return await SendAsync(new AnswerSender(_channel.Connection, answer, context, _session));
            }

            running = new RunningRequest(_session.Requests, smp, descriptor);
            running.Sender = new AnswerSender(_channel.Connection, answer, context, _session, running);
            _session.Requests.Add(running, makesBusy: answer.MakesBusy);
            if (hasTurn && answer.Yields)
            {
                hasTurn = false;
                _session.Requests.Leave();
            }

            AnswerOutcome outcome = await SendAsync(running.Sender);
            await ((SmpStream)_channel.Connection.Stream).EndResponseAsync(breaksOff: outcome != AnswerOutcome.Sent);
            return outcome;
        }
        finally
        {
            if (running is not null)
            {
                _session.Requests.Remove(running);
            }

            if (hasTurn)
            {
                _session.Requests.Leave();
            }
        }
    }

    private async ValueTask<AnswerOutcome> SendAsync(AnswerSender sender)
    {
        ValueTask<AnswerOutcome> answering = sender.SendAsync();
        return answering.IsCompletedSuccessfully ? answering.Result : await AnswerWhileListeningAsync(sender, answering.AsTask());
    }

    /// <summary>Waits until the request can be executed; returns false if the client has canceled it, or ended its side.</summary>
    private async ValueTask<bool> EnterAsync()
    {
        if (_session.Requests.IsBusy)
        {
            await SendAsync(new Answer().Error(MarsErrors.SessionBusy(_session.Server.Options.ServerName)));
            return false;
        }

        using CancellationTokenSource canceled = new();
        Task entering = _session.Requests.EnterAsync(canceled.Token);
        _nextMessage = _channel.Messages.ReadAsync().AsTask();
        if (await Task.WhenAny(entering, _nextMessage) == entering || await _nextMessage is { Type: not PacketType.Attention })
        {
            await entering;
            return true;
        }

        canceled.Cancel();
        try
        {
            await entering;
            _session.Requests.Leave();
        }
        catch (OperationCanceledException)
        {
            // The request has not had its turn.
        }

        if (_nextMessage.Result is { } attention)
        {
            _nextMessage = null;
            _channel.Reporter.Parse(attention);
            await _channel.Smp!.AcknowledgeAsync();
            await SendAsync(RequestAnswering.Interrupted());
            await SendAsync(RequestAnswering.AttentionAcknowledgement());
        }

        return false;
    }

    /// <summary>The client can cancel: an attention is received while the response is sent.</summary>
    private async Task<AnswerOutcome> AnswerWhileListeningAsync(AnswerSender sender, Task<AnswerOutcome> answering)
    {
        bool wantsAcknowledgement = false;
        do
        {
            _nextMessage ??= _channel.Messages.ReadAsync().AsTask();
            if (await Task.WhenAny(answering, _nextMessage) == answering)
            {
                break;
            }

            if (_nextMessage.IsFaulted || _nextMessage.Result is not { } message)
            {
                sender.Abandon();
                break;
            }

            if (message.Type != PacketType.Attention)
            {
                break;
            }

            _channel.Reporter.Parse(message);
            _nextMessage = null;
            wantsAcknowledgement = true;
            _bulk.Cancel();
            if (_channel.Smp is { } smp)
            {
                await smp.AcknowledgeAsync();
            }

            sender.Cut();
        }
        while (!answering.IsCompleted);

        AnswerOutcome outcome = await answering;
        if (wantsAcknowledgement && outcome == AnswerOutcome.Sent)
        {
            await SendAsync(RequestAnswering.AttentionAcknowledgement());
        }

        return outcome;
    }

    private async ValueTask SendAsync(Answer answer) => await _channel.Connection.Stream.WriteAsync(answer.Frame(_session.Framing()).Bytes);

    private bool IsStartEnough(RawMessage message) => message.Type == PacketType.BulkLoad
        ? _bulk.DiscardsRows
        : !_session.Transactions.MustLeave && !_bulk.IsExpected
            && FastPath.TryFind(message, _session.Server.Script, _session.Transactions.Descriptor, _session.HasEnclavePackages, out _);

    /// <summary>Stops reading a load where the test wants it, so that the client's socket fills up.</summary>
    private async Task HoldLoadAsync(int packetCount)
    {
        if (_bulk.Table?.ReadStall is var (stallCount, gate) && packetCount == stallCount)
        {
            gate.Reach();
            await WaitLimit.WithinAsync(
                Task.WhenAny(gate.Released, _channel.Aborted), "The test has released the load that the server is not reading.");
            if (_channel.Aborted.IsCompleted)
            {
                throw new IOException("The session was killed while it received a load.");
            }
        }
    }
}
