using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Threading.Tasks;
using MsSqlConnector.RealServer.Tests.Comparing;
using MsSqlConnector.RealServer.Tests.Targets;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Targets;
using Xunit;

namespace MsSqlConnector.RealServer.Tests.Scenarios;

/// <summary>Two connections that wait for each other's locks or change the same row.</summary>
public sealed class LockTests
{
    private const string SetVictim = "set deadlock_priority low";
    private const string First = "update dbo.Locks set Value = Value + 1 where Id = 1";
    private const string Second = "update dbo.Locks set Value = Value + 1 where Id = 2";
    private const string Impatient = "set lock_timeout 0; select Value from dbo.Locks with (updlock) where Id = 1";
    private const string ReadVersion = "select Value from dbo.Versions where Id = 1";
    private const string ChangeVersion = "update dbo.Versions set Value = 10 where Id = 1";

    private static readonly TimeSpan s_patience = TimeSpan.FromSeconds(60);

    [Theory, EachTarget]
    public Task Deadlock_victim_is_rolled_back(Target target, bool isAsync) => Comparison.RunAsync(target, isAsync, new Scenario(
        Origin.Observation("error 1205 is followed by the rollback of the transaction"),
        server =>
        {
            // The first connection waits for the second row until the second connection is the victim.
            StallGate isVictim = new();
            server
                .On(First, session => session.Number % 2 == 1 ? Updated() : Deadlock(session, isVictim))
                .On(Second, session => session.Number % 2 == 0 ? Updated() : Updated().WithFaults().StallAt(0, isVictim));
        },
        RunDeadlockAsync,
        "count 1; count -1; count 1; victim: error 1205; commit: InvalidOperationException; other count 1; value 0",
        RequestCount: 9) { HasVaryingTexts = true });

    [Theory, EachTarget]
    public Task Lock_timeout_is_an_error_of_the_statement(Target target, bool isAsync) => Comparison.RunAsync(target, isAsync, new Scenario(
        Origin.Documentation("SET LOCK_TIMEOUT"),
        server => server
            .OnSql(First, Updated())
            .OnSql(Impatient, new Answer().DoneOf(DoneCommand.SetValue).Columns(Column.Int("Value"))
                .Error(1222, 51, 16, "Lock request time out period exceeded.").DoneOf(DoneCommand.Select)),
        async run =>
        {
            await using DbTransaction transaction = await run.Connection.BeginTransactionAsync();
            await ExecuteAsync(run, run.Connection, transaction, First);
            DbConnection other = await run.OpenAsync();
            await run.ReadAsync(Run.Command(other, Impatient));
            await DoomedTransactionTests.EndAsync(run, transaction, commits: false);
        },
        "count 1; columns 1; rows: error 1222",
        RequestCount: 4));

    [Theory, EachTarget(Needs = ServerFeature.SnapshotIsolation)]
    public Task Change_of_a_row_that_the_snapshot_does_not_have_is_a_conflict(Target target, bool isAsync) =>
        Comparison.RunAsync(target, isAsync, new Scenario(
            Origin.Documentation("Snapshot Isolation in SQL Server"),
            server => server
                .OnSql(ReadVersion, new Answer().Columns(Column.Int("Value")).Row(10).Done())
                .On(ChangeVersion, session => session.Transactions.Level == 0
                    ? Updated()
                    : session.Transactions.EndByError(3960, 2, 16, "Snapshot isolation transaction aborted due to update conflict.")
                        .DoneOf(DoneCommand.Batch)),
            async run =>
            {
                DbTransaction transaction = run.IsAsync
                    ? await run.Connection.BeginTransactionAsync(IsolationLevel.Snapshot)
                    : run.Connection.BeginTransaction(IsolationLevel.Snapshot);
                await using (transaction)
                {
                    DbCommand read = run.Command(ReadVersion);
                    read.Transaction = transaction;
                    await run.ScalarAsync(read);
                    DbConnection other = await run.OpenAsync();
                    await run.ExecuteAsync(Run.Command(other, ChangeVersion));
                    await ExecuteAsync(run, run.Connection, transaction, ChangeVersion);
                    await run.TryAsync("commit", () => DoomedTransactionTests.EndAsync(run, transaction, commits: true));
                }

                await run.ScalarAsync("select @@trancount");
            },
            "value 10; count 1; count: error 3960; commit: InvalidOperationException; value 0",
            RequestCount: 5) { HasVaryingTexts = true });

    /// <summary>
    /// The notes are those of the victim and of the other transaction. SQL Server chooses the victim by its priority; an engine that
    /// ignores the priority can choose either.
    /// </summary>
    private static async Task RunDeadlockAsync(Run run)
    {
        DbConnection second = await run.OpenAsync();
        await using DbTransaction one = await run.Connection.BeginTransactionAsync();
        await ExecuteAsync(run, run.Connection, one, First);
        await run.ExecuteAsync(Run.Command(second, SetVictim));
        await using DbTransaction two = await second.BeginTransactionAsync();
        await ExecuteAsync(run, second, two, Second);

        Waiting ofFirst = new(run.Connection, one, Task.Run(() => NewCommand(run.Connection, one, Second).ExecuteNonQueryAsync()));
        Waiting ofSecond = new(second, two, Task.Run(() => NewCommand(second, two, First).ExecuteNonQueryAsync()));
        await Task.WhenAny(Task.WhenAll(ofFirst.Update, ofSecond.Update), Task.Delay(s_patience));
        bool isFirst = ofFirst.Update.IsFaulted && !ofSecond.Update.IsFaulted;
        (Waiting victim, Waiting other) = isFirst ? (ofFirst, ofSecond) : (ofSecond, ofFirst);
        await run.TryAsync("victim", () => victim.Update.WaitAsync(s_patience));
        await run.TryAsync("commit", () => DoomedTransactionTests.EndAsync(run, victim.Transaction, commits: true));
        await run.TryAsync("other count", () => other.Update.WaitAsync(s_patience));
        await run.TryAsync("rollback", () => DoomedTransactionTests.EndAsync(run, other.Transaction, commits: false));
        await run.ScalarAsync(Run.Command(other.Connection, "select @@trancount"));
    }

    private static Task ExecuteAsync(Run run, DbConnection connection, DbTransaction transaction, string text) =>
        run.ExecuteAsync(NewCommand(connection, transaction, text));

    private static DbCommand NewCommand(DbConnection connection, DbTransaction transaction, string text)
    {
        DbCommand command = Run.Command(connection, text);
        command.Transaction = transaction;
        return command;
    }

    private static Answer Updated() => new Answer().Done(1);

    private static Answer Deadlock(MsSqlConnector.TestServer.Sessions.Session session, StallGate isVictim)
    {
        isVictim.Release();
        return session.Transactions.Deadlock(session.Spid).DoneOf(DoneCommand.Batch);
    }

    /// <summary>A transaction whose update waits for the lock of the other one.</summary>
    private sealed record Waiting(DbConnection Connection, DbTransaction Transaction, Task<int> Update);
}
