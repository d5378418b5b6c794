using System;
using MsSqlConnector.Errors;
using MsSqlConnector.Packets;
using MsSqlConnector.Requests;
using MsSqlConnector.Requests.Features;
using MsSqlConnector.Tokens;

namespace MsSqlConnector.Sessions.Opening;

/// <summary>
/// The conversation that opens a session, from PRELOGIN, or in TDS 8.0 from TLS, to the answer to LOGIN7 (MS-TDS 3.2.5.1 to 3.2.5.3). It never
/// waits: it says what has to be done next, and who may wait, in one way or the other, does it and comes again.
/// </summary>
internal sealed class OpenSequence
{
    /// <summary>The packet size that holds until the login is answered (MS-TDS 2.2.3.1.3).</summary>
    public const int PacketByteCount = 4096;

    /// <summary>Far more tokens than Kerberos or NTLM need; a server that wants more has no end in mind.</summary>
    public const int MaxSecurityTokenCount = 10;

    private readonly LoginParameters _parameters;
    private readonly PacketWriter _writer;
    private LoginFeatures _features;
    private bool _isIntegrated;
    private LoginSink? _sink;
    private int _securityTokenCount;
    private Phase _phase;
    private string _token = string.Empty;

    /// <summary>The writer is used until the sequence ends; it is the caller's to release.</summary>
    public OpenSequence(LoginParameters parameters, PacketWriter writer)
    {
        _parameters = parameters;
        _features = new LoginFeatures(parameters);
        _isIntegrated = parameters.IsIntegrated;
        _writer = writer;
    }

    /// <summary>What was done last.</summary>
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
        FirstSecurityTokenAsked,
        NextSecurityTokenAsked,

        /// <summary>The login is accepted already. The token verifies the server; the client's next token is not sent.</summary>
        LastSecurityTokenAsked,
        TokenAsked,
        Ended,
    }

    /// <summary>What to send, in <see cref="PacketWriter.Block"/>, when the step is <see cref="OpenStep.Send"/>.</summary>
    public int SendOffset { get; private set; }

    public int SendByteCount { get; private set; }

    /// <summary>The server's token when the step is <see cref="OpenStep.MakeSecurityToken"/>; empty for the first.</summary>
    public byte[] ServerSecurityToken => _sink?.SecurityToken ?? [];

    /// <summary>What was agreed on, once PRELOGIN is answered.</summary>
    public EncryptionScope Encryption { get; private set; }

    /// <summary>Where to get an access token, there after <see cref="OpenStep.AcquireToken"/>.</summary>
    public FedAuthInfoToken TokenInformation { get; private set; }

    /// <summary>There after <see cref="OpenStep.Done"/>.</summary>
    public LoginResult? Result { get; private set; }

    /// <summary>There after <see cref="OpenStep.Failed"/>.</summary>
    public OpenFailure? Failure { get; private set; }

    /// <summary>The mirror that the answer to the login told of, or null.</summary>
    public string? FailoverPartner { get; private set; }

    /// <summary>Whether the login brings or sends an access token; known once PRELOGIN is answered, or always when it is the only way.</summary>
    public bool IsFederated => _features.Federated is not null;

    /// <summary>Whether the answer to the login lets the server's address be remembered.</summary>
    public bool AllowsDnsCaching => _features.DnsCaching.IsSupported;

    /// <summary>
    /// The next step. <paramref name="message"/> is the payload of the whole message that was received, packets'
    /// headers taken out, when the last step was <see cref="OpenStep.ReceiveMessage"/>, or the token when it was
    /// <see cref="OpenStep.MakeSecurityToken"/>; else it is empty.
    /// </summary>
    /// <exception cref="ArgumentException">A text of the login is too long for the protocol.</exception>
    public OpenStep Advance(ReadOnlySpan<byte> message) => _phase switch
    {
        Phase.Nothing => _parameters.IsStrict ? Go(Phase.StrictTlsStarted, OpenStep.StartStrictTls) : WritePreLogin(),
        Phase.StrictTlsStarted => WritePreLogin(),
        Phase.PreLoginWritten => Go(Phase.PreLoginSent, OpenStep.ReceiveMessage),
        Phase.PreLoginSent => TakePreLoginAnswer(message),
        Phase.TlsStarted => BeginLogin(),
        Phase.FirstSecurityTokenAsked => WriteLogin(message),
        Phase.EncryptedLoginWritten => Go(Phase.TlsStopped, OpenStep.StopTls),
        Phase.TlsStopped => SendRestInPlain(),
        Phase.LoginWritten => Go(Phase.LoginSent, OpenStep.ReceiveMessage),
        Phase.LoginSent => TakeLoginAnswer(message),
        Phase.NextSecurityTokenAsked => WriteSecurityToken(message),
        Phase.LastSecurityTokenAsked => Go(Phase.Ended, OpenStep.Done),
        Phase.TokenAsked => WriteToken(),
        _ => throw new InvalidOperationException("The opening of the session has ended."),
    };

    /// <summary>The access token that <see cref="OpenStep.AcquireToken"/> asks for.</summary>
    public void GiveToken(string token) => _token = token;

    private OpenStep WritePreLogin()
    {
        EncryptionOption encryption = _parameters.IsStrict ? EncryptionOption.NotSupported : _parameters.Encryption;
        Write(new PreLoginRequest(encryption, _parameters.ConnectionId, Guid.NewGuid(), activitySequence: 1));
        return Go(Phase.PreLoginWritten, OpenStep.Send);
    }

    private OpenStep TakePreLoginAnswer(ReadOnlySpan<byte> message)
    {
        if (PreLoginAnswer.Read(message, out PreLoginAnswer answer) is { } fault)
        {
            return Fail(new OpenFailure(OpenFailureReason.Protocol, fault));
        }

        // Under TDS 8.0 what it says of encryption is not looked at: everything is encrypted and stays so (MS-TDS 3.2.5.1).
        EncryptionScope? agreed = _parameters.IsStrict
            ? EncryptionScope.Everything
            : EncryptionNegotiation.Agree(_parameters.Encryption, answer.Encryption);
        if (agreed is not { } scope || (scope == EncryptionScope.Nothing && _parameters.NeedsCertificate))
        {
            return Fail(new OpenFailure(
                OpenFailureReason.EncryptionNotSupported,
                "the server does not support encryption, which is mandatory"));
        }

        Encryption = scope;
        if (RecoveryCheck.FindFault(_parameters.Recovery, scope) is { } change)
        {
            return Fail(new OpenFailure(OpenFailureReason.RecoveryRefused, change));
        }

        if (_parameters.IsFederatedOnlyIfRequired && !answer.RequiresFederatedAuthentication)
        {
            _features = LoginFeatures.WithoutFederation(_parameters);
            _isIntegrated = true;
        }

        if (_features.Federated is { } federated)
        {
            federated.IsRequiredByServer = answer.RequiresFederatedAuthentication;
            federated.Nonce = answer.Nonce;
        }

        return _parameters.IsStrict || scope == EncryptionScope.Nothing ? BeginLogin() : Go(Phase.TlsStarted, OpenStep.StartTls);
    }

    private OpenStep BeginLogin() =>
        _isIntegrated ? Go(Phase.FirstSecurityTokenAsked, OpenStep.MakeSecurityToken) : WriteLogin(default);

    private OpenStep WriteLogin(ReadOnlySpan<byte> securityToken)
    {
        Write(new Login7Request(_parameters, _features, securityToken.ToArray()) { IsIntegrated = _isIntegrated });
        if (Encryption != EncryptionScope.LoginOnly)
        {
            return Go(Phase.LoginWritten, OpenStep.Send);
        }

        // Of a login that is longer than a packet only the first one is encrypted.
        SendByteCount = Math.Min(SendByteCount, PacketByteCount);
        return Go(Phase.EncryptedLoginWritten, OpenStep.Send);
    }

    private OpenStep SendRestInPlain()
    {
        SendOffset += SendByteCount;
        SendByteCount = _writer.ByteCount - SendOffset;
        return SendByteCount > 0
            ? Go(Phase.LoginWritten, OpenStep.Send)
            : Go(Phase.LoginSent, OpenStep.ReceiveMessage);
    }

    private OpenStep TakeLoginAnswer(ReadOnlySpan<byte> message)
    {
        _writer.ClearSecret();
        _sink ??= new LoginSink(_features, PacketByteCount, _isIntegrated) { IsStrict = _parameters.IsStrict };
        Failure = _sink.Read(message, out LoginResult? result);
        FailoverPartner = _sink.FailoverPartner;
        if (result is not null)
        {
            result.Encryption = Encryption;
            Failure = RecoveryCheck.FindFault(result) is { } fault ? new OpenFailure(OpenFailureReason.RecoveryRefused, fault) : null;
        }

        Result = result;
        if (Failure is null && _sink.TokenInformation is { } information)
        {
            TokenInformation = information;
            return Go(Phase.TokenAsked, OpenStep.AcquireToken);
        }

        if (Failure is not null || _sink.SecurityToken is null)
        {
            return Go(Phase.Ended, Failure is null ? OpenStep.Done : OpenStep.Failed);
        }

        return ++_securityTokenCount > MaxSecurityTokenCount
            ? Fail($"the exchange of security tokens has no end: {MaxSecurityTokenCount} of the server's were answered")
            : Go(result is null ? Phase.NextSecurityTokenAsked : Phase.LastSecurityTokenAsked, OpenStep.MakeSecurityToken);
    }

    private OpenStep WriteToken()
    {
        Write(new FederatedTokenRequest(_token, _features.Federated!.Nonce));
        _token = string.Empty;
        return Go(Phase.LoginWritten, OpenStep.Send);
    }

    /// <summary>
    /// A client without a further token sends nothing, because the server's token was its last: LOGINACK follows in a message of its own.
    /// </summary>
    private OpenStep WriteSecurityToken(ReadOnlySpan<byte> securityToken)
    {
        if (securityToken.IsEmpty)
        {
            return Go(Phase.LoginSent, OpenStep.ReceiveMessage);
        }

        Write(new SecurityTokenRequest(securityToken.ToArray()));
        return Go(Phase.LoginWritten, OpenStep.Send);
    }

    private OpenStep Fail(string fault) =>
        Fail(new OpenFailure(OpenFailureReason.Protocol, ProtocolSection.Cite(ProtocolSection.SecurityToken, fault)));

    /// <summary>The messages of the opening are short: the writer is never full.</summary>
    private void Write(Request request)
    {
        _writer.Begin(request.Type, PacketStatus.Normal, PacketByteCount);
        _writer.HoldsSecret |= request.IsSecret;
        request.TryWrite(_writer);
        _writer.Complete();
        SendOffset = 0;
        SendByteCount = _writer.ByteCount;
    }

    private OpenStep Fail(OpenFailure failure)
    {
        Failure = failure;
        Result = null;
        return Go(Phase.Ended, OpenStep.Failed);
    }

    private OpenStep Go(Phase phase, OpenStep step)
    {
        _phase = phase;
        return step;
    }
}
