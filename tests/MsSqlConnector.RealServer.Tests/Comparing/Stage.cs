using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using MsSqlConnector.RealServer.Tests.Targets;
using MsSqlConnector.Tests.Targets;

namespace MsSqlConnector.RealServer.Tests.Comparing;

/// <summary>The server of one run of a scenario.</summary>
internal abstract class Stage : IAsyncDisposable
{
    /// <summary>The connection string of the run, without the settings of the scenario.</summary>
    public abstract string ConnectionString { get; }

    /// <summary>The number of requests received so far; null if the server does not count them.</summary>
    public abstract int? RequestCount { get; }

    /// <summary>The texts of all statements received so far.</summary>
    public abstract IEnumerable<string> Statements { get; }

    /// <summary>Violations of the protocol by the client.</summary>
    public abstract IEnumerable<string> Complaints { get; }

    public static async Task<Stage> StartAsync(Target target, Scenario scenario)
    {
        Stage stage = target == Target.Server
            ? new ServerStage(await RunDatabase.GetAsync())
            : new ScriptedStage(scenario.Options, scenario.Script);
        bool isRecorded = target == Target.Recorded || (target == Target.Server && ServerSettings.RecordingsFolder is not null);
        return isRecorded ? RecordedStage.Start(stage) : stage;
    }

    public abstract ValueTask DisposeAsync();
}
