using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;

namespace MsSqlConnector.TestServer.Sessions;

/// <summary>Checks a login and answers with the tokens of a real server, in its order.</summary>
internal sealed class LoginPhase(
    TdsServerOptions options, LoginMessage login, bool isEncrypted, ServerMessage? refusal, byte[]? securityToken)
{
    private const uint HighestVersion = 0x7400_0004;
    private const uint StrictVersion = 0x0800_0000;
    private const int DefaultPacketSize = 4096;
    private const int SmallestPacketSize = 512;
    private const string ProgramName = "Microsoft SQL Server\0\0";

    private readonly TokenWriter _tokens = new(1024);

    public bool HasFailed { get; private set; }

    public string Database { get; } = login.Database.Length == 0 ? options.DefaultDatabase : login.Database;

    public string Language { get; } = login.Language.Length == 0 ? options.DefaultLanguage : login.Language;

    public int PacketSize { get; } = Math.Clamp(
        login.PacketSize == 0 ? DefaultPacketSize : login.PacketSize,
        SmallestPacketSize,
        isEncrypted ? options.MaxEncryptedPacketSize : options.MaxPacketSize);

    public Answer Run()
    {
        if (refusal is not null)
        {
            return Fail(refusal);
        }

        if (options.Databases?.Contains(Database) == false)
        {
            return Fail(
                new ServerMessage(4060, 1, 11, $"Cannot open database \"{Database}\" requested by the login. The login failed.", options.ServerName),
                LoginFailed());
        }

        return options.Languages.Contains(Language)
            ? Succeed()
            : Fail(
                new ServerMessage(2739, 1, 16, $"The requested language {Language} is not an official name on this server.", options.ServerName),
                LoginFailed());
    }

    private ServerMessage LoginFailed() =>
        new(18456, 1, 14, $"Login failed for user '{login.UserName}'.", options.ServerName);

    private Answer Succeed()
    {
        EnvironmentChangeToken.WriteText(_tokens, EnvironmentChange.Database, Database, options.DefaultDatabase);
        SessionMessages.DatabaseChanged(Database, options.ServerName).Write(_tokens, TokenType.Information);
        EnvironmentChangeToken.WriteBytes(_tokens, EnvironmentChange.Collation, options.Collation.ToBytes(), []);
        EnvironmentChangeToken.WriteText(_tokens, EnvironmentChange.Language, Language, "");
        SessionMessages.LanguageChanged(Language, options.ServerName).Write(_tokens, TokenType.Information);
        if (securityToken is { Length: > 0 })
        {
            SecurityToken.Write(_tokens, securityToken);
        }

        uint version = options.Encryption == EncryptionMode.Strict ? StrictVersion : Math.Min(login.TdsVersion, HighestVersion);
        LoginAcknowledgementToken.Write(_tokens, version, ProgramName, ProgramVersion());
        EnvironmentChangeToken.WritePacketSize(_tokens, PacketSize, DefaultPacketSize);
        AcknowledgeFeatures();
        DoneToken.Write(_tokens, TokenType.Done, DoneStatus.Final, DoneCommand.None, 0);
        return new Answer().Raw(_tokens.Written);
    }

    private void AcknowledgeFeatures()
    {
        KeyValuePair<byte, byte[]>[] acknowledged = [.. login.Features
            .Where(f => f.Id == FeatureId.FederatedAuthentication
                ? options.Federated is { Acknowledges: true }
                : options.Features.ContainsKey(f.Id))
            .Select(f => KeyValuePair.Create(
                (byte)f.Id, f.Id == FeatureId.FederatedAuthentication ? [] : options.Features[f.Id](f)))];
        if (acknowledged.Length > 0)
        {
            FeatureAcknowledgementToken.Write(_tokens, acknowledged);
        }
    }

    private Answer Fail(params ServerMessage[] errors)
    {
        HasFailed = true;
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
