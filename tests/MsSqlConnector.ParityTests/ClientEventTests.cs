using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Diagnostics;
using Xunit;

namespace MsSqlConnector.ParityTests;

/// <summary>
/// Compares the events of SqlClientDiagnosticListener with those of Microsoft.Data.SqlClient for the same operations. Both providers raise
/// them under the same name; the type of the payload identifies the provider.
/// </summary>
[Collection(nameof(ListenerCollection))]
public sealed class ClientEventTests
{
    /// <summary>
    /// SqlClient reports the end of a rollback as that of a commit, and asynchronous operations under the name of its inner method.
    /// </summary>
    [Theory]
    [SyncAndAsync]
    public async Task The_same_operations_raise_the_same_events(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start();
        server.OnSql("bad", new Answer().Error(8134, 2, 16, "Divide by zero"))
            .OnSql("late", new Answer().Columns(Column.Int("a")).Row(1).Error(8134, 2, 16, "Divide by zero"));
        List<string> theirs = await ObserveAsync(
            Microsoft.Data.SqlClient.SqlClientFactory.Instance, server, isAsync, "Microsoft.Data.SqlClient.Diagnostics");
        List<string> ours = await ObserveAsync(SqlClientFactory.Instance, server, isAsync, "MsSqlConnector.Diagnostics");
        Assert.Equal(theirs, ours);
        Assert.Contains(ours, static recorded => recorded.StartsWith("TransactionRollbackBefore", StringComparison.Ordinal));
    }

    /// <summary>The transaction is committed in both.</summary>
    [Theory]
    [InlineData(false, typeof(NotSupportedException))]
    [InlineData(true, null)]
    public async Task An_exception_of_a_subscriber_is_thrown_by_Commit_only_in_SqlClient(bool isOurs, Type? expected)
    {
        await using TdsServer server = TdsServer.Start();
        DbProviderFactory factory = isOurs ? SqlClientFactory.Instance : Microsoft.Data.SqlClient.SqlClientFactory.Instance;
        await using DbConnection connection = factory.CreateConnection()!;
        connection.ConnectionString = $"Data Source=127.0.0.1,{server.Port};User ID=sa;Password=Passw0rd!;Encrypt=Optional;Pooling=false";
        await connection.OpenAsync(TestToken);
        await using DbTransaction transaction = await connection.BeginTransactionAsync(TestToken);
        using ClientEventRecorder recorder = new(isOurs ? "MsSqlConnector.Diagnostics" : "Microsoft.Data.SqlClient.Diagnostics", connection)
        {
            ThrowsAt = "TransactionCommitAfter"
        };
        Exception? thrown = Record.Exception(transaction.Commit);
        Assert.Equal(expected, thrown?.GetType());
        Assert.Contains(recorder.Events, static recorded => recorded.StartsWith("TransactionCommitAfter", StringComparison.Ordinal));
        Assert.Null(transaction.Connection);
    }

    [Theory]
    [InlineData(CommandBehavior.Default, true)]
    [InlineData(CommandBehavior.Default, false)]
    [InlineData(CommandBehavior.CloseConnection, true)]
    [InlineData(CommandBehavior.CloseConnection, false)]
    public async Task Closing_with_an_open_reader_raises_the_same_events(CommandBehavior behavior, bool isByConnection)
    {
        await using TdsServer server = TdsServer.Start();
        List<List<string>> recorded = [];
        foreach ((DbProviderFactory factory, string payloads) in ((DbProviderFactory, string)[])
            [
                (Microsoft.Data.SqlClient.SqlClientFactory.Instance, "Microsoft.Data.SqlClient.Diagnostics"),
                (SqlClientFactory.Instance, "MsSqlConnector.Diagnostics")
            ])
        {
            await using DbConnection connection = factory.CreateConnection()!;
            connection.ConnectionString =
                $"Data Source=127.0.0.1,{server.Port};User ID=sa;Password=Passw0rd!;Encrypt=Optional;Pooling=false";
            connection.Open();
            using ClientEventRecorder recorder = new(payloads, connection);
            await using DbCommand command = connection.CreateCommand();
            command.CommandText = "select 1";
            await using DbDataReader reader = command.ExecuteReader(behavior);
            if (isByConnection)
            {
                connection.Close();
            }

            reader.Close();
            connection.Close();
            recorded.Add(recorder.Events.ConvertAll(static recorded => recorded.Split(' ')[0]));
        }

        Assert.Equal(recorded[0], recorded[1]);
        Assert.Contains(recorded[1], static name => name.StartsWith("ConnectionCloseAfter", StringComparison.Ordinal));
    }

    [Fact]
    public void Event_payloads_have_the_same_names_and_members_as_in_SqlClient()
    {
        Type[] payloads = [.. typeof(SqlConnection).Assembly.GetExportedTypes()
            .Where(static type => type is { Namespace: "MsSqlConnector.Diagnostics", IsAbstract: false })];
        Assert.Equal(15, payloads.Length);
        foreach (Type payload in payloads)
        {
            Type theirs = typeof(Microsoft.Data.SqlClient.SqlConnection).Assembly
                .GetType($"Microsoft.Data.SqlClient.Diagnostics.{payload.Name}", throwOnError: true)!;
            Assert.Equal(theirs.GetField("Name")!.GetValue(null), payload.GetField("Name")!.GetValue(null));
            Assert.Equal(
                theirs.GetProperties().Select(static property => property.Name).Order(StringComparer.Ordinal),
                payload.GetProperties().Select(static property => property.Name).Order(StringComparer.Ordinal));
        }
    }

    private static async Task<List<string>> ObserveAsync(DbProviderFactory factory, TdsServer server, bool isAsync, string payloads)
    {
        await using DbConnection connection = factory.CreateConnection()!;
        connection.ConnectionString =
            $"Data Source=127.0.0.1,{server.Port};User ID=sa;Password=Passw0rd!;Encrypt=Optional;Connect Retry Count=0;Pooling=false";
        using ClientEventRecorder recorder = new(payloads, connection);
        await Try(() => ExecuteAsync(recorder, connection, "select 1", null, isAsync));
        await (isAsync ? connection.OpenAsync() : Task.Run(connection.Open));

        // SqlClient reports the opening after it has completed the task.
        await recorder.WaitForOpenedAsync();
        await Try(() => Task.Run(connection.Open));
        foreach (string text in (string[])["select 1", "bad", "late", string.Empty])
        {
            await Try(() => ExecuteAsync(recorder, connection, text, null, isAsync));
            await Try(() => ReadAsync(recorder, connection, text, isAsync));
        }

        await using (DbTransaction transaction = connection.BeginTransaction(IsolationLevel.Serializable))
        {
            await ExecuteAsync(recorder, connection, "select 1", transaction, isAsync);
            await (isAsync ? transaction.CommitAsync() : Task.Run(transaction.Commit));
        }

        await using (DbTransaction transaction = connection.BeginTransaction())
        {
            transaction.Save("here");
            transaction.Rollback("here");
            await (isAsync ? transaction.RollbackAsync() : Task.Run(transaction.Rollback));
        }

        await connection.BeginTransaction().DisposeAsync();
        connection.Close();
        connection.Close();
        return recorder.Events;
    }

    private static async Task Try(Func<Task> step)
    {
        try
        {
            await step();
        }
        catch (Exception exception) when (exception is DbException or InvalidOperationException)
        {
            // The reported events count.
        }
    }

    /// <summary>SqlClient reports the end of an asynchronous command at about the time at which it completes the task.</summary>
    private static async Task ExecuteAsync(
        ClientEventRecorder recorder, DbConnection connection, string text, DbTransaction? transaction, bool isAsync)
    {
        await using DbCommand command = connection.CreateCommand();
        command.CommandText = text;
        command.Transaction = transaction;
        try
        {
            _ = isAsync ? await command.ExecuteNonQueryAsync() : command.ExecuteNonQuery();
            await recorder.WaitForEndsAsync();
            _ = isAsync ? await command.ExecuteScalarAsync() : command.ExecuteScalar();
        }
        finally
        {
            await recorder.WaitForEndsAsync();
        }
    }

    private static async Task ReadAsync(ClientEventRecorder recorder, DbConnection connection, string text, bool isAsync)
    {
        await using DbCommand command = connection.CreateCommand();
        command.CommandText = text;
        try
        {
            await using DbDataReader reader = isAsync ? await command.ExecuteReaderAsync() : command.ExecuteReader();
            await recorder.WaitForEndsAsync();
            while (reader.Read())
            {
            }
        }
        finally
        {
            await recorder.WaitForEndsAsync();
        }
    }
}
