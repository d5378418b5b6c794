using System;
using System.Collections.Generic;
using System.Globalization;
using MsSqlConnector.Errors;
using MsSqlConnector.Parsing;
using MsSqlConnector.Requests.Features;
using MsSqlConnector.Tokens;
using MsSqlConnector.Types;

namespace MsSqlConnector.Sessions.Opening;

/// <summary>
/// Takes the tokens of the answer to a login (MS-TDS 2.2.4.3, 2.2.7.14 and 3.2.5.3) and makes of them a result or a
/// failure. What cannot stand in such an answer is a protocol error.
/// </summary>
internal sealed class LoginSink
{
    private const int MinPacketByteCount = 512;
    private const int MaxPacketByteCount = 32767;

    /// <summary>TDS 7.2 to 7.4: their tokens have one layout. The version's first byte says which.</summary>
    private const uint OldestTds = 0x72;
    private const uint NewestTds = 0x74;
    private const uint StrictTds = 0x0800_0000;

    /// <summary>Every login has these two: "Changed database context to ..." and "Changed language setting to ...".</summary>
    private const int DatabaseChangedNumber = 5701;
    private const int LanguageChangedNumber = 5703;

    private readonly LoginFeatures _features;
    private readonly bool _isIntegrated;
    private readonly List<ServerMessageToken> _infos = [];

    /// <summary>The two messages of every login: reported only if the login is refused after them.</summary>
    private readonly List<ServerMessageToken> _routineInfos = [];
    private readonly List<ServerMessageToken> _errors = [];
    private readonly LoginRows _rows = new();
    private LoginAckToken? _acknowledgement;
    private RoutingTarget? _routing;
    private RoutingTarget? _enhancedRouting;
    private readonly List<SessionStateToken> _states = [];
    private Collation? _collation;
    private string _database = string.Empty;
    private string _language = string.Empty;
    private int _packetByteCount;
    private bool _hasEnded;
    private bool _isServerOld;
    private string? _unsupportedVersion;

    /// <summary>
    /// <paramref name="packetByteCount"/> holds unless the server says another. Security tokens are a fault unless the login
    /// <paramref name="isIntegrated"/>.
    /// </summary>
    public LoginSink(LoginFeatures features, int packetByteCount, bool isIntegrated = false)
    {
        _isIntegrated = isIntegrated;
        _features = features;
        _packetByteCount = packetByteCount;
        if (features.Recovery.Data is { } recovery)
        {
            // A server need not tell what it was told.
            _database = recovery.Current.Database;
            _language = recovery.Current.Language;
            _collation = recovery.Current.Collation;
        }
    }

    /// <summary>
    /// Whether TLS came first, and so the protocol is TDS 8.0. The acknowledgement may name a version of 7.x then, for it is not what
    /// decides (MS-TDS 1.7); it never names 8.0 otherwise.
    /// </summary>
    public bool IsStrict { get; init; }

    /// <summary>The server's security token in the message that was read last; never empty.</summary>
    public byte[]? SecurityToken { get; private set; }

    /// <summary>Where to get an access token: the server wants one, and then answers once more.</summary>
    public FedAuthInfoToken? TokenInformation { get; private set; }

    /// <summary>The mirror of the database, which a server tells of when it refuses a login too; null when it said nothing.</summary>
    public string? FailoverPartner { get; private set; }

    /// <summary>
    /// Reads the payload of a whole message; the failure, or null and the result. Neither of them: the server waits for a token,
    /// for the next <see cref="SecurityToken"/> of ours or for an access token.
    /// </summary>
    public OpenFailure? Read(ReadOnlySpan<byte> payload, out LoginResult? result)
    {
        result = null;
        SecurityToken = null;
        TokenInformation = null;
        var cursor = new Cursor(payload);
        while (cursor.TryReadByte(out byte type) == ParseStatus.Done)
        {
            ParseStatus status = TryRead(ref cursor, (TokenType)type);
            if (status != ParseStatus.Done && FindOldServer() is { } old)
            {
                return old;
            }

            switch (status)
            {
                case ParseStatus.NeedMoreData:
                    return Broken(ProtocolSection.OfToken(type), $"the answer to the login ended inside token 0x{type:X2}");
                case ParseStatus.InvalidData:
                    return cursor.Fault is { } fault
                        ? new OpenFailure(OpenFailureReason.Protocol, fault)
                        : Broken(ProtocolSection.OfToken(type), $"token 0x{type:X2} in the answer to the login is invalid");
                default:
                    break;
            }
        }

        return Conclude(out result);
    }

    /// <summary>The failure where the server uses a version of TDS that the provider does not: its tokens have other layouts. Else null.</summary>
    private OpenFailure? FindOldServer() =>
        _isServerOld && _errors.Count > 0 ? new OpenFailure(OpenFailureReason.Refused, "the server refused the login", TakeMessages())
        : _unsupportedVersion is { } version ? new OpenFailure(OpenFailureReason.VersionNotSupported, version)
        : _isServerOld ? new OpenFailure(OpenFailureReason.VersionNotSupported, TdsVersions.Oldest)
        : null;

    /// <summary>The errors, then the informational messages, as Microsoft.Data.SqlClient reports them.</summary>
    private List<ServerMessageToken> TakeMessages() => [.. _errors, .. _routineInfos, .. _infos];

    private static OpenFailure Broken(string section, string fault) =>
        new(OpenFailureReason.Protocol, ProtocolSection.Cite(section, fault));

    private OpenFailure? Conclude(out LoginResult? result)
    {
        result = null;
        if (_errors.Count > 0)
        {
            return new OpenFailure(OpenFailureReason.Refused, "the server refused the login", TakeMessages());
        }

        if (TokenInformation is not null)
        {
            return _acknowledgement is null && _routing is null
                ? null
                : Broken(ProtocolSection.LoginResponse, "the server asks for an access token and answers the login all the same");
        }

        // Enhanced routing is ignored unless the server acknowledged the feature.
        RoutingTarget? routing = _features.EnhancedRouting.IsSupported ? _enhancedRouting ?? _routing : _routing;
        if (routing is not null)
        {
            // A redirected login may lack its LOGINACK (MS-TDS 3.2.5.10).
            return _hasEnded
                ? new OpenFailure(routing)
                : Broken(ProtocolSection.LoginResponse, "the answer to the login has no end");
        }

        if (SecurityToken is not null && _acknowledgement is null && !_hasEnded)
        {
            return null;
        }

        if (_acknowledgement is not { } acknowledgement || !_hasEnded)
        {
            return Broken(ProtocolSection.LoginResponse, "the answer to the login neither accepts nor refuses it");
        }

        if (_features.Federated is { } federated && (federated.AwaitsInformation || !federated.IsAcknowledged))
        {
            return Broken(ProtocolSection.FeatureExtAck, "the server accepts the login without the access token that it was to be with");
        }

        if (_collation is not { } collation)
        {
            return Broken(ProtocolSection.EnvironmentChange, "the server accepts the login without naming a collation, which parameters need");
        }

        foreach (SessionStateToken state in _states)
        {
            _features.Recovery.State?.Apply(state);
        }

        result = new LoginResult
        {
            ServerVersion = acknowledgement.VersionText,
            TdsVersion = acknowledgement.TdsVersion,
            Database = _database,
            Language = _language,
            PacketByteCount = _packetByteCount,
            Collation = collation,
            Features = _features,
            Infos = _infos,
        };
        return null;
    }

    private ParseStatus TryRead(ref Cursor cursor, TokenType type) => type switch
    {
        TokenType.LoginAck => TryReadAcknowledgement(ref cursor),
        TokenType.EnvironmentChange => TryReadChange(ref cursor),
        TokenType.Info => TryReadMessage(ref cursor, type, _infos),
        TokenType.Error => TryReadMessage(ref cursor, type, _errors),
        TokenType.FeatureExtAck => TryReadFeatures(ref cursor),
        TokenType.Done or TokenType.DoneProc or TokenType.DoneInProc => TryReadDone(ref cursor),
        TokenType.SessionState => TryReadState(ref cursor),

        // A logon trigger can leave them.
        TokenType.ReturnStatus => ReturnStatusToken.TryRead(ref cursor, out _),
        TokenType.Order or TokenType.ColInfo or TokenType.TabName => TokenBody.TryReadUInt16Length(ref cursor, out _),
        TokenType.ColMetaData => _rows.TryReadMetadata(ref cursor),
        TokenType.Row => _rows.TrySkipRow(ref cursor, hasNullBitmap: false),
        TokenType.NbcRow => _rows.TrySkipRow(ref cursor, hasNullBitmap: true),
        TokenType.Sspi when _isIntegrated => TryReadSecurityToken(ref cursor),
        TokenType.FedAuthInfo when _features.Federated is { AwaitsInformation: true } federated => TryReadTokenInformation(ref cursor, federated),
        TokenType.Sspi or TokenType.FedAuthInfo =>
            cursor.Invalid(ProtocolSection.LoginResponse, "the server asks for an authentication that was not offered"),
        _ => cursor.Invalid(ProtocolSection.LoginResponse, $"token 0x{(byte)type:X2} cannot stand in the answer to a login"),
    };

    private ParseStatus TryReadAcknowledgement(ref Cursor cursor)
    {
        ParseStatus status = LoginAckToken.TryRead(ref cursor, out LoginAckToken token);
        if (status != ParseStatus.Done)
        {
            return status;
        }

        _acknowledgement = token;
        bool isSupported = (token.TdsVersion >> 24) is >= OldestTds and <= NewestTds || (IsStrict && token.TdsVersion == StrictTds);
        _unsupportedVersion = isSupported ? null : TdsVersions.Describe(token.TdsVersion);
        return isSupported ? ParseStatus.Done : ParseStatus.InvalidData;
    }

    private ParseStatus TryReadChange(ref Cursor cursor)
    {
        ParseStatus status = EnvironmentChangeToken.TryRead(ref cursor, out EnvironmentChangeToken token);
        if (status != ParseStatus.Done)
        {
            return status;
        }

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
                return TryTakePacketSize(ref cursor, token.Text);
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

        return ParseStatus.Done;
    }

    private ParseStatus TryTakePacketSize(ref Cursor cursor, string digits)
    {
        bool isNumber = int.TryParse(digits, NumberStyles.None, CultureInfo.InvariantCulture, out int byteCount);
        if (!isNumber || byteCount < MinPacketByteCount || byteCount > MaxPacketByteCount)
        {
            return cursor.Invalid(
                ProtocolSection.EnvironmentChange, $"the server's packet size is not between {MinPacketByteCount} and {MaxPacketByteCount}");
        }

        _packetByteCount = byteCount;
        return ParseStatus.Done;
    }

    private ParseStatus TryReadMessage(ref Cursor cursor, TokenType type, List<ServerMessageToken> messages)
    {
        ParseStatus status = ServerMessageToken.TryReadInLogin(ref cursor, type, out ServerMessageToken token, out bool isOfOldServer);
        _isServerOld |= isOfOldServer;
        bool isOfEveryLogin = type == TokenType.Info && token.Number is (DatabaseChangedNumber or LanguageChangedNumber);
        if (status == ParseStatus.Done)
        {
            (isOfEveryLogin ? _routineInfos : messages).Add(token);
        }

        return status;
    }

    /// <summary>Applied at the end, because the acknowledgement of the feature may follow.</summary>
    private ParseStatus TryReadState(ref Cursor cursor)
    {
        ParseStatus status = SessionStateToken.TryRead(ref cursor, out SessionStateToken token);
        if (status == ParseStatus.Done)
        {
            _states.Add(token);
        }

        return status;
    }

    private ParseStatus TryReadFeatures(ref Cursor cursor)
    {
        ParseStatus status = FeatureExtAckToken.TryRead(ref cursor, out FeatureExtAckToken token);
        if (status != ParseStatus.Done)
        {
            return status;
        }

        foreach (FeatureAcknowledgement acknowledgement in token.Acknowledgements)
        {
            if (_features.Acknowledge(acknowledgement.Id, acknowledgement.Data) is { } fault)
            {
                return cursor.Invalid(ProtocolSection.FeatureExtAck, fault);
            }
        }

        return ParseStatus.Done;
    }

    /// <summary>An empty one is refused: to who makes the next it would mean that the exchange starts anew.</summary>
    private ParseStatus TryReadSecurityToken(ref Cursor cursor)
    {
        ParseStatus status = TokenBody.TryReadUInt16Length(ref cursor, out ReadOnlySpan<byte> body);
        if (status != ParseStatus.Done)
        {
            return status;
        }

        if (SecurityToken is not null || body.IsEmpty)
        {
            return cursor.Invalid(ProtocolSection.SecurityToken, "a message of the login has an empty security token, or two");
        }

        SecurityToken = body.ToArray();
        return ParseStatus.Done;
    }

    private ParseStatus TryReadTokenInformation(ref Cursor cursor, FederatedAuthentication federated)
    {
        ParseStatus status = FedAuthInfoToken.TryRead(ref cursor, out FedAuthInfoToken token);
        if (status == ParseStatus.Done)
        {
            TokenInformation = token;
            federated.TakeInformation();
        }

        return status;
    }

    private ParseStatus TryReadDone(ref Cursor cursor)
    {
        ParseStatus status = DoneToken.TryRead(ref cursor, out DoneToken token);
        _hasEnded |= status == ParseStatus.Done && !token.HasMore;
        return status;
    }
}
