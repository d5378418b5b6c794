using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Runtime.CompilerServices;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Transactions;
using Xunit;

namespace MsSqlConnector.ParityTests;

/// <summary>
/// Readers and transactions that were garbage collected before they were closed, with both providers: the outcome of what follows, and the
/// requests.
/// </summary>
public sealed class CollectedObjectTests
{
    private static readonly Dictionary<string, Func<Run, Task>> s_steps = new()
    {
        ["a reader, a command"] = async run =>
        {
            await run.ForgetReaderAsync();
            await run.ScalarAsync();
        },
        ["a reader, its command"] = async run =>
        {
            DbCommand command = run.Connection.CreateCommand();
            await run.ForgetReaderAsync(command);
            await run.ScalarAsync(command);
        },
        ["a reader, a transaction"] = async run =>
        {
            await run.ForgetReaderAsync();
            await run.BeginAsync();
        },
        ["a reader, another database"] = async run =>
        {
            await run.ForgetReaderAsync();
            await run.ChangeDatabaseAsync();
        },
        ["a reader, closing"] = async run =>
        {
            await run.ForgetReaderAsync();
            await run.CloseAndOpenAsync();
            await run.ScalarAsync();
        },
        ["a reader that closes the connection, a command"] = async run =>
        {
            await run.ForgetReaderAsync(behavior: CommandBehavior.CloseConnection);
            await run.ScalarAsync();
            run.Note(run.Connection.State.ToString());
        },
        ["a reader in a transaction, a commit"] = async run =>
        {
            await using DbTransaction transaction = (await run.BeginAsync())!;
            await run.ForgetReaderAsync(transaction: transaction);
            await run.TryAsync(async () => await (run.IsAsync ? transaction.CommitAsync() : Task.Run(transaction.Commit)));
        },
        ["a reader in a transaction, a savepoint and a rollback"] = async run =>
        {
            await using DbTransaction transaction = (await run.BeginAsync())!;
            await run.ForgetReaderAsync(transaction: transaction);
            await run.TryAsync(async () => await (run.IsAsync ? transaction.SaveAsync("a") : Task.Run(() => transaction.Save("a"))));
            await run.ForgetReaderAsync(transaction: transaction);
            await run.TryAsync(async () => await (run.IsAsync ? transaction.RollbackAsync() : Task.Run(transaction.Rollback)));
        },
        ["a transaction, a transaction"] = async run =>
        {
            await run.ForgetTransactionAsync();
            await run.BeginAsync();
        },
        ["a transaction, a command"] = async run =>
        {
            await run.ForgetTransactionAsync();
            await run.ScalarAsync();
        },
        ["a transaction, another database"] = async run =>
        {
            await run.ForgetTransactionAsync();
            await run.ChangeDatabaseAsync();
        },
        ["a transaction, closing"] = async run =>
        {
            await run.ForgetTransactionAsync();
            await run.CloseAndOpenAsync();
            await run.ScalarAsync();
        },
        ["a transaction with a reader, a command"] = async run =>
        {
            await run.ForgetTransactionAsync(hasReader: true);
            await run.ScalarAsync();
        },
        ["a transaction that a command refers to, a transaction"] = async run =>
        {
            using DbCommand command = run.Connection.CreateCommand();
            command.CommandText = "select 1";
            await run.ForgetTransactionAsync(command, isKept: true);
            await run.BeginAsync();
            await run.ScalarAsync(command);
        },
    };

    public static TheoryData<string, bool> Cases => EachWay.Of(s_steps.Keys);

    [Theory]
    [MemberData(nameof(Cases))]
    public Task A_forgotten_object_does_not_block_the_connection(string name, bool isAsync) =>
        CompareAsync(s_steps[name], isAsync, string.Empty);

    [Theory]
    [InlineData("a reader, its command", false)]
    [InlineData("a reader, its command", true)]
    [InlineData("a transaction, a command", false)]
    [InlineData("a transaction, a transaction", true)]
    public Task A_forgotten_object_does_not_block_a_connection_with_multiple_active_result_sets(string name, bool isAsync) =>
        CompareAsync(s_steps[name], isAsync, "MultipleActiveResultSets=true;");

    [Theory]
    [SyncAndAsync]
    public async Task Forgotten_readers_of_multiple_active_result_sets_release_their_session(bool isAsync)
    {
        await using EnlistmentRig rig = new("MultipleActiveResultSets=true");
        await using SqlConnection connection = await rig.OpenAsync();
        var run = new Run(connection, isAsync);
        for (int i = 0; i < 5; i++)
        {
            await run.ForgetReaderAsync();
            await run.ScalarAsync();
        }

        Assert.Single(connection.OpenSession.Group!.Members);

        // Microsoft.Data.SqlClient sometimes throws SqlException here, so that this is not compared.
        await run.ForgetReaderAsync();
        await run.BeginAsync();
        Assert.All(run.Outcomes, static outcome => Assert.Equal("ok", outcome));
    }

    [Fact]
    public async Task A_forgotten_reader_restores_the_options_of_its_procedure()
    {
        await using EnlistmentRig rig = new();
        await using SqlConnection connection = await rig.OpenAsync();
        rig.Server.OnRequest(static (_, request) => request is RpcMessage ? new Answer().Columns(Column.Int("a")).Done() : null);
        await using SqlCommand command = new("p", connection) { CommandType = CommandType.StoredProcedure };
        var run = new Run(connection, isAsync: true);
        await run.ForgetReaderAsync(command, behavior: CommandBehavior.SchemaOnly, rowCount: 0);
        await run.ScalarAsync();

        Assert.Equal("ok", Assert.Single(run.Outcomes));
        Assert.Matches("(?is)fmtonly on.*fmtonly off.*, select 1$", rig.Wire[0]);
    }

    private static async Task CompareAsync(Func<Run, Task> steps, bool isAsync, string options)
    {
        string expected = await RunAsync(Microsoft.Data.SqlClient.SqlClientFactory.Instance, steps, isAsync, options);
        string actual = await RunAsync(SqlClientFactory.Instance, steps, isAsync, options);
        Assert.Equal(expected, actual);
    }

    private static async Task<string> RunAsync(DbProviderFactory factory, Func<Run, Task> steps, bool isAsync, string options)
    {
        await using EnlistmentRig rig = new();
        await using DbConnection connection = factory.CreateConnection()!;
        connection.ConnectionString = $"{rig.ConnectionString};{options}Connect Retry Count=0;Application Name={Guid.NewGuid():N}";
        await connection.OpenAsync(TestToken);
        var run = new Run(connection, isAsync);
        await steps(run);

        // Only MsSqlConnector stops a long query whose rest it discards.
        return string.Join(", ", run.Outcomes) + " | "
            + string.Join(" | ", rig.Wire).Replace(", attention", string.Empty, StringComparison.Ordinal);
    }

    private sealed class Run(DbConnection connection, bool isAsync)
    {
        public List<string> Outcomes { get; } = [];

        public DbConnection Connection => connection;

        public bool IsAsync => isAsync;

        public void Note(string outcome) => Outcomes.Add(outcome);

        /// <summary>
        /// Opens a reader, reads more rows than a thread needs to advance without locks, and waits until the reader was collected.
        /// </summary>
        public Task ForgetReaderAsync(
            DbCommand? command = null, DbTransaction? transaction = null, CommandBehavior behavior = CommandBehavior.Default,
            int rowCount = 100) =>
            WaitUntilCollectedAsync(async () => new WeakReference(await OpenReaderAsync(command, transaction, behavior, rowCount)));

        public Task ForgetTransactionAsync(DbCommand? command = null, bool isKept = false, bool hasReader = false) =>
            WaitUntilCollectedAsync(
                async () =>
                {
                    DbTransaction transaction = isAsync ? await connection.BeginTransactionAsync() : connection.BeginTransaction();
                    command?.Transaction = transaction;
                    if (hasReader)
                    {
                        await OpenReaderAsync(null, transaction, CommandBehavior.Default, rowCount: 1);
                    }

                    return new WeakReference(isKept ? null : transaction);
                });

        public Task ScalarAsync(DbCommand? command = null) => TryAsync(async () =>
        {
            DbCommand executed = command ?? connection.CreateCommand();
            executed.CommandText = "select 1";
            await (isAsync ? executed.ExecuteScalarAsync() : Task.Run(executed.ExecuteScalar));
        });

        public async Task<DbTransaction?> BeginAsync()
        {
            DbTransaction? begun = null;
            await TryAsync(
                async () => begun = isAsync ? await connection.BeginTransactionAsync() : await Task.Run(connection.BeginTransaction));
            return begun;
        }

        public Task ChangeDatabaseAsync() => TryAsync(async () =>
            await (isAsync ? connection.ChangeDatabaseAsync("other") : Task.Run(() => connection.ChangeDatabase("other"))));

        public async Task CloseAndOpenAsync()
        {
            await (isAsync ? connection.CloseAsync() : Task.Run(connection.Close));
            await connection.OpenAsync();
        }

        public async Task TryAsync(Func<Task> action)
        {
            try
            {
                await action();
                Note("ok");
            }
            catch (Exception exception) when (exception is not Xunit.Sdk.XunitException)
            {
                Note(exception.GetType().Name);
            }
        }

        [MethodImpl(MethodImplOptions.NoInlining)]
        private async Task<DbDataReader> OpenReaderAsync(
            DbCommand? command, DbTransaction? transaction, CommandBehavior behavior, int rowCount)
        {
            DbCommand executed = command ?? connection.CreateCommand();
            executed.CommandText = command?.CommandType == CommandType.StoredProcedure ? command.CommandText : EnlistmentRig.ManyRows;
            executed.Transaction = transaction;
            DbDataReader reader = isAsync ? await executed.ExecuteReaderAsync(behavior) : executed.ExecuteReader(behavior);
            for (int i = 0; i < rowCount; i++)
            {
                Assert.True(isAsync ? await reader.ReadAsync() : reader.Read());
            }

            return reader;
        }

        [MethodImpl(MethodImplOptions.NoInlining)]
        private static async Task WaitUntilCollectedAsync(Func<Task<WeakReference>> open)
        {
            WeakReference forgotten = await Task.Run(open);

            // The continuation can run on the stack of the code that completed the task, which holds other references.
            await Task.Yield();
            int generation = 0;
            Eventually.IsTrue(
                () =>
                {
                    // The object is young. A complete collection would stop all parallel tests for longer.
                    GC.Collect(Math.Min(generation++, GC.MaxGeneration));
                    GC.WaitForPendingFinalizers();
                    return !forgotten.IsAlive;
                },
                "The forgotten object is collected.");
        }
    }
}
