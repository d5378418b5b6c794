using System;
using System.Data;
using System.Data.Common;
using System.Linq;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using MsSqlConnector.RealServer.Tests.Comparing;
using MsSqlConnector.RealServer.Tests.Targets;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Sessions;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.Tests.Targets;
using Xunit;

namespace MsSqlConnector.RealServer.Tests.Scenarios;

/// <summary>Sessions that another session kills.</summary>
public sealed class KillTests
{
    private const string MessageAndWait = "raiserror('started', 0, 1) with nowait; waitfor delay '0:01:00'";

    private static readonly TdsServerOptions s_recovering =
        new() { Features = FeatureSupport.Of(FeatureId.SessionRecovery, FeatureId.Utf8) };

    private static readonly TimeSpan s_checkWindow = TimeSpan.FromMilliseconds(50);

    [Theory, EachTarget(Needs = ServerFeature.Kill)]
    public Task Idle_session_is_recovered(Target target, bool isAsync) => Comparison.RunAsync(target, isAsync, new Scenario(
        Origin.Specification("2.2.7.21"),
        server => Script(server, new StallGate()),
        async run =>
        {
            await KillAsync(run);
            await run.ScalarAsync("select 1");
            run.Notes.Add($"{run.Connection.State}");
        },
        "value 1; Open",
        RequestCount: 3) { Settings = "Pooling=false;Connect Retry Count=2;Connect Retry Interval=1", Options = s_recovering });

    [Theory, EachTarget(Needs = ServerFeature.Kill)]
    public Task Without_retries_an_idle_session_is_lost(Target target, bool isAsync) => Comparison.RunAsync(target, isAsync, new Scenario(
        Origin.SqlClient("Connect Retry Count=0 prevents recovery"),
        server => Script(server, new StallGate()),
        async run =>
        {
            await KillAsync(run);
            run.Notes.Add($"succeeded {await TryQuietlyAsync(run)}");

            // An asynchronous command of Microsoft.Data.SqlClient can fail before the connection has changed its state.
            if (run.Provider.IsOurs)
            {
                Assert.Equal(ConnectionState.Closed, run.Connection.State);
            }

            run.Notes.Add($"again {await TryQuietlyAsync(run)}");
        },
        "succeeded False; again False",
        RequestCount: 2) { Settings = "Pooling=false;Connect Retry Count=0" });

    [Theory, EachTarget(Needs = ServerFeature.Kill)]
    public Task Pool_replaces_a_killed_session(Target target, bool isAsync) => Comparison.RunAsync(target, isAsync, new Scenario(
        Origin.SqlClient("the pool checks a connection before it returns it"),
        server => Script(server, new StallGate()),
        async run =>
        {
            await KillAsync(run, closesFirst: true);
            await run.OpenAsync(run.Connection);
            await run.ScalarAsync("select 1");
        },
        "value 1",
        RequestCount: 3) { Settings = "Pooling=true;Max Pool Size=2" });

    [Theory, EachTarget(Needs = ServerFeature.Kill)]
    public Task Busy_session_reports_the_kill(Target target, bool isAsync)
    {
        return Comparison.RunAsync(target, isAsync, new Scenario(
            Origin.Observation("KILL sends error 596 of class 21"),
            server => Script(server, new StallGate()),
            async run =>
            {
                DbConnection killer = await run.OpenAsync("Application Name=killer");
                int session = ((dynamic)run.Connection).ServerProcessId;
                await AttentionTests.WithActionAfterMessageAsync(
                    run, () => Run.Command(killer, $"kill {session}").ExecuteNonQuery(), () => run.ExecuteAsync(MessageAndWait));
                run.Notes.Add($"{run.Connection.State}");
            },
            "message 50000; count: error 596+0; Closed",
            RequestCount: 2));
    }

    /// <summary>Kills the session of the first connection from another connection, and waits until it has ended.</summary>
    private static async Task KillAsync(Run run, bool closesFirst = false)
    {
        int session = ((dynamic)run.Connection).ServerProcessId;
        if (closesFirst)
        {
            await run.CloseAsync(run.Connection);
        }

        await using DbConnection killer = await run.OpenAsync("Application Name=killer");
        await Run.Command(killer, $"kill {session}").ExecuteNonQueryAsync();
        string wait = $"while exists (select * from sys.dm_exec_sessions where session_id = {session}) waitfor delay '0:00:00.020'";
        await Run.Command(killer, wait).ExecuteNonQueryAsync();

        // Microsoft.Data.SqlClient does not check a connection that it used within the last 5 ms.
        await Task.Delay(s_checkWindow);
    }

    private static async Task<bool> TryQuietlyAsync(Run run)
    {
        try
        {
            DbCommand command = run.Command("select 1");
            _ = run.IsAsync ? await command.ExecuteScalarAsync() : command.ExecuteScalar();
            return true;
        }
        catch (Exception exception) when (exception is DbException or InvalidOperationException)
        {
            return false;
        }
    }

    private static void Script(TdsServer server, StallGate killed)
    {
        server.OnSql(MessageAndWait, new Answer().Info(50000, 1, 0, "started").EndPacket()
            .Error(596, 1, 21, "Cannot continue the execution because the session is in the kill state.", line: 0)
            .DoneExactly(TokenType.Done, DoneStatus.Error | DoneStatus.ServerError, DoneCommand.Batch, 0)
            .WithFaults().StallAfterFirstPacket(killed).CloseAt(int.MaxValue));
        server.OnSql(text => text.StartsWith("while exists", StringComparison.Ordinal) ? new Answer().DoneOf(DoneCommand.Condition) : null);
        server.OnRequest((_, request) => request is SqlBatchMessage batch
            && Regex.Match(batch.Text, "^kill ([0-9]+)$") is { Success: true } kill
            ? Kill(server, int.Parse(kill.Groups[1].ValueSpan, System.Globalization.CultureInfo.InvariantCulture), killed)
            : null);
    }

    private static Answer Kill(TdsServer server, int spid, StallGate killed)
    {
        Session session = server.Sessions.Single(s => s.Spid == spid);
        if (server.Recorder.All<SqlBatchMessage>().Any(batch => batch.Text == MessageAndWait))
        {
            killed.Release();
        }
        else
        {
            server.Kill(session.Number);
        }

        return new Answer().Done();
    }
}
