using System;
using System.Buffers;
using System.Threading;
using MsSqlConnector.Authentication;
using MsSqlConnector.Errors;
using MsSqlConnector.Packets;
using MsSqlConnector.Parsing;
using MsSqlConnector.Timing;
using MsSqlConnector.Tokens;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Sessions.Opening;

/// <summary>
/// The login with one server, over the connection to it: the sequence, the transport of each step, the message that is being received,
/// and the explanation of what failed. It never waits. Unless a session comes of it, disposing closes the connection.
/// </summary>
internal sealed class LoginConversation : IDisposable
{
    /// <summary>Far more than any login needs; a server that sends more is not one.</summary>
    private const int MaxMessageByteCount = 1024 * 1024;

    /// <summary>Packets may be empty or next to it, but each costs time: a server that cuts a message finer has no end in mind.</summary>
    private const int MaxMessagePacketCount = 4096;

    private readonly LoginTarget _target;
    private readonly ByteTransport _socket;
    private readonly OpeningWatch _watch;
    private readonly LoginSequence _sequence;
    private readonly PacketWriter _writer;
    private readonly TdsParserStateObject _state = new();
    private readonly TokenLoop _tokens;
    private TlsTransport? _tls;
    private SecurityExchange? _exchange;
    private TokenAcquisition? _acquisition;
    private DateTimeOffset? _tokenExpiry;
    private ConnectionPhase _phase = ConnectionPhase.PreLogin;
    private bool _isConcluded;
    private int _packetCount;

    /// <param name="target">What to open.</param>
    /// <param name="socket">The connection, which the conversation owns.</param>
    /// <param name="deadline">By when there has to be a session.</param>
    /// <param name="token">Ends the opening.</param>
    /// <param name="buffers">The pool of the blocks that messages are written to; null for the shared one.</param>
    public LoginConversation(
        LoginTarget target, ByteTransport socket, Deadline deadline, CancellationToken token, ArrayPool<byte>? buffers = null)
    {
        _writer = new PacketWriter(buffers);
        _tokens = new TokenLoop(_state);
        _target = target;
        _socket = socket;
        Wire = new Wire(socket, _state, target.Origin);
        Deadline = deadline;
        Token = token;
        _sequence = new LoginSequence(target.Login, _state, _tokens, _writer);
        _watch = new OpeningWatch(socket, deadline, token);
        socket.SetKeepAlive(target.KeepAlive);
    }

    /// <summary>By when there has to be a session.</summary>
    public Deadline Deadline { get; }

    /// <summary>Ends the opening.</summary>
    public CancellationToken Token { get; }

    /// <summary>What to execute next.</summary>
    public OpeningOperation Operation { get; private set; } = OpeningOperation.Connect;

    /// <summary>Where to send and to receive.</summary>
    public Wire Wire { get; }

    /// <summary>What to send.</summary>
    public ArraySegment<byte> ToSend => new(_writer.Block, _sequence.SendOffset, _sequence.SendByteCount);

    /// <summary>The TLS whose handshake is next.</summary>
    public TlsTransport Tls => _tls!;

    /// <summary>The transport that wraps the handshake in PRELOGIN packets and must be ended after it; null for TDS 8.0.</summary>
    public PreLoginHandshakeTransport? Handshake { get; private set; }

    /// <summary>What makes the next security token.</summary>
    public SecurityExchange Exchange => _exchange ??= new SecurityExchange(SecurityContexts.Create(_target.CreateSecurityTarget(
        _sequence.Encryption == EncryptionScope.Everything ? _tls?.GetChannelBinding() : null)));

    /// <summary>The server's token for the <see cref="Exchange"/>; empty for the first.</summary>
    public byte[] ServerSecurityToken => _sequence.ServerSecurityToken;

    /// <summary>What gets the access token.</summary>
    public TokenAcquisition Acquisition => _acquisition!;

    /// <summary>After the last step, where the server redirects the login to; null when it does not.</summary>
    public RoutingTarget? Routing => _sequence.Failure?.Routing;

    /// <summary>After the last step, why there is no session; null when there is one.</summary>
    public LoginFailureReason? Refusal => _sequence.Failure?.Reason;

    /// <summary>After the last step, the mirror that the server named; null when it named none.</summary>
    public string? FailoverPartner => _sequence.FailoverPartner;

    /// <summary>After the last step, where the server was found; null where names are not looked up.</summary>
    public DialledAddress? Dialled => _socket.Dialled;

    /// <summary>After the last step, whether the server lets its address be remembered.</summary>
    public bool AllowsDnsCaching => _sequence.AllowsDnsCaching;

    /// <summary>The operation was executed: finds the next one.</summary>
    /// <exception cref="SqlException">The server broke the protocol.</exception>
    public void Advance()
    {
        if (Operation == OpeningOperation.Receive && !HasMessage())
        {
            return;
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

    /// <summary>Takes received bytes; none means that the server has closed.</summary>
    /// <exception cref="SqlException">The server closed, or a packet's header cannot be.</exception>
    public void Take(int byteCount)
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
                "a packet's header cannot be: is this port SQL Server's? (One that forces strict encryption needs Encrypt=Strict.)");
        }
    }

    /// <summary>Takes what came of asking for an access token.</summary>
    public void TakeAccessToken(in TokenOutcome outcome)
    {
        _sequence.AccessToken = RevealToken(outcome);
        _tokenExpiry = outcome.Token?.ExpiresOn;
    }

    /// <summary>Takes the client's security token; null when there was none by the deadline or the cancellation.</summary>
    public void TakeSecurityToken(byte[]? token)
    {
        if (token is null)
        {
            _watch.GiveUp(Token.IsCancellationRequested);
            throw Explain(null);
        }

        _sequence.SecurityToken = token;
    }

    /// <summary>The session, after the last step.</summary>
    public Session Conclude()
    {
        if (_sequence.Failure is { } failure)
        {
            throw OpeningErrors.Refused(_target, failure);
        }

        if (!_watch.TryFinish())
        {
            throw Explain(null);
        }

        _isConcluded = true;
        LoginResult result = _sequence.Result!;
        result.TokenExpiry = _tokenExpiry;
        result.IsOfPartner = _target.IsPartnerItself;
        return new Session(Wire, _state, _tokens, _writer, result);
    }

    /// <summary>What to throw when the connection failed, or was closed by the server (null) or by this side.</summary>
    public Exception Explain(Exception? exception) =>
        _watch.IsCancelled ? new OperationCanceledException("The operation was canceled.", exception, Token)
        : _watch.HasTimedOut ? OpeningErrors.TimedOut(_target, _phase, exception)
        : OpeningErrors.Lost(_target, _phase, exception);

    public void Dispose()
    {
        _watch.Dispose();
        _exchange?.Dispose();
        if (_isConcluded)
        {
            return;
        }

        Wire.Transport.Abort();
        _writer.Release();
        _state.Packets.Release();
    }

    /// <summary>Makes what the next operation works with.</summary>
    private void Prepare(OpeningOperation before)
    {
        switch (Operation)
        {
            case OpeningOperation.Send when before is not (OpeningOperation.Connect or OpeningOperation.Send):
                _phase = before == OpeningOperation.StartStrictTls ? ConnectionPhase.PreLogin : ConnectionPhase.Login;
                break;
            case OpeningOperation.StartStrictTls:
                PutTlsOver(_socket, EncryptionScope.Everything);
                break;
            case OpeningOperation.StartTls:
                Handshake = new PreLoginHandshakeTransport(_socket);
                ThrowIfBytesAreLeft();
                PutTlsOver(Handshake, _sequence.Encryption);
                break;
            case OpeningOperation.StopTls:
                Wire.Transport = _socket;
                _tls?.Leave();
                _tls = null;
                break;
            case OpeningOperation.MakeSecurityToken:
                _phase = ConnectionPhase.SecurityToken;
                break;
            case OpeningOperation.GetAccessToken:
                _phase = ConnectionPhase.AcquiringToken;
                _acquisition = CreateAcquisition(_sequence.TokenInformation);
                break;
        }
    }

    private void PutTlsOver(ByteTransport lower, EncryptionScope scope)
    {
        _phase = ConnectionPhase.TlsHandshake;
        Wire.Transport = _tls = new TlsTransport(lower, _target.CreateTlsOptions(scope, _sequence.IsFederated));
    }

    private TokenAcquisition CreateAcquisition(in FedAuthInfoToken information) => new(
        _target.TokenSource ?? throw AuthenticationErrors.NoProvider(_target.Authentication),
        _target.DescribeLogin(information.Resource, information.Authority),
        Deadline,
        Token);

    private string RevealToken(in TokenOutcome outcome) => outcome switch
    {
        { Token: { } token } => token.AccessToken,
        { Failure: { } failure } => throw AuthenticationErrors.NoToken(_target.Origin.Server, _target.ConnectionId, failure),
        _ when Token.IsCancellationRequested => throw new OperationCanceledException("The operation was canceled.", Token),
        _ => throw OpeningErrors.TimedOut(_target, _phase, null),
    };

    /// <summary>Whether the whole of a message is here.</summary>
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
            ? throw OpeningErrors.BrokenProtocol(_target, ProtocolSection.LoginResponse, "a message of the login is longer than a megabyte")
            : packets.IsWindowFinal;
    }

    /// <summary>Bytes that were inserted before the encryption would pass for bytes that came encrypted.</summary>
    private void ThrowIfBytesAreLeft()
    {
        if (!_state.Packets.IsEmpty)
        {
            throw OpeningErrors.BrokenProtocol(_target, ProtocolSection.PreLogin, "plain bytes came before encryption began");
        }
    }
}
