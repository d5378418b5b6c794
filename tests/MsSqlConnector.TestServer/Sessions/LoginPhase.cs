using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.TestServer.Sessions;

/// <summary>Checks a login and responds with the tokens of a real server, in its order.</summary>
internal sealed class LoginPhase(
    TdsServerOptions options, LoginMessage login, bool isEncrypted, ServerMessage? refusal, byte[]? securityToken)
{
    private const uint StrictVersion = 0x0800_0000;
    private const int UnknownState = 17897;
    private const int DefaultPacketSize = 4096;
    private const int SmallestPacketSize = 512;
    private const string ProgramName = "Microsoft SQL Server\0\0";

    private readonly TokenWriter _tokens = new(1024);

    public bool HasFailed { get; private set; }

    /// <summary>The session that the login recovers; null for none, or where this server does not support recovery.</summary>
    public RecoveryRequest? Recovery { get; } = options.Features.ContainsKey(FeatureId.SessionRecovery) ? RecoveryRequest.Of(login) : null;

    private RecoverySet? Changed => Recovery?.Changed;

    public string Database => Changed is { Database.Length: > 0 } changed ? changed.Database
        : Recovery is { } recovery ? recovery.Initial.Database
        : login.Database.Length == 0 ? options.DefaultDatabase : login.Database;

    public string Language => Changed is { Language.Length: > 0 } changed ? changed.Language
        : Recovery is { } recovery ? recovery.Initial.Language
        : login.Language.Length == 0 ? options.DefaultLanguage : login.Language;

    /// <summary>The acknowledged version of column encryption; 0 if it is not acknowledged.</summary>
    public byte ColumnEncryptionVersion => login.Features.FirstOrDefault(feature => feature.Id == FeatureId.ColumnEncryption) is { } request
        && options.Features.TryGetValue(FeatureId.ColumnEncryption, out Func<FeatureRequest, byte[]>? acknowledge)
        && acknowledge(request) is [byte version, ..] ? version : (byte)0;

    private Collation Collation => Changed?.Collation ?? Recovery?.Initial.Collation
        ?? options.DatabaseCollations.GetValueOrDefault(Database, options.Collation);

    public int PacketSize { get; } = Math.Clamp(
        login.PacketSize == 0 ? DefaultPacketSize : login.PacketSize,
        SmallestPacketSize,
        isEncrypted ? options.MaxEncryptedPacketSize : options.MaxPacketSize);

    public Answer Run()
    {
        if (options.LoginErrors?.Invoke(login) is { } errors)
        {
            return Fail(errors);
        }

        if (refusal is not null)
        {
            return Fail(refusal);
        }

        if (Recovery is { } recovery && FindUnknownState(recovery) is { } unknown)
        {
            return Fail(new ServerMessage(
                UnknownState,
                1,
                20,
                $"Session recovery feature data used in login record contains the unknown state {unknown}.",
                options.ServerName));
        }

        if (options.Databases?.Contains(Database) == false)
        {
            return Fail(
                new ServerMessage(
                    4060, 1, 11, $"Cannot open database \"{Database}\" requested by the login. The login failed.", options.ServerName),
                LoginFailed());
        }

        if (options.LogonTriggerRejects?.Invoke(login) == true)
        {
            return FailByTrigger();
        }

        return options.Languages.Contains(Language)
            ? Succeed()
            : Fail(
                new ServerMessage(
                    2739, 1, 16, $"The requested language {Language} is not an official name on this server.", options.ServerName),
                LoginFailed());
    }

    private ServerMessage LoginFailed() =>
        new(18456, 1, 14, $"Login failed for user '{login.UserName}'.", options.ServerName);

    /// <summary>As recorded: the trigger runs in the session, which has sent its database and language, and no LOGINACK follows.</summary>
    private Answer FailByTrigger()
    {
        EnvironmentChangeToken.WriteText(_tokens, EnvironmentChange.Database, Database, options.DefaultDatabase);
        SessionMessages.DatabaseChanged(Database, options.ServerName).Write(_tokens, TokenType.Information);
        EnvironmentChangeToken.WriteText(_tokens, EnvironmentChange.Language, Language, "");
        SessionMessages.LanguageChanged(Language, options.ServerName).Write(_tokens, TokenType.Information);
        return Fail(SessionMessages.LogonRejected(login.UserName, options.ServerName));
    }

    private Answer Succeed()
    {
        LoginRoute? route = options.Route?.Invoke(login);
        EnvironmentChangeToken.WriteText(_tokens, EnvironmentChange.Database, Database, options.DefaultDatabase);
        SessionMessages.DatabaseChanged(Database, options.ServerName).Write(_tokens, TokenType.Information);
        EnvironmentChangeToken.WriteBytes(_tokens, EnvironmentChange.Collation, Collation.ToBytes(), []);
        EnvironmentChangeToken.WriteText(_tokens, EnvironmentChange.Language, Language, "");
        SessionMessages.LanguageChanged(Language, options.ServerName).Write(_tokens, TokenType.Information);
        if (securityToken is { Length: > 0 })
        {
            SecurityToken.Write(_tokens, securityToken);
        }

        uint version = options.Encryption == EncryptionMode.Strict ? StrictVersion : Math.Min(login.TdsVersion, options.TdsVersion);
        AnnouncePartner();
        if (route is not { Acknowledges: false })
        {
            LoginAcknowledgementToken.Write(_tokens, version, ProgramName, ProgramVersion());
        }

        EnvironmentChangeToken.WritePacketSize(_tokens, PacketSize, DefaultPacketSize);
        AcknowledgeFeatures();
        if (route is not null)
        {
            EnvironmentChangeToken.WriteRouting(_tokens, route.Host, (ushort)route.Port, route.Database);
        }

        DoneToken.Write(_tokens, TokenType.Done, DoneStatus.Final, DoneCommand.None, 0);
        return new Answer().Raw(options.LoginTokens is { } change ? change(login, _tokens.Written.ToArray()) : _tokens.Written);
    }

    private void AnnouncePartner()
    {
        if (options.MirroringPartner?.Invoke(login) is { } partner)
        {
            EnvironmentChangeToken.WriteText(_tokens, EnvironmentChange.MirroringPartner, partner, "");
        }
    }

    private void AcknowledgeFeatures()
    {
        KeyValuePair<byte, byte[]>[] acknowledged = [.. login.Features
            .Where(f => f.Id == FeatureId.FederatedAuthentication
                ? options.Federated is { Acknowledges: true }
                : options.Features.ContainsKey(f.Id))
            .Select(f => KeyValuePair.Create((byte)f.Id, f.Id == FeatureId.FederatedAuthentication ? [] : Acknowledge(f)))];
        if (acknowledged.Length > 0)
        {
            FeatureAcknowledgementToken.Write(_tokens, acknowledged);
        }
    }

    /// <summary>Initializes the session states: those of a new session, or those of the recovered one.</summary>
    public void BeginStates(SessionStates states)
    {
        if (Recovery is { } recovery)
        {
            states.Begin(recovery);
        }
        else if (login.Features.FirstOrDefault(f => f.Id == FeatureId.SessionRecovery) is { } request
            && options.Features.ContainsKey(FeatureId.SessionRecovery))
        {
            states.Begin(RecoverySet.ReadStates(options.Features[FeatureId.SessionRecovery](request)));
        }
    }

    /// <summary>A recovered session gets the requested states; otherwise the options determine them.</summary>
    private byte[] Acknowledge(FeatureRequest feature)
    {
        if (feature.Id != FeatureId.SessionRecovery || Recovery is null)
        {
            return options.Features[feature.Id](feature);
        }

        SessionStates states = new();
        states.Begin(Recovery);
        TokenWriter set = new();
        SessionStateSet.Write(set, states.Current);
        return set.Written.ToArray();
    }

    /// <summary>An initial state that no session of this server has.</summary>
    private byte? FindUnknownState(RecoveryRequest recovery)
    {
        IReadOnlyDictionary<byte, byte[]> known =
            RecoverySet.ReadStates(options.Features[FeatureId.SessionRecovery](new FeatureRequest(FeatureId.SessionRecovery, [])));
        foreach (byte id in recovery.Initial.States.Keys)
        {
            if (!known.ContainsKey(id))
            {
                return id;
            }
        }

        return null;
    }

    private Answer Fail(params ServerMessage[] errors)
    {
        HasFailed = true;
        AnnouncePartner();
        foreach (ServerMessage error in errors)
        {
            error.Write(_tokens, TokenType.Error);
        }

        DoneToken.Write(_tokens, TokenType.Done, DoneStatus.Error, DoneCommand.None, 0);
        return new Answer().Raw(_tokens.Written);
    }

    private byte[] ProgramVersion() =>
    [
        (byte)options.Version.Major, (byte)options.Version.Minor, (byte)(options.Version.Build >> 8), (byte)options.Version.Build,
    ];
}
