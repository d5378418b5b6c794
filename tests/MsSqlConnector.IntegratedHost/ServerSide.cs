using System;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Authentication;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Sessions;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.IntegratedHost;

/// <summary>A server that answers every query with the authentication package and account of the client.</summary>
internal static class ServerSide
{
    private const int CharCount = 200;

    public static async Task RunAsync(string encryption)
    {
        await using TdsServer server = TdsServer.Start(new TdsServerOptions
        {
            Encryption = Enum.Parse<EncryptionMode>(encryption),
            Integrated = _ => new NegotiateExchange(),
        });
        server.OnRequest((session, _) => Describe(session));
        await Console.Out.WriteLineAsync($"ready {server.Port}");
        await Console.In.ReadToEndAsync();
    }

    private static Answer Describe(Session session) => new Answer()
        .Columns(Column.NVarChar("package", CharCount), Column.NVarChar("account", CharCount), Column.Bit("bound"))
        .Row(session.Integrated?.Package, session.Integrated?.Account, session.Integrated?.IsBound)
        .Done(1);
}
