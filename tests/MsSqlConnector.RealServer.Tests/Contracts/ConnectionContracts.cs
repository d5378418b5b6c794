using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Threading.Tasks;
using System.Transactions;
using IsolationLevel = System.Data.IsolationLevel;

namespace MsSqlConnector.RealServer.Tests.Contracts;

/// <summary>The exceptions of connections.</summary>
internal static class ConnectionContracts
{
    private const string Unreachable = "Data Source=127.0.0.1,1;Connect Timeout=1";

    public static IReadOnlyList<Contract> All { get; } =
    [
        Contract.Sync<InvalidOperationException>("ConnectionString", "open", run => run.Open().ConnectionString = run.ConnectionString),
        Contract.Sync<ArgumentException>("ConnectionString", "unknown keyword", run => run.Empty().ConnectionString = "No Such Keyword=1"),
        Contract.Sync<InvalidOperationException>("Open", "already open", run => run.Open().Open()),
        Contract.Sync<InvalidOperationException>("Open", "no connection string", run => run.Empty().Open()),
        Contract.Sync<DbException>("Open", "wrong password", run => run.Open("Password=wrong")),
        Contract.Sync<DbException>("Open", "missing database", run => run.Open("Initial Catalog=DoesNotExist")),
        Contract.Sync<DbException>("Open", "no server", run => run.Open(Unreachable)),
        Contract.Async<InvalidOperationException>("OpenAsync", "already open", run => run.Open().OpenAsync()),
        Contract.Async<InvalidOperationException>("OpenAsync", "no connection string", run => run.Empty().OpenAsync()),
        Contract.Async<DbException>("OpenAsync", "wrong password", run => run.Closed("Password=wrong").OpenAsync()),
        Contract.Async<DbException>("OpenAsync", "missing database", run => run.Closed("Initial Catalog=DoesNotExist").OpenAsync()),
        Contract.Async<DbException>("OpenAsync", "no server", run => run.Closed(Unreachable).OpenAsync()),
        Contract.Async<OperationCanceledException>("OpenAsync", "canceled", run => run.Closed().OpenAsync(ContractRun.Canceled)),
        Contract.Sync<InvalidOperationException>("ServerVersion", "closed", run => _ = run.Closed().ServerVersion),
        Contract.Sync<InvalidOperationException>("BeginTransaction", "closed", run => run.Closed().BeginTransaction()),
        Contract.Sync<InvalidOperationException>("BeginTransaction", "another transaction", run => BeginTwice(run.Open()), requestCount: 2),
        Contract.Sync<InvalidOperationException>("BeginTransaction", "open reader", run => run.Busy().BeginTransaction(), requestCount: 1),
        Contract.Sync<ArgumentOutOfRangeException>(
            "BeginTransaction", "unknown level", run => run.Open().BeginTransaction((IsolationLevel)1)),
        Contract.Async<OperationCanceledException>(
            "BeginTransactionAsync", "canceled", async run => await run.Open().BeginTransactionAsync(ContractRun.Canceled)),
        Contract.Async<InvalidOperationException>(
            "BeginTransactionAsync", "closed", async run => await run.Closed().BeginTransactionAsync()),
        Contract.Sync<InvalidOperationException>("ChangeDatabase", "closed", run => run.Closed().ChangeDatabase("tempdb")),
        Contract.Sync<ArgumentException>("ChangeDatabase", "empty name", run => run.Open().ChangeDatabase("")),
        Contract.Sync<InvalidOperationException>(
            "ChangeDatabase", "open reader", run => run.Busy().ChangeDatabase("tempdb"), requestCount: 1),
        Contract.Sync<DbException>("ChangeDatabase", "missing database", run => run.Open().ChangeDatabase("DoesNotExist"), requestCount: 1),
        Contract.Async<OperationCanceledException>(
            "ChangeDatabaseAsync", "canceled", run => run.Open().ChangeDatabaseAsync("tempdb", ContractRun.Canceled)),
        Contract.Async<InvalidOperationException>("ChangeDatabaseAsync", "closed", run => run.Closed().ChangeDatabaseAsync("tempdb")),
        Contract.Sync<InvalidOperationException>("GetSchema", "closed", run => run.Closed().GetSchema()),
        Contract.Sync<ArgumentException>("GetSchema", "unknown collection", run => run.Open().GetSchema("NoSuchCollection")),
        Contract.Sync<ArgumentException>("GetSchema", "too many restrictions", run => run.Open().GetSchema("Databases", ["a", "b"])),
        Contract.Async<OperationCanceledException>(
            "GetSchemaAsync", "canceled", run => run.Open().GetSchemaAsync("Databases", ContractRun.Canceled)),
        Contract.Async<ArgumentException>("GetSchemaAsync", "unknown collection", run => run.Open().GetSchemaAsync("NoSuchCollection")),
        Contract.Sync<InvalidOperationException>("EnlistTransaction", "closed", run => Enlist(run.Closed())),
        Contract.Sync<InvalidOperationException>(
            "EnlistTransaction", "local transaction", run => EnlistInLocal(run.Open()), requestCount: 2),
    ];

    private static void BeginTwice(DbConnection connection)
    {
        using DbTransaction first = connection.BeginTransaction();
        connection.BeginTransaction();
    }

    private static void Enlist(DbConnection connection)
    {
        using CommittableTransaction transaction = new();
        connection.EnlistTransaction(transaction);
    }

    private static void EnlistInLocal(DbConnection connection)
    {
        using DbTransaction local = connection.BeginTransaction();
        Enlist(connection);
    }
}
