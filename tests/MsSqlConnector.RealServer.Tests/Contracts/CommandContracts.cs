using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;

namespace MsSqlConnector.RealServer.Tests.Contracts;

/// <summary>The exceptions of commands.</summary>
internal static class CommandContracts
{
    private const CommandBehavior Unknown = (CommandBehavior)0x400;

    private static readonly (
        string Name, Action<DbCommand> Execute, Func<DbCommand, Task> ExecuteAsync, Func<DbCommand, Task> ExecuteCanceled)[] s_executions =
    [
        ("ExecuteNonQuery", c => c.ExecuteNonQuery(), c => c.ExecuteNonQueryAsync(), c => c.ExecuteNonQueryAsync(ContractRun.Canceled)),
        ("ExecuteScalar", c => c.ExecuteScalar(), c => c.ExecuteScalarAsync(), c => c.ExecuteScalarAsync(ContractRun.Canceled)),
        ("ExecuteReader", Read, ReadAsync, c => c.ExecuteReaderAsync(ContractRun.Canceled)),
    ];

    public static IReadOnlyList<Contract> All { get; } =
    [
        .. s_executions.SelectMany(e => Executions(e.Name, e.Execute)),
        .. s_executions.SelectMany(e => AsyncExecutions($"{e.Name}Async", e.ExecuteAsync, e.ExecuteCanceled)),
        Contract.Sync<ArgumentOutOfRangeException>("ExecuteReader", "unknown behavior", run => run.Command().ExecuteReader(Unknown)) with
        {
            Difference = "unknown-behaviors",
            RequestCountOfSqlClient = 1,
        },
        Contract.Async<ArgumentOutOfRangeException>(
            "ExecuteReaderAsync", "unknown behavior", run => run.Command().ExecuteReaderAsync(Unknown)) with
        {
            Difference = "unknown-behaviors",
            RequestCountOfSqlClient = 1,
        },
        Contract.Sync<InvalidOperationException>("Prepare", "closed connection", run => Parameterized(run.Closed()).Prepare()),
        Contract.Sync<InvalidOperationException>("Prepare", "parameter without a type", run => Parameterized(run.Open()).Prepare()),
        Contract.Async<OperationCanceledException>(
            "PrepareAsync", "canceled", run => Parameterized(run.Open()).PrepareAsync(ContractRun.Canceled)),
        Contract.Sync<ArgumentException>("ExecuteNonQuery", "two parameters of one name", run => Twice(run).ExecuteNonQuery()) with
        {
            Difference = "refused-parameters",
            RequestCountOfSqlClient = 1,
        },
        Contract.Sync<InvalidOperationException>("Connection", "open reader", ChangeConnection, requestCount: 1) with
        {
            Difference = "changed-commands"
        },
        Contract.Sync<ArgumentException>("CommandTimeout", "negative", run => run.Command().CommandTimeout = -1),
        Contract.Sync<ArgumentOutOfRangeException>("CommandType", "unknown", run => run.Command().CommandType = (CommandType)99),
        Contract.Sync<ArgumentOutOfRangeException>(
            "UpdatedRowSource", "unknown", run => run.Command().UpdatedRowSource = (UpdateRowSource)99),
    ];

    private static IEnumerable<Contract> Executions(string member, Action<DbCommand> execute) =>
    [
        Contract.Sync<InvalidOperationException>(member, "no connection", run => execute(Detached(run))),
        Contract.Sync<InvalidOperationException>(
            member, "closed connection", run => execute(Comparing.Run.Command(run.Closed(), "select 1"))),
        Contract.Sync<InvalidOperationException>(member, "no text", run => execute(run.Command(""))),
        Contract.Sync<InvalidOperationException>(
            member, "open reader", run => execute(Comparing.Run.Command(run.Busy(), "select 1")), requestCount: 1),
        Contract.Sync<InvalidOperationException>(member, "missing transaction", run => execute(InTransaction(run.Open())), requestCount: 2),
        Contract.Sync<DbException>(member, "error of the server", run => execute(run.Command(ContractRun.Failing)), requestCount: 1),
        Contract.Sync<NotSupportedException>(member, "value of an unknown type", run => execute(WithUnknownValue(run))) with
        {
            Difference = "unknown-types"
        },
    ];

    private static IEnumerable<Contract> AsyncExecutions(
        string member, Func<DbCommand, Task> execute, Func<DbCommand, Task> executeCanceled) =>
    [
        Contract.Async<InvalidOperationException>(member, "no connection", run => execute(Detached(run))),
        Contract.Async<InvalidOperationException>(
            member, "closed connection", run => execute(Comparing.Run.Command(run.Closed(), "select 1"))),
        Contract.Async<InvalidOperationException>(member, "no text", run => execute(run.Command(""))),
        Contract.Async<InvalidOperationException>(
            member, "open reader", run => execute(Comparing.Run.Command(run.Busy(), "select 1")), requestCount: 1),
        Contract.Async<InvalidOperationException>(
            member, "missing transaction", run => execute(InTransaction(run.Open())), requestCount: 2),
        Contract.Async<DbException>(member, "error of the server", run => execute(run.Command(ContractRun.Failing)), requestCount: 1),
        Contract.Async<NotSupportedException>(member, "value of an unknown type", run => execute(WithUnknownValue(run))) with
        {
            Difference = "unknown-types"
        },
        Contract.Async<OperationCanceledException>(member, "canceled", run => executeCanceled(run.Command())),
    ];

    private static void Read(DbCommand command)
    {
        using DbDataReader reader = command.ExecuteReader();
        reader.Read();
    }

    private static async Task ReadAsync(DbCommand command)
    {
        await using DbDataReader reader = await command.ExecuteReaderAsync();
        await reader.ReadAsync();
    }

    private static DbCommand Detached(ContractRun run)
    {
        DbCommand command = run.Provider.Factory.CreateCommand()!;
        command.CommandText = "select 1";
        return command;
    }

    /// <summary>A command without the transaction of its connection.</summary>
    private static DbCommand InTransaction(DbConnection connection)
    {
        connection.BeginTransaction();
        return Comparing.Run.Command(connection, "select 1");
    }

    private static void ChangeConnection(ContractRun run)
    {
        DbCommand command = run.Command(ContractRun.Query);
        using DbDataReader reader = command.ExecuteReader();
        command.Connection = run.Open();
    }

    private static DbCommand Twice(ContractRun run) => Comparing.Run.Command(run.Open(), "select @p", ("@p", 1), ("@p", 2));

    private static DbCommand WithUnknownValue(ContractRun run) => Comparing.Run.Command(run.Open(), "select @p", ("@p", new object()));

    private static DbCommand Parameterized(DbConnection connection)
    {
        DbCommand command = Comparing.Run.Command(connection, "select @p");
        DbParameter parameter = command.CreateParameter();
        parameter.ParameterName = "@p";
        command.Parameters.Add(parameter);
        return command;
    }
}
