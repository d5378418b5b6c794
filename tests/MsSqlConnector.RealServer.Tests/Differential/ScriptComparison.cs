using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.RealServer.Tests.Comparing;

namespace MsSqlConnector.RealServer.Tests.Differential;

/// <summary>
/// Executes a script with both providers, one after the other. After each execution, the database has as many objects as before.
/// </summary>
internal sealed class ScriptComparison(DifferentialScript script, string connectionString)
{
    /// <summary>Twice the timeout of a command and the time in which the server must acknowledge its cancellation.</summary>
    private static readonly TimeSpan s_callPatience = TimeSpan.FromSeconds(30);

    /// <summary>Much longer than any script takes. After an invalid response, each call can take the timeout of its command.</summary>
    private static readonly TimeSpan s_scriptPatience = TimeSpan.FromSeconds(120);

    private static readonly TimeSpan s_patience = TimeSpan.FromSeconds(60);

    /// <summary>The number of further executions that show whether a difference depends on the state of the server.</summary>
    private const int MaxFurtherExecutionCount = 8;

    private const string ObjectCount = "select count(*) from sys.objects where is_ms_shipped = 0";

    private int _objectCount;

    /// <summary>
    /// Starts with new sessions. An engine can keep more of an earlier script in a session than a reset restores (docs/babelfish.md).
    /// </summary>
    public async Task BeginAsync()
    {
        ClearPools();
        _objectCount = await CountObjectsAsync();
    }

    /// <summary>Returns whether the database has as many objects as at the begin.</summary>
    public async Task<bool> IsCleanAsync() => await CountObjectsAsync() == _objectCount;

    public async Task<(Observations Theirs, Observations Ours)> ExecuteAsync(ExecutionMode mode)
    {
        Observations theirs = await ExecuteAsync(Provider.Theirs, mode);
        return (theirs, await ExecuteAsync(Provider.Ours, mode));
    }

    /// <summary>
    /// Returns whether both providers show the same in two of several executions. The server has then sent different responses to the same
    /// requests. Every second execution starts with new sessions.
    /// </summary>
    public async Task<bool> AgreeLaterAsync(ExecutionMode mode, Observations theirs, Observations ours)
    {
        List<Observations> allTheirs = [theirs], allOurs = [ours];
        for (int i = 0; i < MaxFurtherExecutionCount; i++)
        {
            if (i % 2 == 0)
            {
                ClearPools();
            }

            (theirs, ours) = await ExecuteAsync(mode);
            if (theirs.Hangs || ours.Hangs)
            {
                return false;
            }

            allTheirs.Add(theirs);
            allOurs.Add(ours);
            if (allOurs.Exists(one => ScriptDifference.Find(theirs, one, mode) is null)
                || allTheirs.Exists(one => ScriptDifference.Find(one, ours, mode) is null))
            {
                return true;
            }
        }

        return false;
    }

    private async Task<Observations> ExecuteAsync(Provider provider, ExecutionMode mode)
    {
        Observations observations = await RunAsync(script, provider, mode);
        if (!await IsCleanAsync())
        {
            // The batches that drop the objects did not run, for example because the response to an earlier one did not end.
            ClearPools();
            int count = script.Batches.Reverse().TakeWhile(static batch => batch.IsSetup).Count();
            await RunAsync(script with { Batches = [.. script.Batches.TakeLast(count)] }, Provider.Ours, mode);
        }

        return observations;
    }

    /// <summary>
    /// Returns the observations of a provider. It hangs if a call takes much longer than the timeout of its command, or the script takes
    /// much longer than any script does. A synchronous call that hangs keeps its thread.
    /// </summary>
    private async Task<Observations> RunAsync(DifferentialScript batches, Provider provider, ExecutionMode mode)
    {
        Observations observations = new();
        Task run = Task.Run(() => ScriptRun.ExecuteAsync(batches, provider, mode, connectionString, observations));
        DateTime end = DateTime.UtcNow + s_scriptPatience;
        while (!run.IsCompleted && observations.Silence < s_callPatience && DateTime.UtcNow < end)
        {
            await Task.WhenAny(run, Task.Delay(TimeSpan.FromSeconds(1)));
        }

        observations.Hangs = !run.IsCompleted;
        if (run.IsCompleted)
        {
            await run;
        }

        return observations;
    }

    /// <summary>Closes the unused sessions of both providers, also those that an earlier script has left.</summary>
    private void ClearPools()
    {
        foreach (ExecutionMode mode in ExecutionMode.All)
        {
            ScriptRun.ClearPool(Provider.Theirs, mode, connectionString);
            ScriptRun.ClearPool(Provider.Ours, mode, connectionString);
        }
    }

    /// <summary>Counts the objects of the database. Waits for a server that restarts after a script has ended it.</summary>
    private async Task<int> CountObjectsAsync()
    {
        DateTime end = DateTime.UtcNow + s_patience;
        while (true)
        {
            try
            {
                await using Microsoft.Data.SqlClient.SqlConnection connection = new(connectionString);
                await connection.OpenAsync();
                await using Microsoft.Data.SqlClient.SqlCommand command = new(ObjectCount, connection);
                return (int)(await command.ExecuteScalarAsync())!;
            }
            catch (Microsoft.Data.SqlClient.SqlException) when (DateTime.UtcNow < end)
            {
                await Task.Delay(TimeSpan.FromSeconds(1));
            }
        }
    }
}
