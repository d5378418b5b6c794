using System;
using System.Buffers;
using System.Threading;
using MsSqlConnector.Authentication;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Errors;
using MsSqlConnector.Packets;
using MsSqlConnector.Parsing;
using MsSqlConnector.Timing;
using MsSqlConnector.Tokens;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Sessions.Opening;

/// <summary>
/// The login with one server over its connection. Runs the <see cref="LoginSequence"/>, selects the transport for each operation, assembles
/// the received message, and explains failures. It never waits. Disposing closes the connection, unless the login concluded with a session.
/// </summary>
internal sealed class LoginConversation : IDisposable
{
    /// <summary>The maximum size of a message, far above that of any login response.</summary>
    private const int MaxMessageByteCount = 1024 * 1024;

    /// <summary>The maximum number of packets in a message. Packets can be almost empty, but each costs time.</summary>
    private const int MaxMessagePacketCount = 4096;

    private readonly LoginTarget _target;
    private readonly LoginAlarm _alarm;
    private readonly LoginSequence _sequence;
    private readonly PacketWriter _writer;
    private readonly TdsParserStateObject _state = new();
    private readonly TokenLoop _tokens;
    private LoginTls? _tls;
    private LoginTokens? _loginTokens;
    private ConnectionPhase _phase = ConnectionPhase.PreLogin;
    private bool _isCompleted;
    private int _packetCount;

    /// <param name="target">The session to open.</param>
    /// <param name="connection">The connection, which this object owns.</param>
    /// <param name="deadline">The deadline of the login.</param>
    /// <param name="token">Cancels the login.</param>
    /// <param name="buffers">The pool for the blocks of messages; null for the shared pool.</param>
    public LoginConversation(
        LoginTarget target, ByteTransport connection, Deadline deadline, CancellationToken token, ArrayPool<byte>? buffers = null)
    {
        _writer = new PacketWriter(buffers);
        _tokens = new TokenLoop(_state) { Mappings = target.Mappings };
        _target = target;
        Wire = new Wire(connection, _state, target.Origin, new SessionTotals(deadline.Clock));
        _sequence = new LoginSequence(target.Login, _state, _tokens, _writer);
        _alarm = new LoginAlarm(connection, deadline, token);
        connection.SetKeepAlive(target.KeepAlive);
    }

    /// <summary>Gets the deadline of the login.</summary>
    public Deadline Deadline => _alarm.Deadline;

    /// <summary>Gets the token that cancels the login.</summary>
    public CancellationToken Token => _alarm.Token;

    /// <summary>Gets the next operation.</summary>
    public OpeningOperation Operation { get; private set; } = OpeningOperation.Connect;

    /// <summary>Gets the wire to send and receive with.</summary>
    public Wire Wire { get; }

    /// <summary>Gets the bytes to send.</summary>
    public ArraySegment<byte> ToSend => _sequence.ToSend;

    /// <summary>Gets the TLS transport whose handshake is next.</summary>
    public LoginTls Tls => _tls!;

    /// <summary>Gets the source of the next security token or access token.</summary>
    public LoginTokens Tokens => _loginTokens ??= new LoginTokens(_target, _alarm);

    /// <summary>Gets the server's last security token; empty before the client's first token.</summary>
    public byte[] ServerSecurityToken => _sequence.ServerSecurityToken;

    /// <summary>Gets the server to which the login is redirected, after the last operation; null for none.</summary>
    public RoutingTarget? Routing => _sequence.Failure?.Routing;

    /// <summary>Gets why there is no session, after the last operation; null if there is one.</summary>
    public LoginFailureReason? Rejection => _sequence.Failure?.Reason;

    /// <summary>Gets the mirror that the server reported; null for none.</summary>
    public string? FailoverPartner => _sequence.FailoverPartner;

    /// <summary>Gets the address of the server; null if its name was not resolved.</summary>
    public ConnectedAddress? ConnectedAddress => _alarm.Connection.ConnectedAddress;

    /// <summary>Gets a value that indicates whether the server allows its address to be cached.</summary>
    public bool AllowsDnsCaching => _sequence.AllowsDnsCaching;

    /// <summary>Determines the next operation after one was executed.</summary>
    /// <param name="receivedByteCount">The outcome of <see cref="OpeningOperation.Receive"/>; ignored for every other operation.</param>
    /// <exception cref="SqlException">The server closed the connection or violated the protocol.</exception>
    public void Advance(int receivedByteCount)
    {
        if (Operation == OpeningOperation.Receive)
        {
            AcceptReceived(receivedByteCount);
            if (!HasMessage())
            {
                return;
            }
        }

        do
        {
            OpeningOperation before = Operation;
            _packetCount = before == OpeningOperation.Receive ? 0 : _packetCount;
            Operation = _sequence.Advance();
            Prepare(before);
        }
        while (Operation == OpeningOperation.StopTls || (Operation == OpeningOperation.Receive && HasMessage()));
    }

    /// <summary>Accepts the outcome of acquiring an access token.</summary>
    public void SetAccessToken(in TokenOutcome outcome) => _sequence.AccessToken = Tokens.AcceptToken(outcome);

    /// <summary>Accepts the client's security token; null if none was available before the deadline or the cancellation.</summary>
    public void SetSecurityToken(byte[]? token)
    {
        if (token is null)
        {
            _alarm.EndAfterAbandonedWait();
            throw Explain(null);
        }

        _sequence.SecurityToken = token;
    }

    /// <summary>Returns the session, after the last operation.</summary>
    /// <exception cref="SqlException">The login failed.</exception>
    /// <exception cref="InvalidOperationException">
    /// The connection string requires Always Encrypted or an enclave, which the server does not support.
    /// </exception>
    public Session CreateSession()
    {
        if (_sequence.Failure is { } failure)
        {
            throw OpeningErrors.Rejected(_target, failure);
        }

        if (ColumnEncryptionCheck.FindFault(_target.ColumnEncryption, _sequence.Result!) is { } fault)
        {
            throw new InvalidOperationException(fault);
        }

        if (!_alarm.TryFinish())
        {
            throw Explain(null);
        }

        _isCompleted = true;
        LoginResult result = _sequence.Result!;
        result.TokenExpiry = _loginTokens?.Expiry;
        result.IsFromPartner = _target.IsPartnerItself;
        return result.IsMultiplexed
            ? SessionGroup.Create(Wire, _state, _tokens, _writer, result)
            : new Session(Wire, _state, _tokens, _writer, result);
    }

    /// <summary>Returns the exception for a failed connection.</summary>
    /// <param name="exception">The failure; null if the server or the alarm closed the connection.</param>
    public Exception Explain(Exception? exception) =>
        _alarm.IsCanceled ? new OperationCanceledException("The operation was canceled.", exception, Token)
        : _alarm.HasTimedOut ? OpeningErrors.TimedOut(_target, _phase, exception)
        : OpeningErrors.Lost(_target, _phase, exception);

    public void Dispose()
    {
        _alarm.Dispose();
        _loginTokens?.Dispose();
        if (_isCompleted)
        {
            return;
        }

        Wire.Transport.Abort();
        _writer.Release();
        _state.Packets.Release();
    }

    /// <summary>Creates the objects that the next operation needs.</summary>
    private void Prepare(OpeningOperation before)
    {
        switch (Operation)
        {
            case OpeningOperation.Send when before is not (OpeningOperation.Connect or OpeningOperation.Send):
                _phase = before == OpeningOperation.StartStrictTls ? ConnectionPhase.PreLogin : ConnectionPhase.Login;
                break;
            case OpeningOperation.StartStrictTls:
                BeginTls(handshake: null, EncryptionScope.Everything);
                break;
            case OpeningOperation.StartTls:
                ThrowIfBytesAreLeft();
                BeginTls(new PreLoginHandshakeTransport(_alarm.Connection), _sequence.Encryption);
                break;
            case OpeningOperation.StopTls:
                Wire.Transport = _alarm.Connection;
                _tls?.Transport.EndEncryption();
                _tls = null;
                break;
            case OpeningOperation.CreateSecurityToken:
                _phase = ConnectionPhase.SecurityToken;
                Tokens.BeginExchange(_sequence.Encryption == EncryptionScope.Everything ? _tls?.Binding : null);
                break;
            case OpeningOperation.GetAccessToken:
                _phase = ConnectionPhase.AcquiringToken;
                Tokens.BeginAcquisition(_sequence.TokenInformation);
                break;
        }
    }

    private void BeginTls(PreLoginHandshakeTransport? handshake, EncryptionScope scope)
    {
        _phase = ConnectionPhase.TlsHandshake;
        ByteTransport lower = handshake is null ? _alarm.Connection : handshake;
        _tls = new LoginTls(lower, handshake, _target.CreateTlsOptions(scope, _sequence.IsFederated));
        Wire.Transport = _tls.Transport;
    }

    /// <summary>Accepts received bytes. Zero bytes mean that the server has closed the connection.</summary>
    private void AcceptReceived(int byteCount)
    {
        if (byteCount == 0)
        {
            throw Explain(null);
        }

        if (!_state.Packets.TryCommit(byteCount))
        {
            throw OpeningErrors.BrokenProtocol(
                _target,
                ProtocolSection.PacketHeader,
                "the header of a packet is invalid; check that the port belongs to SQL Server, and use Encrypt=Strict if the server forces "
                + "strict encryption");
        }
    }

    /// <summary>Returns whether the message has been received completely.</summary>
    private bool HasMessage()
    {
        PacketChain packets = _state.Packets;
        while (packets.TryJoinNext())
        {
            if (++_packetCount > MaxMessagePacketCount)
            {
                throw OpeningErrors.BrokenProtocol(
                    _target, ProtocolSection.LoginResponse, $"a message of the login has more than {MaxMessagePacketCount} packets");
            }
        }

        return packets.Window.Length > MaxMessageByteCount
            ? throw OpeningErrors.BrokenProtocol(_target, ProtocolSection.LoginResponse, "a message of the login exceeds 1 MB")
            : packets.IsWindowFinal;
    }

    /// <summary>
    /// Throws if unencrypted bytes remain. Bytes that an attacker inserted before encryption began must not be processed as encrypted ones.
    /// </summary>
    private void ThrowIfBytesAreLeft()
    {
        if (!_state.Packets.IsEmpty)
        {
            throw OpeningErrors.BrokenProtocol(
                _target, ProtocolSection.PreLogin, "the server sent unencrypted bytes before the TLS handshake");
        }
    }
}
