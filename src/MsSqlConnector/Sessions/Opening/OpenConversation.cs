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
/// All of opening a session that does not wait: the sequence, the transport it has come to, the message that is being put
/// together, and the words for what went wrong. Unless a session comes of it, disposing closes the connection.
/// </summary>
internal sealed class OpenConversation : IDisposable
{
    /// <summary>Far more than any login says; a server that sends more is not one.</summary>
    private const int MaxMessageByteCount = 1024 * 1024;

    /// <summary>Packets may be empty or next to it, but each costs time: a server that cuts a message finer has no end in mind.</summary>
    private const int MaxMessagePacketCount = 4096;

    private readonly OpenTarget _target;
    private readonly ByteTransport _socket;
    private readonly OpeningWatch _watch;
    private readonly OpenSequence _sequence;
    private readonly PacketWriter _writer;
    private readonly TdsParserStateObject _state = new();
    private TlsTransport? _tls;
    private SecurityExchange? _exchange;
    private byte[] _securityToken = [];
    private DateTimeOffset? _tokenExpiry;
    private ConnectionPhase _phase = ConnectionPhase.PreLogin;
    private bool _isConcluded;
    private int _packetCount;

    /// <param name="target">What to open.</param>
    /// <param name="socket">The connection, which the conversation owns.</param>
    /// <param name="deadline">By when there has to be a session.</param>
    /// <param name="token">Ends the opening.</param>
    /// <param name="buffers">The pool of the blocks that messages are written to; null for the shared one.</param>
    public OpenConversation(
        OpenTarget target, ByteTransport socket, Deadline deadline, CancellationToken token, ArrayPool<byte>? buffers = null)
    {
        _writer = new PacketWriter(buffers);
        _target = target;
        _socket = socket;
        Deadline = deadline;
        Token = token;
        _sequence = new OpenSequence(target.Login, _writer);
        _watch = new OpeningWatch(socket, deadline, token);
        Transport = socket;
        socket.SetKeepAlive(target.KeepAlive);
    }

    /// <summary>By when there has to be a session.</summary>
    public Deadline Deadline { get; }

    /// <summary>Ends the opening.</summary>
    public CancellationToken Token { get; }

    /// <summary>What has to be done now.</summary>
    public OpenStep Step { get; private set; }

    /// <summary>Where to send and to receive in this step.</summary>
    public ByteTransport Transport { get; private set; }

    /// <summary>After the last step, where the server sends the login on to; null when it does not.</summary>
    public RoutingTarget? Routing => _sequence.Failure?.Routing;

    /// <summary>After the last step, why there is no session; null when there is one.</summary>
    public OpenFailureReason? Refusal => _sequence.Failure?.Reason;

    /// <summary>After the last step, the mirror that the server told of; null when it told of none.</summary>
    public string? FailoverPartner => _sequence.FailoverPartner;

    /// <summary>After the last step, where the server was found; null where names are not looked up.</summary>
    public DialledAddress? Dialled => _socket.Dialled;

    /// <summary>After the last step, whether the server lets its address be remembered.</summary>
    public bool AllowsDnsCaching => _sequence.AllowsDnsCaching;

    public ArraySegment<byte> ToSend => new(_writer.Block, _sequence.SendOffset, _sequence.SendByteCount);

    /// <summary>The step is done: goes on to the next.</summary>
    public void Advance()
    {
        OpenStep before = Step;
        if (Step != OpenStep.ReceiveMessage)
        {
            Step = _sequence.Advance(_securityToken);
            _securityToken = [];
        }
        else
        {
            PacketChain packets = _state.Packets;
            Step = _sequence.Advance(packets.Window);
            packets.Consume(packets.Window.Length);
            packets.LeaveMessage();
            packets.TypeRule = PacketTypeRule.Login;
            _packetCount = 0;
        }

        if (Step == OpenStep.Send && before != OpenStep.Send)
        {
            _phase = before == OpenStep.StartStrictTls ? ConnectionPhase.PreLogin : ConnectionPhase.Login;
        }
        else if (Step == OpenStep.MakeSecurityToken)
        {
            _phase = ConnectionPhase.SecurityToken;
        }
    }

    /// <summary>Whether the whole of a message is here.</summary>
    public bool HasMessage()
    {
        PacketChain packets = _state.Packets;
        while (packets.TryJoinNext())
        {
            if (++_packetCount > MaxMessagePacketCount)
            {
                throw OpenErrors.BrokenProtocol(
                    _target, ProtocolSection.LoginResponse, $"a message of the login has more than {MaxMessagePacketCount} packets");
            }
        }

        return packets.Window.Length > MaxMessageByteCount
            ? throw OpenErrors.BrokenProtocol(_target, ProtocolSection.LoginResponse, "a message of the login is longer than a megabyte")
            : packets.IsWindowFinal;
    }

    public ArraySegment<byte> GetReceiveRoom()
    {
        int offset = _state.Packets.GetReceiveOffset();
        return new ArraySegment<byte>(_state.Packets.Block, offset, _state.Packets.Block.Length - offset);
    }

    public void Take(int byteCount)
    {
        if (byteCount == 0)
        {
            throw Explain(null);
        }

        if (!_state.Packets.TryCommit(byteCount))
        {
            throw OpenErrors.BrokenProtocol(
                _target,
                ProtocolSection.PacketHeader,
                "a packet's header cannot be: is this port SQL Server's? (One that forces strict encryption needs Encrypt=Strict.)");
        }
    }

    /// <summary>Who is to be asked for an access token; asking and waiting is the caller's to do.</summary>
    public TokenAcquisition CreateTokenAcquisition()
    {
        _phase = ConnectionPhase.AcquiringToken;
        FedAuthInfoToken information = _sequence.TokenInformation;
        return new TokenAcquisition(
            _target.TokenSource ?? throw AuthenticationErrors.NoProvider(_target.Authentication), _target.DescribeLogin(information.Resource, information.Authority), Deadline, Token);
    }

    public void TakeToken(in TokenOutcome outcome)
    {
        _sequence.GiveToken(RevealToken(outcome));
        _tokenExpiry = outcome.Token?.ExpiresOn;
    }

    private string RevealToken(in TokenOutcome outcome) => outcome switch
    {
        { Token: { } token } => token.AccessToken,
        { Failure: { } failure } => throw AuthenticationErrors.NoToken(_target.Origin.Server, _target.ConnectionId, failure),
        _ when Token.IsCancellationRequested => throw new OperationCanceledException("The operation was canceled.", Token),
        _ => throw OpenErrors.TimedOut(_target, _phase, null),
    };

    /// <summary>Puts TLS over the socket; the handshake is the caller's to do.</summary>
    public TlsTransport CreateTls(out PreLoginHandshakeTransport handshake)
    {
        _phase = ConnectionPhase.TlsHandshake;
        if (!_state.Packets.IsEmpty)
        {
            // Else what somebody put in between would pass for words that came encrypted.
            throw OpenErrors.BrokenProtocol(_target, ProtocolSection.PreLogin, "plain bytes came before encryption began");
        }

        handshake = new PreLoginHandshakeTransport(_socket);
        Transport = _tls = new TlsTransport(handshake, _target.CreateTlsOptions(_sequence.Encryption, _sequence.IsFederated));
        return _tls;
    }

    /// <summary>What makes the next security token, of this one of the server's.</summary>
    public SecurityExchange GetExchange(out byte[] serverToken)
    {
        serverToken = _sequence.ServerSecurityToken;
        return _exchange ??= new SecurityExchange(SecurityContexts.Create(_target.CreateSecurityTarget(
            _sequence.Encryption == EncryptionScope.Everything ? _tls?.GetChannelBinding() : null)));
    }

    public void TakeSecurityToken(byte[] token) => _securityToken = token;

    /// <summary>Ends it all because the time is over or the token was cancelled; what to throw.</summary>
    public Exception GiveUp()
    {
        _watch.GiveUp(Token.IsCancellationRequested);
        return Explain(null);
    }

    /// <summary>Puts TLS over the socket before a word was said.</summary>
    public TlsTransport CreateStrictTls()
    {
        _phase = ConnectionPhase.TlsHandshake;
        Transport = _tls = new TlsTransport(_socket, _target.CreateTlsOptions(EncryptionScope.Everything, _sequence.IsFederated));
        return _tls;
    }

    public void StopTls()
    {
        Transport = _socket;
        _tls?.Leave();
        _tls = null;
    }

    /// <summary>The session, after the last step.</summary>
    public Session Conclude()
    {
        if (_sequence.Failure is { } failure)
        {
            throw OpenErrors.Refused(_target, failure);
        }

        if (!_watch.TryFinish())
        {
            throw Explain(null);
        }

        _isConcluded = true;
        LoginResult result = _sequence.Result!;
        result.TokenExpiry = _tokenExpiry;
        result.IsOfPartner = _target.IsPartnerItself;
        return new Session(Transport, _state, _writer, result, _target.Origin);
    }

    /// <summary>What to throw when the connection failed, or was closed by the server (null) or by this side.</summary>
    public Exception Explain(Exception? exception) =>
        _watch.IsCancelled ? new OperationCanceledException("The operation was canceled.", exception, Token)
        : _watch.HasTimedOut ? OpenErrors.TimedOut(_target, _phase, exception)
        : OpenErrors.Lost(_target, _phase, exception);

    public void Dispose()
    {
        _watch.Dispose();
        _exchange?.Dispose();
        if (_isConcluded)
        {
            return;
        }

        Transport.Abort();
        _writer.Release();
        _state.Packets.Release();
    }
}
