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
using MsSqlConnector.TestServer.Smp;
using MsSqlConnector.TestServer.Tokens;

namespace MsSqlConnector.TestServer.Sessions;

/// <summary>One connection from its first byte to its last: prelogin, login, then the requests.</summary>
internal sealed class SessionLoop
{
    private readonly Session _session;
    private readonly Connection _connection;
    private readonly PacketReader _packets;
    private readonly MessageReader _messages;
    private readonly SessionReporter _reporter;
    private readonly TaskCompletionSource _aborted = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private bool _hasMars;
    private string? _violation;

    public SessionLoop(Session session, Connection connection)
    {
        _session = session;
        _connection = connection;
        _packets = new PacketReader(connection.Stream);
        _messages = new MessageReader(_packets, keepsPackets: session.Server.Options.Records);
        _reporter = new SessionReporter(session);
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

            return _violation ?? "The conversation has ended.";
        }
        catch (ProtocolViolationException violation)
        {
            if (violation is not SmpViolationException)
            {
                _reporter.Complain(violation.Message);
                await ViolationResponse.SendAsync(_session, _connection.Stream, violation);
            }

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
            _packets.Stream = _connection.Stream = await TlsHandshaking.AcceptAsync(_session.Server, _connection.Stream, isStrict: true);
        }

        if (await ReceiveAsync() is not { } first)
        {
            return false;
        }

        if (first is not PreLoginMessage preLogin)
        {
            throw new ProtocolViolationException($"The first message is a {first.GetType().Name}, not a PRELOGIN.");
        }

        _hasMars = Options.Mars && preLogin.AsksForMars;
        if (!await new PreLoginPhase(_session.Server, _connection, _packets, _messages).RunAsync(preLogin)
            || await ReceiveAsync() is not { } second)
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
        LoginPhase phase = new(
            Options,
            login,
            isEncrypted: _connection.Stream is SslStream,
            refusal,
            integrated is { IsTogether: true } last ? last.Token : null);

        // The login response still has the packet size of the login; the negotiated size applies from the next message on.
        FramedAnswer answer = phase.Run().Frame(_session.Framing());
        if (!phase.HasFailed)
        {
            _session.Begin(login, phase, integrated);
            _messages.PacketSize = phase.PacketSize;
            _messages.Stall = Options.FirstRequest;
            _packets.ReadsAhead = true;
        }

        await _connection.Stream.WriteAsync(answer.Bytes);
        if (!phase.HasFailed)
        {
            _reporter.LoggedIn();
        }

        return !phase.HasFailed;
    }

    private async Task<AnswerOutcome> AnswerRequestsAsync()
    {
        if (!_hasMars)
        {
            return await AnswerAsync(new RequestChannel(_connection, _messages, _reporter, _aborted.Task));
        }

        if (_connection.Stream is TlsTransport transport)
        {
            // Only the login was encrypted.
            _connection.Stream = transport.Plain();
        }

        await new SmpTransport(_connection, _session.PacketSize, _reporter, AnswerAsync, Options.SmpFaults).RunAsync();
        return AnswerOutcome.Ended;
    }

    /// <summary>Answers the requests of a logical session.</summary>
    private Task<AnswerOutcome> AnswerAsync(SmpSession smp)
    {
        Connection connection = new(new SmpStream(smp, _session.PacketSize), _connection.Reset);
        MessageReader messages = new(smp, keepsPackets: Options.Records) { PacketSize = _session.PacketSize, Stall = Options.FirstRequest };
        return AnswerAsync(new RequestChannel(connection, messages, _reporter.For(smp.Sid), _aborted.Task, smp));
    }

    private async Task<AnswerOutcome> AnswerAsync(RequestChannel channel)
    {
        RequestLoop loop = new(_session, channel);
        AnswerOutcome outcome = await loop.RunAsync();
        if (loop.Violation is { } violation)
        {
            _violation ??= violation;
        }

        return outcome;
    }

    private async ValueTask SendAsync(Answer answer) => await _connection.Stream.WriteAsync(answer.Frame(_session.Framing()).Bytes);

    private async ValueTask<ClientMessage?> ReceiveAsync() =>
        await _messages.ReadAsync() is { } message ? _reporter.Parse(message) : null;
}
