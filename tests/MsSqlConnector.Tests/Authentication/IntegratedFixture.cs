using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Authentication;
using MsSqlConnector.Tests.Timing;

namespace MsSqlConnector.Tests.Authentication;

/// <summary>The shared parts of tests of integrated logins: a server whose token exchange is scripted.</summary>
internal static class IntegratedFixture
{
    public static TdsServer Start(TokenExchange exchange, EncryptionMode encryption = EncryptionMode.NotSupported) =>
        TdsServer.Start(new TdsServerOptions { Encryption = encryption, Integrated = _ => exchange });

    public static SqlConnection Connect(
        TdsServer server, SspiContextProvider? provider, string more = "", TestClock? clock = null)
    {
        string text =
            $"Data Source=127.0.0.1,{server.Port};Integrated Security=true;Encrypt=Optional;Trust Server Certificate=true;"
            + $"Pooling=false;{more}";
        SqlConnection connection = clock?.Connect(text) ?? new SqlConnection(text);
        connection.SspiContextProvider = provider;
        return connection;
    }

    public static TokenStep Continues(params byte[] token) => new(TokenOutcome.Continues, token);

    /// <summary>Returns a last token, if not empty, in a separate message.</summary>
    public static TokenStep Accepted(params byte[] token) => new(TokenOutcome.Accepted, token, @"DOM\alice", "Test");

    /// <summary>A last token in the message with LOGINACK.</summary>
    public static TokenStep AcceptedTogether(params byte[] token) => Accepted(token) with { IsTogether = true };
}
