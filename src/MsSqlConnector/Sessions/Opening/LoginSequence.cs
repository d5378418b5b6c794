using System;
using MsSqlConnector.Errors;
using MsSqlConnector.Packets;
using MsSqlConnector.Parsing;
using MsSqlConnector.Requests;
using MsSqlConnector.Requests.Login;
using MsSqlConnector.Tokens;

namespace MsSqlConnector.Sessions.Opening;

/// <summary>
/// The messages of a login (MS-TDS 3.2.5.1 to 3.2.5.3), from PRELOGIN, or from TLS in TDS 8.0, to the response to LOGIN7. It never waits,
/// but returns the next operation.
/// </summary>
internal sealed class LoginSequence
{
    /// <summary>The packet size in bytes until the login is accepted (MS-TDS 2.2.3.1.3).</summary>
    public const int PacketByteCount = 4096;

    /// <summary>The maximum number of security tokens, far more than Kerberos or NTLM need. It ends an endless exchange.</summary>
    public const int MaxSecurityTokenCount = 10;

    private readonly LoginParameters _parameters;
    private readonly PacketWriter _writer;
    private readonly TdsParserStateObject _state;
    private readonly TokenLoop _tokens;
    private LoginFeatures _features;
    private LoginSink? _sink;
    private int _securityTokenCount;
    private bool _isMultiplexed;
    private Phase _phase;

    /// <param name="parameters">The parameters of the login.</param>
    /// <param name="state">The parser state with the received messages.</param>
    /// <param name="tokens">Reads the responses to the login.</param>
    /// <param name="writer">The writer. The caller releases it after the sequence has ended.</param>
    public LoginSequence(LoginParameters parameters, TdsParserStateObject state, TokenLoop tokens, PacketWriter writer)
    {
        _state = state;
        _tokens = tokens;
        _parameters = parameters;
        _features = new LoginFeatures(parameters);
        _writer = writer;
    }

    /// <summary>The last operation.</summary>
    private enum Phase
    {
        Nothing,
        StrictTlsStarted,
        PreLoginWritten,
        PreLoginSent,
        TlsStarted,
        EncryptedLoginWritten,
        TlsStopped,
        LoginWritten,
        LoginSent,
        FirstSecurityTokenRequested,
        NextSecurityTokenRequested,

        /// <summary>The login is already accepted. The token verifies the server, and the client's next token is not sent.</summary>
        LastSecurityTokenRequested,
        TokenRequested,
        Ended,
    }

    /// <summary>
    /// Gets the part of <see cref="PacketWriter.Block"/> to send when the operation is <see cref="OpeningOperation.Send"/>.
    /// </summary>
    public ArraySegment<byte> ToSend { get; private set; }

    /// <summary>
    /// Gets the server's token when the operation is <see cref="OpeningOperation.CreateSecurityToken"/>; empty for the first.
    /// </summary>
    public byte[] ServerSecurityToken => _sink?.SecurityToken ?? [];

    /// <summary>Gets the scope of the encryption. It is known after the response to PRELOGIN.</summary>
    public EncryptionScope Encryption { get; private set; }

    /// <summary>
    /// Gets the information for acquiring an access token, when the operation is <see cref="OpeningOperation.GetAccessToken"/>.
    /// </summary>
    public FedAuthInfoToken TokenInformation => _sink?.TokenInformation ?? default;

    /// <summary>Gets the result after <see cref="OpeningOperation.Done"/>.</summary>
    public LoginResult? Result { get; private set; }

    /// <summary>Gets the failure after <see cref="OpeningOperation.Failed"/>.</summary>
    public LoginFailure? Failure { get; private set; }

    /// <summary>Gets the mirror that the response to the login reported; null for none.</summary>
    public string? FailoverPartner => _sink?.FailoverPartner;

    /// <summary>
    /// Gets a value that indicates whether the login uses an access token. If the server decides that, it is known after the response to
    /// PRELOGIN.
    /// </summary>
    public bool IsFederated => _features.Federated is not null;

    /// <summary>Gets a value that indicates whether the response to the login allows the server's address to be cached.</summary>
    public bool AllowsDnsCaching => _features.DnsCaching.IsSupported;

    /// <summary>Sets the client's token, after <see cref="OpeningOperation.CreateSecurityToken"/>.</summary>
    public byte[] SecurityToken { private get; set; } = [];

    /// <summary>Sets the access token, after <see cref="OpeningOperation.GetAccessToken"/>.</summary>
    public string AccessToken { private get; set; } = string.Empty;

    /// <summary>
    /// Gets a value that indicates whether the login is integrated, including the case that the server does not require the federated login
    /// that was offered.
    /// </summary>
    private bool IsIntegrated => _parameters.IsIntegrated || (_parameters.IsFederatedOnlyIfRequired && !IsFederated);

    /// <summary>
    /// Determines the next operation. After <see cref="OpeningOperation.Receive"/> the window must contain the whole message.
    /// </summary>
    /// <exception cref="ArgumentException">A string of the login is too long for the protocol.</exception>
    public OpeningOperation Advance() => _phase switch
    {
        Phase.Nothing => _parameters.IsStrict ? MoveTo(Phase.StrictTlsStarted, OpeningOperation.StartStrictTls) : WritePreLogin(),
        Phase.StrictTlsStarted => WritePreLogin(),
        Phase.PreLoginWritten => MoveTo(Phase.PreLoginSent, OpeningOperation.Receive),
        Phase.PreLoginSent => ReadPreLoginResponse(),
        Phase.TlsStarted => BeginLogin(),
        Phase.FirstSecurityTokenRequested => WriteLogin(),
        Phase.EncryptedLoginWritten => MoveTo(Phase.TlsStopped, OpeningOperation.StopTls),
        Phase.TlsStopped => SendRestUnencrypted(),
        Phase.LoginWritten => MoveTo(Phase.LoginSent, OpeningOperation.Receive),
        Phase.LoginSent => ReadLoginResponse(),
        Phase.NextSecurityTokenRequested => WriteSecurityToken(),
        Phase.LastSecurityTokenRequested => MoveTo(Phase.Ended, OpeningOperation.Done),
        Phase.TokenRequested => WriteToken(),
        _ => throw new InvalidOperationException("The login sequence has already ended."),
    };

    private OpeningOperation WritePreLogin()
    {
        EncryptionOption encryption = _parameters.IsStrict ? EncryptionOption.NotSupported : _parameters.Encryption;
        Write(new PreLoginRequest(
            encryption, _parameters.ConnectionId, _parameters.Activity.Id, _parameters.Activity.Sequence, _parameters.WantsMars));
        return MoveTo(Phase.PreLoginWritten, OpeningOperation.Send);
    }

    private OpeningOperation ReadPreLoginResponse()
    {
        string? fault = PreLoginResponse.Read(_state.Packets.Window, out PreLoginResponse response);
        EndPreLogin();
        if (fault is not null)
        {
            return Fail(new LoginFailure(LoginFailureReason.Protocol, fault));
        }

        // In TDS 8.0 the encryption option of the response is ignored, because the whole connection is encrypted (MS-TDS 3.2.5.1).
        EncryptionScope? negotiated = _parameters.IsStrict
            ? EncryptionScope.Everything
            : EncryptionNegotiation.Negotiate(_parameters.Encryption, response.Encryption);
        if (negotiated is not { } scope || (scope == EncryptionScope.Nothing && _parameters.NeedsCertificate))
        {
            return Fail(new LoginFailure(
                LoginFailureReason.EncryptionNotSupported,
                "the server does not support encryption, which is mandatory"));
        }

        Encryption = scope;
        _isMultiplexed = _parameters.WantsMars && response.SupportsMars;
        if (RecoveryCheck.FindFault(_parameters.Recovery, scope) is { } change)
        {
            return Fail(new LoginFailure(LoginFailureReason.RecoveryRejected, change));
        }

        if (_parameters.IsFederatedOnlyIfRequired && !response.RequiresFederatedAuthentication)
        {
            _features = LoginFeatures.WithoutFederation(_parameters);
        }

        if (_features.Federated is { } federated)
        {
            federated.IsRequiredByServer = response.RequiresFederatedAuthentication;
            federated.Nonce = response.Nonce;
        }

        return _parameters.IsStrict || scope == EncryptionScope.Nothing
            ? BeginLogin()
            : MoveTo(Phase.TlsStarted, OpeningOperation.StartTls);
    }

    private void EndPreLogin()
    {
        PacketChain packets = _state.Packets;
        packets.Consume(packets.Window.Length);
        packets.EndMessage();
        packets.TypeRule = PacketTypeRule.Login;
    }

    private OpeningOperation BeginLogin() =>
        IsIntegrated ? MoveTo(Phase.FirstSecurityTokenRequested, OpeningOperation.CreateSecurityToken) : WriteLogin();

    private OpeningOperation WriteLogin()
    {
        Write(new Login7Request(_parameters, _features, ConsumeSecurityToken()) { IsIntegrated = IsIntegrated });
        if (Encryption != EncryptionScope.LoginOnly)
        {
            return MoveTo(Phase.LoginWritten, OpeningOperation.Send);
        }

        // If the login is longer than a packet, only the first packet is encrypted.
        ToSend = new ArraySegment<byte>(_writer.Block, 0, Math.Min(_writer.ByteCount, PacketByteCount));
        return MoveTo(Phase.EncryptedLoginWritten, OpeningOperation.Send);
    }

    private OpeningOperation SendRestUnencrypted()
    {
        int sentByteCount = ToSend.Count;
        ToSend = new ArraySegment<byte>(_writer.Block, sentByteCount, _writer.ByteCount - sentByteCount);
        return ToSend.Count > 0
            ? MoveTo(Phase.LoginWritten, OpeningOperation.Send)
            : MoveTo(Phase.LoginSent, OpeningOperation.Receive);
    }

    private OpeningOperation ReadLoginResponse()
    {
        _writer.ClearSecret();
        _sink ??= new LoginSink(_state, _tokens, _features, PacketByteCount, IsIntegrated) { IsStrict = _parameters.IsStrict };
        Failure = _sink.Read(out LoginResult? result);
        if (result is not null)
        {
            result.Encryption = Encryption;
            result.IsMultiplexed = _isMultiplexed;
            Failure = RecoveryCheck.FindFault(result) is { } fault ? new LoginFailure(LoginFailureReason.RecoveryRejected, fault) : null;
        }

        Result = result;
        if (Failure is null && _sink.TokenInformation is not null)
        {
            return MoveTo(Phase.TokenRequested, OpeningOperation.GetAccessToken);
        }

        if (Failure is not null || _sink.SecurityToken is null)
        {
            return MoveTo(Phase.Ended, Failure is null ? OpeningOperation.Done : OpeningOperation.Failed);
        }

        return ++_securityTokenCount > MaxSecurityTokenCount
            ? Fail($"the exchange of security tokens exceeds the limit of {MaxSecurityTokenCount} tokens")
            : MoveTo(
                result is null ? Phase.NextSecurityTokenRequested : Phase.LastSecurityTokenRequested, OpeningOperation.CreateSecurityToken);
    }

    private OpeningOperation WriteToken()
    {
        Write(new FederatedTokenRequest(AccessToken, _features.Federated!.Nonce));
        AccessToken = string.Empty;
        return MoveTo(Phase.LoginWritten, OpeningOperation.Send);
    }

    /// <summary>
    /// Sends the client's security token. If there is none, nothing is sent: the server's token was the last one, and LOGINACK follows in a
    /// separate message.
    /// </summary>
    private OpeningOperation WriteSecurityToken()
    {
        byte[] token = ConsumeSecurityToken();
        if (token.Length == 0)
        {
            return MoveTo(Phase.LoginSent, OpeningOperation.Receive);
        }

        Write(new SecurityTokenRequest(token));
        return MoveTo(Phase.LoginWritten, OpeningOperation.Send);
    }

    private byte[] ConsumeSecurityToken()
    {
        byte[] token = SecurityToken;
        SecurityToken = [];
        return token;
    }

    private OpeningOperation Fail(string fault) =>
        Fail(new LoginFailure(LoginFailureReason.Protocol, ProtocolSection.Cite(ProtocolSection.SecurityToken, fault)));

    /// <summary>Writes a request. The messages of a login are short, so the writer is never full.</summary>
    private void Write(Request request)
    {
        _writer.Begin(request.Type, PacketStatus.Normal, PacketByteCount);
        _writer.ContainsSecret |= request.IsSecret;
        request.TryWrite(_writer);
        _writer.Complete();
        ToSend = new ArraySegment<byte>(_writer.Block, 0, _writer.ByteCount);
    }

    private OpeningOperation Fail(LoginFailure failure)
    {
        Failure = failure;
        Result = null;
        return MoveTo(Phase.Ended, OpeningOperation.Failed);
    }

    private OpeningOperation MoveTo(Phase phase, OpeningOperation operation)
    {
        _phase = phase;
        return operation;
    }
}
