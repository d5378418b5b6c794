using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Linq;

namespace MsSqlConnector.ParityTests.Wire;

/// <summary>Transactions through the transaction manager.</summary>
internal static class TransactionScenarios
{
    private static readonly IsolationLevel[] s_levels =
    [
        IsolationLevel.Unspecified, IsolationLevel.ReadUncommitted, IsolationLevel.ReadCommitted, IsolationLevel.RepeatableRead,
        IsolationLevel.Serializable, IsolationLevel.Snapshot,
    ];

    public static IEnumerable<WireScenario> All() =>
    [
        .. s_levels.Select(level => new WireScenario($"transaction {level}", run => Commit(run, level))),
        new("transaction rolled back", Rollback),
        new("transaction that is disposed of", run => Begin(run, (_, _) => { })),
        new("transaction with its connection closed", CloseOpen),
        new("transaction with its connection returned to the pool", ReturnOpen),
        new("transaction whose level stays in the pool", ReturnLevel),
        new("transaction after one whose level stays in the pool", BeginAfterLevel),
        new("transaction with a name", WithName),
        new("transaction with a savepoint", Save),
        new("transaction with commands", run => Begin(run, Use)),
        new("transaction after another", run => Begin(run, After)),
    ];

    private static void Commit(WireRun run, IsolationLevel level)
    {
        using DbConnection connection = run.Open();
        using DbTransaction transaction = connection.BeginTransaction(level);
        transaction.Commit();
    }

    private static void Rollback(WireRun run) => Begin(run, (_, transaction) => transaction.Rollback());

    private static void Begin(WireRun run, Action<DbConnection, DbTransaction> steps)
    {
        using DbConnection connection = run.Open();
        using DbTransaction transaction = connection.BeginTransaction();
        steps(connection, transaction);
    }

    private static void CloseOpen(WireRun run)
    {
        using DbConnection connection = run.Open();
        connection.BeginTransaction();
    }

    private static void ReturnOpen(WireRun run)
    {
        using (DbConnection connection = run.Open("Pooling=true"))
        {
            connection.BeginTransaction();
        }

        using DbConnection next = run.Open("Pooling=true");
        using DbCommand command = WireRun.Command(next, "select 1");
        command.ExecuteNonQuery();
    }

    private static void ReturnLevel(WireRun run)
    {
        LeaveLevel(run);
        using DbConnection next = run.Open("Pooling=true");
        using DbCommand command = WireRun.Command(next, "select 1");
        command.ExecuteNonQuery();
        command.ExecuteNonQuery();
    }

    private static void BeginAfterLevel(WireRun run)
    {
        LeaveLevel(run);
        using DbConnection next = run.Open("Pooling=true");
        using DbTransaction transaction = next.BeginTransaction();
        transaction.Commit();
    }

    private static void LeaveLevel(WireRun run)
    {
        using DbConnection connection = run.Open("Pooling=true");
        using DbTransaction transaction = connection.BeginTransaction(IsolationLevel.Serializable);
        transaction.Commit();
    }

    private static void WithName(WireRun run)
    {
        using DbConnection connection = run.Open();
        dynamic dynamicConnection = connection;
        using DbTransaction transaction = dynamicConnection.BeginTransaction(IsolationLevel.ReadCommitted, "näme");
        transaction.Commit();
    }

    private static void Save(WireRun run) => Begin(run, (_, transaction) =>
    {
        ((dynamic)transaction).Save("point");
        transaction.Rollback("point");
        transaction.Save("other point");
        transaction.Commit();
    });

    private static void Use(DbConnection connection, DbTransaction transaction)
    {
        using DbCommand batch = WireRun.Command(connection, "select 1");
        using DbCommand call = WireRun.Command(connection, "select @a", p => { p.ParameterName = "@a"; p.Value = 1; });
        batch.Transaction = call.Transaction = transaction;
        batch.ExecuteNonQuery();
        call.ExecuteNonQuery();
        transaction.Commit();
        batch.Transaction = null;
        batch.ExecuteNonQuery();
    }

    private static void After(DbConnection connection, DbTransaction transaction)
    {
        transaction.Commit();
        using DbTransaction next = connection.BeginTransaction();
        next.Commit();
    }
}
