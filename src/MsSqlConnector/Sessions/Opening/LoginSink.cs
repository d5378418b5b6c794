using System;
using System.Collections.Generic;
using System.Globalization;
using MsSqlConnector.Errors;
using MsSqlConnector.Parsing;
using MsSqlConnector.Requests.Features;
using MsSqlConnector.Requests.Login;
using MsSqlConnector.Rows;
using MsSqlConnector.Tokens;
using MsSqlConnector.Types.Text;

namespace MsSqlConnector.Sessions.Opening;

/// <summary>
/// Processes the tokens of a login response (MS-TDS 2.2.4.3, 2.2.7.14 and 3.2.5.3), and creates a result or a failure from them. A token
/// that is invalid in a login response is a protocol error.
/// </summary>
internal sealed class LoginSink : TokenSink
{
    private const int MinPacketByteCount = 512;
    private const int MaxPacketByteCount = 32767;

    /// <summary>The first byte of the oldest supported version. TDS 7.2 to 7.4 have the same token layouts.</summary>
    private const uint OldestTds = 0x72;
    private const uint NewestTds = 0x74;
    private const uint StrictTds = 0x0800_0000;

    /// <summary>
    /// The number of the message "Changed database context to ...". Every login response contains it and "Changed language setting to ...".
    /// Servers other than SQL Server can send them with another number, directly after the environment change that they report.
    /// </summary>
    private const int DatabaseChangedNumber = 5701;
    private const int LanguageChangedNumber = 5703;
    private const int RoutineCount = 2;

    private const string NotOffered = "the server requested a kind of authentication that the provider did not offer";

    private readonly TdsParserStateObject _state;
    private readonly TokenLoop _tokens;
    private readonly LoginFeatures _features;
    private readonly bool _isIntegrated;
    private List<ServerMessageToken>? _infos;

    /// <summary>The two messages of every login. They are reported only if the login is refused after them.</summary>
    private List<ServerMessageToken>? _routineInfos;
    private List<ServerMessageToken>? _errors;
    private LoginAckToken? _acknowledgement;
    private RoutingTarget? _routing;
    private RoutingTarget? _enhancedRouting;
    private List<SessionStateToken>? _states;
    private Collation? _collation;
    private string _database = string.Empty;
    private string _language = string.Empty;
    private ushort _packetByteCount;
    private bool _hasEnded;

    /// <summary>Whether the last token changed the database or the language.</summary>
    private bool _followsChange;
    private bool _isServerOld;
    private string? _unsupportedVersion;

    /// <summary>
    /// Initializes a new instance. <paramref name="packetByteCount"/> applies unless the server sends another value. Security tokens are
    /// invalid unless the login <paramref name="isIntegrated"/>.
    /// </summary>
    public LoginSink(
        TdsParserStateObject state, TokenLoop tokens, LoginFeatures features, int packetByteCount, bool isIntegrated = false)
    {
        _tokens = tokens;
        _state = state;
        _isIntegrated = isIntegrated;
        _features = features;
        _packetByteCount = (ushort)packetByteCount;
        if (features.Recovery.Data is { } recovery)
        {
            // A server need not repeat the values that the client sent.
            _database = recovery.Current.Database;
            _language = recovery.Current.Language;
            _collation = recovery.Current.Collation;
        }
    }

    /// <summary>
    /// Gets a value that indicates whether TLS came first, so that the protocol is TDS 8.0. LOGINACK may then name a 7.x version, because
    /// it does not decide the protocol (MS-TDS 1.7). Otherwise it never names 8.0.
    /// </summary>
    public bool IsStrict { get; init; }

    /// <summary>Gets the server's security token in the last message; null if there was none. It is never empty.</summary>
    public byte[]? SecurityToken { get; private set; }

    /// <summary>
    /// Gets the information for acquiring an access token. If not null, the server expects a token and then responds once more.
    /// </summary>
    public FedAuthInfoToken? TokenInformation { get; private set; }

    /// <summary>Gets the mirror of the database, which a server reports even when it refuses a login; null when it reported none.</summary>
    public string? FailoverPartner { get; private set; }

    public override bool IsLogin => true;

    /// <summary>
    /// Reads the message in the window. Returns the failure, or null with the result. If both are null, the server waits for the client's
    /// next security token (see <see cref="SecurityToken"/>) or for an access token.
    /// </summary>
    public LoginFailure? Read(out LoginResult? result)
    {
        result = null;
        SecurityToken = null;
        TokenInformation = null;
        return TryRead() == ParseStatus.Done
            ? CreateResult(out result)
            : FindOldServer() ?? new LoginFailure(LoginFailureReason.Protocol, _state.Fault!);
    }

    public override TokenFlow OnLoginAcknowledgement(in LoginAckToken token)
    {
        _followsChange = false;
        _acknowledgement = token;
        bool isSupported = (token.TdsVersion >> 24) is >= OldestTds and <= NewestTds || (IsStrict && token.TdsVersion == StrictTds);
        _unsupportedVersion = isSupported ? null : TdsVersions.Describe(token.TdsVersion);
        return isSupported ? TokenFlow.Continue : TokenFlow.Unexpected;
    }

    public override TokenFlow OnFeatures(in FeatureExtAckToken token)
    {
        for (int i = 0; i < token.Acknowledgements.Count; i++)
        {
            FeatureAcknowledgement acknowledgement = token.Acknowledgements[i];
            if (_features.Acknowledge(acknowledgement.Id, acknowledgement.Data) is { } fault)
            {
                return Invalid(ProtocolSection.FeatureExtAck, fault);
            }
        }

        return TokenFlow.Continue;
    }

    /// <summary>
    /// Accepts a security token. An empty token is invalid, because the security context would interpret it as the start of a new exchange.
    /// </summary>
    public override TokenFlow OnSecurityToken(byte[] token)
    {
        if (!_isIntegrated)
        {
            return Invalid(ProtocolSection.LoginResponse, NotOffered);
        }

        if (SecurityToken is not null || token.Length == 0)
        {
            return Invalid(ProtocolSection.SecurityToken, "a message of the login has an empty security token or more than one");
        }

        SecurityToken = token;
        return TokenFlow.Continue;
    }

    public override TokenFlow OnTokenInformation(in FedAuthInfoToken token)
    {
        if (_features.Federated is not { AwaitsInformation: true } federated)
        {
            return Invalid(ProtocolSection.LoginResponse, NotOffered);
        }

        TokenInformation = token;
        federated.OnInformationReceived();
        return TokenFlow.Continue;
    }

    public override TokenFlow OnEnvironmentChange(in EnvironmentChangeToken token)
    {
        _followsChange = token.Type is EnvironmentChangeType.Database or EnvironmentChangeType.Language;
        switch (token.Type)
        {
            case EnvironmentChangeType.Database:
                _database = token.Text;
                break;
            case EnvironmentChangeType.Language:
                _language = token.Text;
                break;
            case EnvironmentChangeType.Collation:
                _collation = token.Collation ?? default;
                break;
            case EnvironmentChangeType.PacketSize:
                return SetPacketSize(token.Text);
            case EnvironmentChangeType.MirroringPartner:
                FailoverPartner = token.Text;
                break;
            case EnvironmentChangeType.Routing:
                _routing = token.Routing;
                break;
            case EnvironmentChangeType.EnhancedRouting:
                _enhancedRouting = token.Routing;
                break;
            default:
                break;
        }

        return TokenFlow.Continue;
    }

    public override TokenFlow OnError(in ServerMessageToken token) => Add(token, _errors ??= []);

    public override TokenFlow OnInfo(in ServerMessageToken token)
    {
        bool isRoutine = _followsChange || token.Number is DatabaseChangedNumber or LanguageChangedNumber;
        _followsChange = false;
        return Add(token, isRoutine ? _routineInfos ??= new List<ServerMessageToken>(RoutineCount) : _infos ??= []);
    }

    /// <summary>Stores the states. They are applied at the end, because the acknowledgement of the feature may follow.</summary>
    public override TokenFlow OnSessionState(in SessionStateToken token)
    {
        (_states ??= []).Add(token);
        return TokenFlow.Continue;
    }

    public override TokenFlow OnDone(TokenType type, in DoneToken token)
    {
        _hasEnded |= !token.HasMore;
        return TokenFlow.Continue;
    }

    // A logon trigger can produce these tokens. No value is read, as in Microsoft.Data.SqlClient.
    public override TokenFlow OnColumnMetadata(ResultMetadata metadata) => TokenFlow.Continue;

    public override TokenFlow OnRow() => TokenFlow.Continue;

    public override TokenFlow OnReturnStatus(in ReturnStatusToken token) => TokenFlow.Continue;

    public override TokenFlow OnOrder(in OrderToken token) => TokenFlow.Continue;

    public override TokenFlow OnTableNames(TableName[] tables) => TokenFlow.Continue;

    public override TokenFlow OnColumnOrigins(ColumnOrigin[] origins) => TokenFlow.Continue;

    private ParseStatus TryRead()
    {
        _state.BeginOperation();
        try
        {
            ParseStatus status;
            do
            {
                status = _tokens.TryRun(this);
            }
            while (_state.CanRetry(ref status));
            return status;
        }
        finally
        {
            _state.EndOperation();
        }
    }

    /// <summary>
    /// Returns a failure if the server uses an unsupported TDS version, whose tokens have different layouts; otherwise null.
    /// </summary>
    private LoginFailure? FindOldServer() =>
        _isServerOld && _errors is not null
            ? new LoginFailure(LoginFailureReason.Rejected, "the server rejected the login", DrainMessages())
        : _unsupportedVersion is { } version ? new LoginFailure(LoginFailureReason.VersionNotSupported, version)
        : _isServerOld ? new LoginFailure(LoginFailureReason.VersionNotSupported, TdsVersions.Oldest)
        : null;

    /// <summary>Returns the errors followed by the informational messages, in the order of Microsoft.Data.SqlClient.</summary>
    private List<ServerMessageToken> DrainMessages() => [.. _errors ?? [], .. _routineInfos ?? [], .. _infos ?? []];

    private static LoginFailure Broken(string section, string fault) =>
        new(LoginFailureReason.Protocol, ProtocolSection.Cite(section, fault));

    private LoginFailure? CreateResult(out LoginResult? result)
    {
        result = null;
        if (_errors is not null)
        {
            return new LoginFailure(LoginFailureReason.Rejected, "the server rejected the login", DrainMessages());
        }

        if (TokenInformation is not null)
        {
            return _acknowledgement is null && _routing is null
                ? null
                : Broken(ProtocolSection.LoginResponse, "the server requested an access token and completed the login without it");
        }

        // Enhanced routing is ignored unless the server acknowledged the feature.
        RoutingTarget? routing = _features.EnhancedRouting.IsSupported ? _enhancedRouting ?? _routing : _routing;
        if (routing is not null)
        {
            // A redirected login may lack its LOGINACK (MS-TDS 3.2.5.10).
            return _hasEnded
                ? new LoginFailure(routing)
                : Broken(ProtocolSection.LoginResponse, "the response to the login has no final DONE token");
        }

        if (SecurityToken is not null && _acknowledgement is null && !_hasEnded)
        {
            return null;
        }

        if (_acknowledgement is not { } acknowledgement || !_hasEnded)
        {
            return Broken(ProtocolSection.LoginResponse, "the response to the login neither accepts nor rejects the login");
        }

        if (_features.Federated is { } federated && (federated.AwaitsInformation || !federated.IsAcknowledged))
        {
            return Broken(ProtocolSection.FeatureExtAck, "the server accepted the login without the required access token");
        }

        if (_collation is not { } collation)
        {
            return Broken(ProtocolSection.EnvironmentChange, "the server accepted the login without sending a collation");
        }

        if (_states is { } states)
        {
            ApplyStates(states);
        }

        result = new LoginResult
        {
            ProgramVersion = acknowledgement.ProgramVersion,
            TdsVersion = acknowledgement.TdsVersion,
            Database = RecentText.Database.Share(_database),
            Language = RecentText.Language.Share(_language),
            PacketByteCount = _packetByteCount,
            Collation = collation,
            Recovery = _features.Recovery,
            ColumnEncryption = _features.ColumnEncryption.Version == 0 ? ColumnEncryptionSupport.None : _features.ColumnEncryption,
            ClassificationVersion = _features.DataClassification.Version,
            SupportsGlobalTransactions = _features.GlobalTransactions.IsSupported,
            SupportsJson = _features.Json.IsAcknowledged,
            SupportsDnsCaching = _features.DnsCaching.IsSupported,
            Infos = (IReadOnlyList<ServerMessageToken>?)_infos ?? [],
        };
        return null;
    }

    private void ApplyStates(List<SessionStateToken> states)
    {
        foreach (SessionStateToken state in states)
        {
            _features.Recovery.State?.Apply(state);
        }
    }

    private TokenFlow SetPacketSize(string digits)
    {
        bool isNumber = int.TryParse(digits, NumberStyles.None, CultureInfo.InvariantCulture, out int byteCount);
        if (!isNumber || byteCount < MinPacketByteCount || byteCount > MaxPacketByteCount)
        {
            return Invalid(
                ProtocolSection.EnvironmentChange,
                $"the server requested a packet size outside {MinPacketByteCount} to {MaxPacketByteCount} bytes");
        }

        _packetByteCount = (ushort)byteCount;
        return TokenFlow.Continue;
    }

    private TokenFlow Add(in ServerMessageToken token, List<ServerMessageToken> messages)
    {
        _isServerOld |= token.HasShortLine;
        messages.Add(token);
        return TokenFlow.Continue;
    }

    private TokenFlow Invalid(string section, string fault)
    {
        _state.Invalid(section, fault);
        return TokenFlow.Unexpected;
    }
}
