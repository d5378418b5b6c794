using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Diagnostics;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using Xunit;

namespace MsSqlConnector.Tests.Parity;

/// <summary>
/// The events of SqlClientDiagnosticListener beside those of Microsoft.Data.SqlClient, of the same steps. Both providers tell them under
/// the same name; whose they are the payload's type says.
/// </summary>
public sealed class ClientEventTests
{
    private const string Prefix = "Microsoft.Data.SqlClient.Write";

    /// <summary>The incumbent tells the end of a rollback as that of a commit, and under the name of its inner method what is asynchronous.</summary>
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task The_same_steps_are_told_the_same(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start(new TdsServerOptions { Encryption = EncryptionMode.NotSupported });
        server.OnSql("bad", new Answer().Error(8134, 2, 16, "Divide by zero"))
            .OnSql("late", new Answer().Columns(Column.Int("a")).Row(1).Error(8134, 2, 16, "Divide by zero"));
        List<string> theirs = await ObserveAsync(Microsoft.Data.SqlClient.SqlClientFactory.Instance, server, isAsync, "Microsoft.Data.SqlClient.Diagnostics");
        List<string> ours = await ObserveAsync(SqlClientFactory.Instance, server, isAsync, "MsSqlConnector.Diagnostics");
        Assert.Equal(theirs, ours);
        Assert.Contains(ours, static told => told.StartsWith("TransactionRollbackBefore", StringComparison.Ordinal));
    }

    /// <summary>The transaction is committed in both.</summary>
    [Theory]
    [InlineData(false, typeof(NotSupportedException))]
    [InlineData(true, null)]
    public async Task What_a_subscriber_throws_comes_out_of_the_incumbent_s_commit_and_not_of_ours(bool isOurs, Type? expected)
    {
        await using TdsServer server = TdsServer.Start(new TdsServerOptions { Encryption = EncryptionMode.NotSupported });
        DbProviderFactory factory = isOurs ? SqlClientFactory.Instance : Microsoft.Data.SqlClient.SqlClientFactory.Instance;
        await using DbConnection connection = factory.CreateConnection()!;
        connection.ConnectionString = $"Data Source=127.0.0.1,{server.Port};User ID=sa;Password=Passw0rd!;Encrypt=Optional;Pooling=false";
        await connection.OpenAsync(TestContext.Current.CancellationToken);
        await using DbTransaction transaction = await connection.BeginTransactionAsync(TestContext.Current.CancellationToken);
        using Recorder recorder = new(isOurs ? "MsSqlConnector.Diagnostics" : "Microsoft.Data.SqlClient.Diagnostics", connection) { ThrowsAt = "TransactionCommitAfter" };
        Exception? thrown = Record.Exception(transaction.Commit);
        Assert.Equal(expected, thrown?.GetType());
        Assert.Contains(recorder.Told, static told => told.StartsWith("TransactionCommitAfter", StringComparison.Ordinal));
        Assert.Null(transaction.Connection);
    }

    [Theory]
    [InlineData(CommandBehavior.Default, true)]
    [InlineData(CommandBehavior.Default, false)]
    [InlineData(CommandBehavior.CloseConnection, true)]
    [InlineData(CommandBehavior.CloseConnection, false)]
    public async Task Closing_with_a_reader_is_told_the_same(CommandBehavior behavior, bool isByConnection)
    {
        await using TdsServer server = TdsServer.Start(new TdsServerOptions { Encryption = EncryptionMode.NotSupported });
        List<List<string>> told = [];
        foreach ((DbProviderFactory factory, string payloads) in ((DbProviderFactory, string)[])
            [(Microsoft.Data.SqlClient.SqlClientFactory.Instance, "Microsoft.Data.SqlClient.Diagnostics"), (SqlClientFactory.Instance, "MsSqlConnector.Diagnostics")])
        {
            await using DbConnection connection = factory.CreateConnection()!;
            connection.ConnectionString = $"Data Source=127.0.0.1,{server.Port};User ID=sa;Password=Passw0rd!;Encrypt=Optional;Pooling=false";
            connection.Open();
            using Recorder recorder = new(payloads, connection);
            await using DbCommand command = connection.CreateCommand();
            command.CommandText = "select 1";
            await using DbDataReader reader = command.ExecuteReader(behavior);
            if (isByConnection)
            {
                connection.Close();
            }

            reader.Close();
            connection.Close();
            told.Add(recorder.Told.ConvertAll(static told => told.Split(' ')[0]));
        }

        Assert.Equal(told[0], told[1]);
        Assert.Contains(told[1], static name => name.StartsWith("ConnectionCloseAfter", StringComparison.Ordinal));
    }

    [Fact]
    public void Payloads_have_the_incumbent_s_names_and_members()
    {
        Type[] payloads = [.. typeof(SqlConnection).Assembly.GetExportedTypes().Where(static type => type is { Namespace: "MsSqlConnector.Diagnostics", IsAbstract: false })];
        Assert.Equal(15, payloads.Length);
        foreach (Type payload in payloads)
        {
            Type theirs = typeof(Microsoft.Data.SqlClient.SqlConnection).Assembly.GetType($"Microsoft.Data.SqlClient.Diagnostics.{payload.Name}", throwOnError: true)!;
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
        using Recorder recorder = new(payloads, connection);
        await Try(() => ExecuteAsync(recorder, connection, "select 1", null, isAsync));
        await (isAsync ? connection.OpenAsync() : Task.Run(connection.Open));

        // The incumbent tells of having opened when somebody waits already.
        await recorder.WaitForAsync("ConnectionOpenAfter");
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
        return recorder.Told;
    }

    private static async Task Try(Func<Task> step)
    {
        try
        {
            await step();
        }
        catch (Exception exception) when (exception is DbException or InvalidOperationException)
        {
            // What is told of it counts.
        }
    }

    /// <summary>The incumbent reports the end of an asynchronous command at about the time at which it completes the task.</summary>
    private static async Task ExecuteAsync(Recorder recorder, DbConnection connection, string text, DbTransaction? transaction, bool isAsync)
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

    private static async Task ReadAsync(Recorder recorder, DbConnection connection, string text, bool isAsync)
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

    /// <summary>What is told with payloads of one provider about one connection.</summary>
    private sealed class Recorder : IObserver<DiagnosticListener>, IObserver<KeyValuePair<string, object?>>, IDisposable
    {
        private readonly string _payloads;
        private readonly DbConnection _connection;
        private readonly IDisposable _all;
        private readonly ConcurrentBag<IDisposable> _subscriptions = [];
        private readonly ConcurrentQueue<string> _told = [];
        private readonly TaskCompletionSource _opened = new(TaskCreationOptions.RunContinuationsAsynchronously);

        public Recorder(string payloads, DbConnection connection)
        {
            (_payloads, _connection) = (payloads, connection);
            _all = DiagnosticListener.AllListeners.Subscribe(this);
        }

        public List<string> Told => [.. _told];

        /// <summary>The event at which this throws; null for none.</summary>
        public string? ThrowsAt { get; init; }

        public Task WaitForAsync(string name)
        {
            Assert.Equal("ConnectionOpenAfter", name);
            return _opened.Task.WaitAsync(TimeSpan.FromSeconds(30), TestContext.Current.CancellationToken);
        }

        /// <summary>Waits until the end of every command has been reported.</summary>
        public Task WaitForEndsAsync() => Eventually.IsTrueAsync(
            () => Count("CommandBefore") == Count("CommandAfter") + Count("CommandError"), "The end of every command has been reported.");

        public void OnNext(DiagnosticListener value)
        {
            if (value.Name == "SqlClientDiagnosticListener")
            {
                _subscriptions.Add(value.Subscribe(this));
            }
        }

        public void OnNext(KeyValuePair<string, object?> value)
        {
            Dictionary<string, object?> payload = ((IEnumerable<KeyValuePair<string, object?>>)value.Value!).ToDictionary();
            object? subject = payload.GetValueOrDefault("Connection") ?? (payload.GetValueOrDefault("Command") as DbCommand)?.Connection;
            if (value.Value!.GetType().Namespace != _payloads || !ReferenceEquals(subject, _connection))
            {
                return;
            }

            _told.Enqueue(Show(value.Key, value.Value.GetType().Name, payload));
            if (value.Key.EndsWith("ConnectionOpenAfter", StringComparison.Ordinal))
            {
                _opened.TrySetResult();
            }

            if (ThrowsAt is { } name && value.Key.EndsWith(name, StringComparison.Ordinal))
            {
                throw new NotSupportedException();
            }
        }

        public void OnCompleted()
        {
        }

        public void OnError(Exception error)
        {
        }

        public void Dispose()
        {
            _all.Dispose();
            foreach (IDisposable subscription in _subscriptions)
            {
                subscription.Dispose();
            }
        }

        private int Count(string name) => _told.Count(told => told.StartsWith(name + " ", StringComparison.Ordinal));

        private static string Show(string name, string type, Dictionary<string, object?> payload)
        {
            Assert.StartsWith(Prefix, name, StringComparison.Ordinal);
            bool isRolledBack = Equals(payload.GetValueOrDefault("Operation"), "Rollback") && type.EndsWith("After", StringComparison.Ordinal);
            string what = isRolledBack ? "TransactionRollbackAfter" : name[Prefix.Length..];
            if (!isRolledBack)
            {
                Assert.Equal("SqlClient" + what, type);
            }

            // The incumbent has no name of a savepoint there, for it is the payload of a commit.
            IEnumerable<string> values = payload.Where(pair => !isRolledBack || pair.Key != "TransactionName").Select(Show);
            return what + " " + string.Join(", ", values);
        }

        private static string Show(KeyValuePair<string, object?> property) => property.Key + "=" + property.Value switch
        {
            null => "null",
            Guid id => id == Guid.Empty ? "none" : "id",
            long => "number",
            string operation when property.Key == "Operation" => Plain(operation),
            string text when property.Key != "ClientVersion" => text,
            Enum level => level.ToString(),
            Exception exception => exception.GetType().Name,
            var other => other is System.Collections.IDictionary ? "dictionary" : other.GetType().Name,
        };

        private static string Plain(string operation)
        {
            string plain = operation.Replace("Internal", string.Empty, StringComparison.Ordinal)
                .Replace("CleanupAfter", string.Empty, StringComparison.Ordinal).Replace("Cleanup", string.Empty, StringComparison.Ordinal);
            return plain == "OpenAsyncComplete" ? "OpenAsync" : plain;
        }
    }
}
