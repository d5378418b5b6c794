using System;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.Tests.Notifications;
using Xunit;

namespace MsSqlConnector.ParityTests.Notifications;

/// <summary>A server with Service Broker, and a client with query notifications.</summary>
internal sealed class NotificationScene : IAsyncDisposable
{
    private static int s_number;
    private readonly string _more;

    public NotificationScene(bool isOurs, string more = "")
    {
        Server = TdsServer.Start();
        Broker = new BrokerScript(Server);
        Client = isOurs ? new OurNotifications() : new TheirNotifications();

        // The registries of both providers are static, and ports can be reused.
        _more = $"Workstation ID=w{System.Threading.Interlocked.Increment(ref s_number)};{more}";
    }

    public static TheoryData<bool> Providers => [true, false];

    public TdsServer Server { get; }

    public BrokerScript Broker { get; }

    public INotificationClient Client { get; }

    public string ConnectionString =>
        $"Data Source=127.0.0.1,{Server.Port};User ID={Server.UserName};Password={Server.Password};Encrypt=Optional;Initial Catalog=shop;"
        + $"Pooling=false;{_more}";

    /// <summary>Executes a command that a dependency watches, and returns the dependency with the id that the server received.</summary>
    public async Task<(INotificationDependency Dependency, string Id)> WatchAsync(string text, string? options = null, int timeout = 0)
    {
        await using DbConnection connection = Client.Connect(ConnectionString);
        await connection.OpenAsync(TestToken);
        await using DbCommand command = connection.CreateCommand();
        command.CommandText = text;
        INotificationDependency dependency = Client.Create(command, options, timeout);
        await command.ExecuteScalarAsync(TestToken);
        return (dependency, BrokerScript.IdOf(Broker.Queries.Last()));
    }

    public static async Task<string> FirstEventAsync(INotificationDependency dependency)
    {
        await WaitLimit.WithinAsync(dependency.FirstEvent, "The dependency raises its event.");
        return await dependency.FirstEvent;
    }

    public async ValueTask DisposeAsync() => await Server.DisposeAsync();
}
