using System;
using System.IO;
using System.Linq;
using System.Net.Security;
using System.Security.Authentication;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Authentication;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;

namespace MsSqlConnector.TestServer.Sessions;

/// <summary>One connection from its first byte to its last: prelogin, login, then request after request.</summary>
internal sealed class SessionLoop
{
    private readonly Session _session;
    private readonly Connection _connection;
    private readonly MessageReader _messages;
    private readonly SessionReporter _reporter;
    private readonly RequestAnswering _answering;
    private readonly TaskCompletionSource _aborted = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private Task<RawMessage?>? _nextMessage;

    public SessionLoop(Session session, Connection connection)
    {
        _session = session;
        _connection = connection;
        _messages = new MessageReader(connection.Stream, keepsPackets: session.Server.Options.Records);
        _reporter = new SessionReporter(session.Server, session.Number);
        _answering = new RequestAnswering(session, _reporter);
    }

    public Session Session => _session;

    private TdsServerOptions Options => _session.Server.Options;

    /// <summary>Serves the client until the session ends, and returns the reason.</summary>
    public async Task<string> RunAsync()
    {
        try
        {
            if (await LogInAsync() && await AnswerRequestsAsync() == AnswerOutcome.Reset)
            {
                _connection.Reset();
            }

            return "The conversation has ended.";
        }
        catch (ProtocolViolationException violation)
        {
            await RefuseAsync(violation);
            return violation.Message;
        }
        catch (TimeoutException timeout)
        {
            _reporter.Complain(timeout.Message);
            return timeout.Message;
        }
        catch (Exception e) when (e is IOException or ObjectDisposedException or AuthenticationException)
        {
            return e.Message;
        }
        finally
        {
            await _connection.DisposeAsync();
        }
    }

    /// <summary>Ends the session now, whatever operation it waits for.</summary>
    public void Abort()
    {
        _aborted.TrySetResult();
        _connection.Reset();
    }

    /// <summary>Closes the connection from outside, as KILL does to an idle session.</summary>
    public void Close() => _connection.Close();

    private async Task<bool> LogInAsync()
    {
        if (Options.Encryption == EncryptionMode.Strict)
        {
            _messages.Stream = _connection.Stream = await TlsHandshaking.AcceptAsync(_session.Server, _connection.Stream, isStrict: true);
        }

        if (await ReceiveAsync() is not { } first)
        {
            return false;
        }

        if (first is not PreLoginMessage preLogin)
        {
            throw new ProtocolViolationException($"The first message is a {first.GetType().Name}, not a PRELOGIN.");
        }

        if (!await new PreLoginPhase(_session.Server, _connection, _messages).RunAsync(preLogin) || await ReceiveAsync() is not { } second)
        {
            return false;
        }

        LoginMessage login = second as LoginMessage
            ?? throw new ProtocolViolationException($"A {second.GetType().Name} was received instead of LOGIN7.");
        if (Options.BeforeLoginAnswer is { } wait)
        {
            Task ended = Task.WhenAny(wait(login), _aborted.Task).Unwrap();
            await WaitLimit.WithinAsync(ended, "The test lets the server respond to the login, or the server is disposed.");
        }

        string? token = null;
        if (Options.Federated is { } federated
            && login.Features.FirstOrDefault(feature => feature.Id == FeatureId.FederatedAuthentication) is { } request)
        {
            token = await new FederatedPhase(federated, login, SendAsync, ReceiveAsync).RunAsync(request);
            if (token is null)
            {
                return false;
            }
        }

        return await AnswerLoginAsync(login, token);
    }

    private async Task<bool> AnswerLoginAsync(LoginMessage login, string? token)
    {
        TokenStep? integrated = login.AsksForIntegratedSecurity
            ? await IntegratedLogin.RunAsync(_session, login, _connection, ReceiveAsync)
            : null;
        ServerMessage? refusal = integrated is null
            ? _session.Server.Accounts.Check(login, token)
            : IntegratedLogin.Check(Options, integrated);
        LoginPhase phase = new(Options, login, isEncrypted: _connection.Stream is SslStream, refusal, integrated is { IsTogether: true } last ? last.Token : null);

        // The login response still has the packet size of the login; the negotiated size applies from the next message on.
        FramedAnswer answer = phase.Run().Frame(_session.Framing());
        if (!phase.HasFailed)
        {
            _session.Begin(login, phase, integrated);
            _messages.PacketSize = phase.PacketSize;
            _messages.ReadsAhead = true;
            _messages.Stall = Options.FirstRequest;
            if (!Options.Records)
            {
                _messages.IsStartEnough = IsStartEnough;
            }

            _messages.BeforeLoadPacket = HoldLoadAsync;
        }

        await _connection.Stream.WriteAsync(answer.Bytes);
        if (!phase.HasFailed)
        {
            _reporter.LoggedIn();
        }

        return !phase.HasFailed;
    }

    private bool IsStartEnough(RawMessage message) => message.Type == PacketType.BulkLoad
        ? _session.Bulk.DiscardsRows
        : !_session.Transactions.MustLeave && !_session.Bulk.IsExpected
            && FastPath.TryFind(message, _session.Server.Script, _session.Transactions.Descriptor, out _);

    /// <summary>Stops reading a load where the test wants it, so that the client's socket fills up.</summary>
    private async Task HoldLoadAsync(int packetCount)
    {
        if (_session.Bulk.Table?.ReadStall is var (stallCount, gate) && packetCount == stallCount)
        {
            gate.Reach();
            await WaitLimit.WithinAsync(
                Task.WhenAny(gate.Released, _aborted.Task), "The test has released the load that the server is not reading.");
            if (_aborted.Task.IsCompleted)
            {
                throw new IOException("The session was killed while it received a load.");
            }
        }
    }

    private async Task<AnswerOutcome> AnswerRequestsAsync()
    {
        while (await NextMessageAsync() is { } message)
        {
            if (message.IsInterrupted)
            {
                // The acknowledgement of the attention that follows is the only response.
                _reporter.Parse(message);
                continue;
            }

            FramedAnswer answer = _answering.Answer(message, out FrameContext context);
            AnswerSender sender = new(_connection, answer, context);
            ValueTask<AnswerOutcome> answering = sender.SendAsync();
            AnswerOutcome outcome = answering.IsCompletedSuccessfully
                ? answering.Result
                : await AnswerWhileListeningAsync(sender, answering.AsTask());
            if (outcome is AnswerOutcome.Close or AnswerOutcome.Reset)
            {
                return outcome;
            }

            _session.Bulk.Forget();
            _reporter.Answered();
        }

        return AnswerOutcome.Close;
    }

    private ValueTask<RawMessage?> NextMessageAsync()
    {
        if (_nextMessage is not { } pending)
        {
            return _messages.ReadAsync();
        }

        _nextMessage = null;
        return new ValueTask<RawMessage?>(pending);
    }

    /// <summary>The client can cancel: an attention is received while the response is sent.</summary>
    private async Task<AnswerOutcome> AnswerWhileListeningAsync(AnswerSender sender, Task<AnswerOutcome> answering)
    {
        bool wantsAcknowledgement = false;
        do
        {
            _nextMessage ??= _messages.ReadAsync().AsTask();
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

            _reporter.Parse(message);
            _nextMessage = null;
            wantsAcknowledgement = true;
            _session.Bulk.Cancel();
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

    private async ValueTask SendAsync(Answer answer) => await _connection.Stream.WriteAsync(answer.Frame(_session.Framing()).Bytes);

    private async ValueTask<ClientMessage?> ReceiveAsync() =>
        await _messages.ReadAsync() is { } message ? _reporter.Parse(message) : null;

    private async ValueTask RefuseAsync(ProtocolViolationException violation)
    {
        _reporter.Complain(violation.Message);
        try
        {
            await SendAsync(violation is UnexpectedMessageException ? new Answer().DoneExactly(TokenType.Done, DoneStatus.Error, DoneCommand.None, 0) : new Answer()
                .Error(violation.ErrorNumber, 1, 20, violation.Message, Options.ServerName)
                .DoneExactly(TokenType.Done, DoneStatus.Error | DoneStatus.ServerError, DoneCommand.None, 0));
        }
        catch (Exception e) when (e is IOException or ObjectDisposedException)
        {
            // The client has already disconnected; its violations are in the log.
        }
    }
}
