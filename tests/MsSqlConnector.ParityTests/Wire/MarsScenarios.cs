using System.Collections.Generic;
using System.Data.Common;
using System.Linq;

namespace MsSqlConnector.ParityTests.Wire;

/// <summary>Multiple active result sets: the frames, their sessions, and the numbers of outstanding requests.</summary>
internal static class MarsScenarios
{
    private const string Settings = "Encrypt=Optional;MultipleActiveResultSets=true";

    public static IEnumerable<WireScenario> All() =>
    [
        new("mars: one command", static run => run.Execute("select 1"), Settings),
        new("mars: commands in turn", InTurn, Settings),
        new("mars: readers at once", static run => Read(run, count: 3), Settings),
        new("mars: twelve readers at once", static run => Read(run, count: 12), Settings),
        new("mars: a command beside a reader", Beside, Settings),
        new("mars: a transaction", Transact, Settings),
        new("mars: readers in a transaction", ReadInTransaction, Settings),
        new("mars: a canceled command", Cancel, Settings),
        new("mars: a reused connection", Reuse, Settings),
        new(
            "mars: a statement with a parameter",
            static run => run.Execute("select @a", p => { p.ParameterName = "@a"; p.Value = 1; }),
            Settings),
    ];

    private static void InTurn(WireRun run)
    {
        using DbConnection connection = run.Open();
        for (int i = 0; i < 3; i++)
        {
            using DbCommand command = WireRun.Command(connection, "select 1");
            command.ExecuteNonQuery();
        }
    }

    private static void Read(WireRun run, int count)
    {
        using DbConnection connection = run.Open();
        DbDataReader[] readers = [.. Enumerable.Range(0, count).Select(_ => WireRun.Command(connection, "select 1").ExecuteReader())];
        foreach (DbDataReader reader in readers)
        {
            reader.Read();
            reader.Dispose();
        }
    }

    private static void Beside(WireRun run)
    {
        using DbConnection connection = run.Open();
        using DbCommand outer = WireRun.Command(connection, "select 1");
        using DbDataReader reader = outer.ExecuteReader();
        reader.Read();
        for (int i = 0; i < 2; i++)
        {
            using DbCommand inner = WireRun.Command(connection, "select 2");
            inner.ExecuteNonQuery();
        }
    }

    private static void Transact(WireRun run)
    {
        using DbConnection connection = run.Open();
        using DbTransaction transaction = connection.BeginTransaction();
        using DbCommand command = WireRun.Command(connection, "select 1");
        command.Transaction = transaction;
        command.ExecuteNonQuery();
        transaction.Commit();
        command.Transaction = null;
        command.ExecuteNonQuery();
    }

    private static void ReadInTransaction(WireRun run)
    {
        using DbConnection connection = run.Open();
        using DbTransaction transaction = connection.BeginTransaction();
        using DbCommand first = WireRun.Command(connection, "select 1");
        using DbCommand second = WireRun.Command(connection, "select 2");
        first.Transaction = second.Transaction = transaction;
        using (first.ExecuteReader())
        {
            second.ExecuteReader().Dispose();
        }

        transaction.Rollback();
    }

    private static void Cancel(WireRun run)
    {
        using DbConnection connection = run.Open();
        using DbCommand command = WireRun.Command(connection, WireRun.StallingSql);
        var running = System.Threading.Tasks.Task.Factory.StartNew(
            () => command.ExecuteNonQuery(),
            System.Threading.CancellationToken.None,
            System.Threading.Tasks.TaskCreationOptions.LongRunning,
            System.Threading.Tasks.TaskScheduler.Default);
        run.Stalled.Wait();
        command.Cancel();
        try
        {
            running.Wait();
        }
        catch (System.AggregateException)
        {
            // Both providers report the cancellation.
        }

        using DbCommand next = WireRun.Command(connection, "select 1");
        next.ExecuteNonQuery();
    }

    private static void Reuse(WireRun run)
    {
        for (int i = 0; i < 2; i++)
        {
            using DbConnection connection = run.Open("Pooling=true");
            using DbCommand command = WireRun.Command(connection, "select 1");
            command.ExecuteNonQuery();
        }
    }
}
