using System;
using System.Threading.Tasks;
using MsSqlConnector.RealServer.Tests.Targets;
using MsSqlConnector.Tests.Targets;
using Xunit;

namespace MsSqlConnector.RealServer.Tests.Outages;

/// <summary>A server that can be paused, killed and started again at the same address.</summary>
internal abstract class ServerLife : IAsyncDisposable
{
    public abstract string ConnectionString { get; }

    /// <summary>The number of requests received so far by all servers; null if the server does not count them.</summary>
    public abstract int? RequestCount { get; }

    public static ServerLife Start(Target target)
    {
        Assert.SkipWhen(
            target == Target.Server && ServerSettings.Container is null,
            "MSSQLCONNECTOR_TEST_CONTAINER names no container that the test may pause, kill and restart.");
        return target == Target.Server ? new ContainerLife(ServerSettings.Container!) : new ScriptedLife();
    }

    /// <summary>Stops responding and keeps the connections.</summary>
    public abstract Task PauseAsync();

    public abstract Task ResumeAsync();

    /// <summary>Ends the server with all its connections.</summary>
    public abstract Task KillAsync();

    /// <summary>Starts the server after it has ended. It accepts logins when the task completes.</summary>
    public abstract Task StartAsync();

    public abstract ValueTask DisposeAsync();
}
