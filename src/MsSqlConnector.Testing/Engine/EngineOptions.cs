using System;
using System.Collections.Generic;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;

namespace MsSqlConnector.Testing.Engine;

/// <summary>The configuration of the test server for that of the user.</summary>
internal static class EngineOptions
{
    private const uint Tds73 = 0x730B_0003;
    private const uint Tds74 = 0x7400_0004;

    private static readonly Dictionary<SqlTestServerVersion, Version> s_versions = new()
    {
        [SqlTestServerVersion.SqlServer2008R2] = new Version(10, 50, 6000),
        [SqlTestServerVersion.SqlServer2012] = new Version(11, 0, 7001),
        [SqlTestServerVersion.SqlServer2016] = new Version(13, 0, 6300),
        [SqlTestServerVersion.SqlServer2017] = new Version(14, 0, 3456),
        [SqlTestServerVersion.SqlServer2019] = new Version(15, 0, 4405),
        [SqlTestServerVersion.SqlServer2022] = new Version(16, 0, 4165),
        [SqlTestServerVersion.SqlServer2025] = new Version(17, 0, 1000),
    };

    /// <exception cref="ArgumentException">An option is invalid.</exception>
    public static TdsServerOptions Create(SqlTestServerOptions options, LoginScript logins)
    {
        if (!s_versions.TryGetValue(options.Version, out Version? version))
        {
            throw new ArgumentException($"The version {options.Version} is not defined.", nameof(options));
        }

        return new TdsServerOptions
        {
            Port = options.Port,
            Encryption = EncryptionOf(options.Encryption),
            Certificate = options.Certificate,
            UserName = options.UserName,
            Password = options.Password,
            Federated = options.AccessToken is { } token ? new FederatedOptions { Token = token, IsRequired = null } : null,
            ServerName = options.ServerName,
            DefaultDatabase = options.DefaultDatabase,
            Databases = options.Databases is { } databases ? new HashSet<string>(databases, StringComparer.OrdinalIgnoreCase) : null,
            Version = version,
            TdsVersion = options.Version == SqlTestServerVersion.SqlServer2008R2 ? Tds73 : Tds74,
            Features = FeatureSupport.Of(FeaturesOf(options.Version)),
            MirroringPartner = options.FailoverPartner is { } partner ? _ => partner : null,
            BeforeLoginAnswer = logins.BeginAsync,
            LoginErrors = logins.ErrorsOf,
            Route = logins.RouteOf,
        };
    }

    private static EncryptionMode EncryptionOf(SqlTestEncryption encryption) => encryption switch
    {
        SqlTestEncryption.Optional => EncryptionMode.Off,
        SqlTestEncryption.Required => EncryptionMode.Required,
        SqlTestEncryption.Strict => EncryptionMode.Strict,
        SqlTestEncryption.None => EncryptionMode.NotSupported,
        _ => throw new ArgumentException($"The encryption {encryption} is not defined.", nameof(encryption)),
    };

    private static FeatureId[] FeaturesOf(SqlTestServerVersion version) => version switch
    {
        SqlTestServerVersion.SqlServer2008R2 => [],
        < SqlTestServerVersion.SqlServer2019 => [FeatureId.SessionRecovery, FeatureId.GlobalTransactions],
        < SqlTestServerVersion.SqlServer2025 =>
            [FeatureId.SessionRecovery, FeatureId.GlobalTransactions, FeatureId.DataClassification, FeatureId.Utf8],
        _ =>
        [
            FeatureId.SessionRecovery, FeatureId.GlobalTransactions, FeatureId.DataClassification, FeatureId.Utf8, FeatureId.Json,
            FeatureId.Vector
        ],
    };
}
