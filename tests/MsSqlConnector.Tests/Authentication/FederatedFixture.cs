using System;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.Tests.Encryption;

namespace MsSqlConnector.Tests.Authentication;

/// <summary>The shared parts of tests of federated logins: a server that accepts them, and its connection strings.</summary>
internal static class FederatedFixture
{
    public const string Token = "good-token";

    public static TdsServer Start(FederatedOptions? options = null) => TdsServer.Start(new TdsServerOptions
    {
        Encryption = EncryptionMode.On,
        Federated = options ?? new FederatedOptions(),
    });

    /// <summary>With the certificate of the test server, which a federated login validates.</summary>
    public static string ConnectionString(TdsServer server, string more = "") =>
        Unverified(server, $"Server Certificate=\"{CertificateFiles.OfTestServer}\";{more}");

    /// <summary>Without a means to validate the certificate of the test server.</summary>
    public static string Unverified(TdsServer server, string more = "") =>
        $"Data Source=127.0.0.1,{server.Port};Trust Server Certificate=true;Pooling=false;Connect Retry Count=0;{more}";

    public static SqlAuthenticationToken Good(string token = Token) => new(token, DateTimeOffset.UtcNow.AddHours(1));

    public static Task<SqlAuthenticationToken> GoodAsync(string token = Token) => Task.FromResult(Good(token));

    /// <summary>The data of the feature in the first login.</summary>
    public static byte[] Feature(TdsServer server) =>
        Login(server).Features.Single(feature => feature.Id == FeatureId.FederatedAuthentication).Data;

    public static LoginMessage Login(TdsServer server) => Conversation(server).Login!;

    public static Conversation Conversation(TdsServer server) => server.Recorder.Conversations[0];
}
