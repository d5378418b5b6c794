using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Threading;
using System.Threading.Tasks;
using System.Transactions;
using System.Xml;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using Xunit;

namespace MsSqlConnector.ParityTests.Retries;

/// <summary>Commands are retried as by Microsoft.Data.SqlClient: the same attempts, calls of Retrying, results and exceptions.</summary>
public sealed class CommandRetryTests
{
    private const int Deadlock = 1205;
    private const string Text = "select a";

    /// <summary>The settings, the errors of the attempts (0 for success), and the expected result with the number of requests.</summary>
    private static readonly Dictionary<string, (RetrySettings Settings, int[] Errors, string Expected)> s_cases = new()
    {
        ["success at once"] = (new RetrySettings(), [0], "5; 1 requests"),
        ["success after two retries"] = (
            new RetrySettings(),
            [Deadlock, 40501, 0],
            "SqlCommand retry 1 after error 1205; SqlCommand retry 2 after error 1205, error 40501; 5; 3 requests"),
        ["too many failures"] = (
            new RetrySettings(),
            [Deadlock, Deadlock, Deadlock, 0],
            "SqlCommand retry 1 after error 1205; SqlCommand retry 2 after error 1205, error 1205; "
            + "The number of retries has exceeded the maximum of 3 attempt(s). [error 1205, error 1205, error 1205]; 3 requests"),
        ["one try"] = (
            new RetrySettings { NumberOfTries = 1 },
            [Deadlock, 0],
            "The number of retries has exceeded the maximum of 1 attempt(s). [error 1205]; 1 requests"),
        ["an error that is not transient"] = (new RetrySettings(), [8134, 0], "error 8134; 1 requests"),
        ["another error after a transient one"] = (
            new RetrySettings(), [Deadlock, 8134, 0], "SqlCommand retry 1 after error 1205; error 8134; 2 requests"),
        ["own numbers"] = (new RetrySettings { TransientErrors = [8134] }, [8134, 0], "SqlCommand retry 1 after error 8134; 5; 2 requests"),
        ["own numbers replace the list"] = (new RetrySettings { TransientErrors = [8134] }, [Deadlock, 0], "error 1205; 1 requests"),
        ["no numbers"] = (new RetrySettings { TransientErrors = [] }, [Deadlock, 0], "error 1205; 1 requests"),
        ["an authorized text"] = (
            new RetrySettings { AuthorizedSqlCondition = static text => text == Text },
            [Deadlock, 0],
            "SqlCommand retry 1 after error 1205; 5; 2 requests"),
        ["a text that is not authorized"] = (
            new RetrySettings { AuthorizedSqlCondition = static text => text != Text }, [Deadlock, 0], "error 1205; 1 requests"),
        ["a retry that the handler cancels"] = (
            new RetrySettings { CanceledRetry = 2 },
            [Deadlock, Deadlock, 0],
            "SqlCommand retry 1 after error 1205; SqlCommand retry 2 after error 1205, error 1205; "
            + "The retry has been canceled at attempt 2. [error 1205, error 1205]; 2 requests"),
        ["no provider"] = (new RetrySettings { Kind = "None" }, [Deadlock, 0], "error 1205; 1 requests"),
        ["incremental intervals"] = (
            new RetrySettings { Kind = "Incremental" }, [Deadlock, 0], "SqlCommand retry 1 after error 1205; 5; 2 requests"),
        ["exponential intervals"] = (
            new RetrySettings { Kind = "Exponential" }, [Deadlock, 0], "SqlCommand retry 1 after error 1205; 5; 2 requests"),
    };

    private static readonly string[] s_methods = ["NonQuery", "Scalar", "Reader", "Xml"];

    public static TheoryData<string, bool, bool> Cases
    {
        get
        {
            TheoryData<string, bool, bool> cases = [];
            foreach (string name in s_cases.Keys)
            {
                cases.Add(name, false, false);
                cases.Add(name, false, true);
                cases.Add(name, true, false);
                cases.Add(name, true, true);
            }

            return cases;
        }
    }

    public static TheoryData<string, bool, bool> Methods
    {
        get
        {
            TheoryData<string, bool, bool> cases = [];
            foreach (string method in s_methods)
            {
                cases.Add(method, false, false);
                cases.Add(method, false, true);
                cases.Add(method, true, false);
                cases.Add(method, true, true);
            }

            return cases;
        }
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task Attempts_and_results_are_those_of_the_settings(string name, bool isOurs, bool isAsync)
    {
        (RetrySettings settings, int[] errors, string expected) = s_cases[name];
        await using TdsServer server = Start(errors);
        RetryClient client = new(isOurs);
        await using DbConnection connection = await OpenAsync(client, server);
        await using DbCommand command = Command(connection);
        client.Use(command, settings);
        string result = client.Describe(
            () => isAsync ? command.ExecuteScalarAsync(TestToken).GetAwaiter().GetResult() : command.ExecuteScalar());
        Assert.Equal(expected, $"{result}; {CountRequests(server)} requests");
    }

    [Theory]
    [MemberData(nameof(Methods))]
    public async Task Every_method_is_retried(string method, bool isOurs, bool isAsync)
    {
        await using TdsServer server = Start([Deadlock, 0]);
        RetryClient client = new(isOurs);
        await using DbConnection connection = await OpenAsync(client, server);
        await using DbCommand command = Command(connection);
        client.Use(command, new RetrySettings());
        await ExecuteAsync(command, method, isAsync);
        Assert.Equal((1, 2), (client.Retries.Count, CountRequests(server)));
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Begin_methods_are_not_retried(bool isOurs)
    {
        await using TdsServer server = Start([Deadlock, 0]);
        RetryClient client = new(isOurs);
        await using DbConnection connection = await OpenAsync(client, server);
        await using DbCommand command = Command(connection);
        client.Use(command, new RetrySettings());
        string result = client.Describe(() => isOurs
            ? ((SqlCommand)command).EndExecuteNonQuery(((SqlCommand)command).BeginExecuteNonQuery())
            : ((Microsoft.Data.SqlClient.SqlCommand)command).EndExecuteNonQuery(
                ((Microsoft.Data.SqlClient.SqlCommand)command).BeginExecuteNonQuery()));
        Assert.Equal("error 1205; 1", $"{result}; {CountRequests(server)}");
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task A_command_in_a_transaction_is_not_retried(bool isOurs)
    {
        await using TdsServer server = Start([Deadlock, 0]);
        RetryClient client = new(isOurs);
        await using DbConnection connection = await OpenAsync(client, server);
        await using DbTransaction transaction = await connection.BeginTransactionAsync(TestToken);
        await using DbCommand command = Command(connection);
        command.Transaction = transaction;
        client.Use(command, new RetrySettings());
        Assert.Equal("error 1205", client.Describe(command.ExecuteScalar));
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task A_command_in_an_ambient_transaction_is_not_retried(bool isOurs)
    {
        await using TdsServer server = Start([Deadlock, 0]);
        RetryClient client = new(isOurs);
        await using DbConnection connection = await OpenAsync(client, server);
        await using DbCommand command = Command(connection);
        client.Use(command, new RetrySettings());
        using TransactionScope scope = new(TransactionScopeAsyncFlowOption.Enabled);
        Assert.Equal("error 1205", client.Describe(command.ExecuteScalar));
    }

    /// <summary>
    /// Microsoft.Data.SqlClient looks for a transaction after the error, which has ended it, so that the retry is auto-committed.
    /// </summary>
    [Theory]
    [InlineData("local", true, false, "error 1205; 1 requests")]
    [InlineData("local", true, true, "error 1205; 1 requests")]
    [InlineData("local", false, false, "SqlCommand retry 1 after error 1205; 5; 2 requests")]
    [InlineData("enlisted", true, false, "error 1205; 1 requests")]
    [InlineData("enlisted", true, true, "error 1205; 1 requests")]
    [InlineData("statement", true, false, "error 1205; 1 requests")]
    [InlineData("statement", true, true, "error 1205; 1 requests")]
    [InlineData("statement", false, false, "SqlCommand retry 1 after error 1205; 5; 2 requests")]
    public async Task A_deadlock_that_ends_the_transaction_of_a_command_is_not_retried(
        string kind, bool isOurs, bool isAsync, string expected)
    {
        await using TdsServer server = TdsServer.Start();
        int attempt = 0;
        server.OnRequest((session, request) => request is not SqlBatchMessage { Text: Text } ? null
            : attempt++ == 0 ? session.Transactions.Deadlock(session.Spid)
            : Row());
        RetryClient client = new(isOurs);
        await using DbConnection connection = await OpenAsync(client, server);
        await using DbCommand command = Command(connection);
        client.Use(command, new RetrySettings());
        using CommittableTransaction enlisted = new();
        switch (kind)
        {
            case "local":
                command.Transaction = await connection.BeginTransactionAsync(TestToken);
                break;
            case "enlisted":
                connection.EnlistTransaction(enlisted);
                break;
            default:
                await using (DbCommand begin = connection.CreateCommand())
                {
                    begin.CommandText = "begin transaction";
                    await begin.ExecuteNonQueryAsync(TestToken);
                }

                break;
        }

        string result = client.Describe(
            () => isAsync ? command.ExecuteScalarAsync(TestToken).GetAwaiter().GetResult() : command.ExecuteScalar());

        Assert.Equal(expected, $"{result}; {CountRequests(server)} requests");
    }

    /// <summary>The exception of Microsoft.Data.SqlClient is only that of the retry.</summary>
    [Theory]
    [InlineData(
        true, false,
        "SqlCommand retry 1 after error 1205; A retry failed in another way than the attempt before it. [error 1205, "
        + "InvalidOperationException]")]
    [InlineData(
        true, true,
        "SqlCommand retry 1 after error 1205; A retry failed in another way than the attempt before it. [error 1205, "
        + "InvalidOperationException]")]
    [InlineData(false, false, "SqlCommand retry 1 after error 1205; InvalidOperationException")]
    public async Task A_retry_that_cannot_be_executed_keeps_the_first_error(bool isOurs, bool isAsync, string expected)
    {
        await using TdsServer server = Start([Deadlock, 0]);
        RetryClient client = new(isOurs);
        await using DbConnection connection = await OpenAsync(client, server);
        await using DbCommand command = Command(connection);
        client.Use(command, new RetrySettings());
        dynamic provider = ((dynamic)command).RetryLogicProvider;
        if (isOurs)
        {
            provider.Retrying += new EventHandler<SqlRetryingEventArgs>((_, _) => connection.Close());
        }
        else
        {
            provider.Retrying += new EventHandler<Microsoft.Data.SqlClient.SqlRetryingEventArgs>((_, _) => connection.Close());
        }

        Assert.Equal(
            expected,
            client.Describe(() => isAsync ? command.ExecuteScalarAsync(TestToken).GetAwaiter().GetResult() : command.ExecuteScalar()));
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task A_token_cancels_the_wait_before_a_retry(bool isOurs)
    {
        await using TdsServer server = Start([Deadlock, 0]);
        RetryClient client = new(isOurs);
        await using DbConnection connection = await OpenAsync(client, server);
        await using DbCommand command = Command(connection);
        client.Use(command, new RetrySettings { DeltaTime = TimeSpan.FromSeconds(100), MaxTimeInterval = TimeSpan.FromSeconds(120) });
        using CancellationTokenSource source = new();
        dynamic provider = ((dynamic)command).RetryLogicProvider;
        if (isOurs)
        {
            provider.Retrying += new EventHandler<SqlRetryingEventArgs>((_, _) => source.Cancel());
        }
        else
        {
            provider.Retrying += new EventHandler<Microsoft.Data.SqlClient.SqlRetryingEventArgs>((_, _) => source.Cancel());
        }

        await Assert.ThrowsAsync<TaskCanceledException>(() => command.ExecuteScalarAsync(source.Token));
        Assert.Equal(1, CountRequests(server));
        command.CommandText = "select 1";
        Assert.Equal(1, await command.ExecuteScalarAsync(TestToken));
    }

    /// <summary>The first attempts of all commands fail, so that each needs its own count.</summary>
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Commands_share_a_provider_without_sharing_its_state(bool isOurs)
    {
        await using TdsServer server = TdsServer.Start();
        Dictionary<int, int> attempts = [];
        server.OnRequest((session, request) =>
        {
            if (request is not SqlBatchMessage { Text: Text })
            {
                return null;
            }

            lock (attempts)
            {
                attempts[session.Number] = attempts.GetValueOrDefault(session.Number) + 1;
                return attempts[session.Number] <= 2 ? new Answer().Error(Deadlock, 1, 13, "deadlock").Done() : Row();
            }
        });
        RetryClient client = new(isOurs);
        dynamic provider = client.Create(new RetrySettings());
        provider.Retrying = null;
        List<Task<object?>> results = [];
        List<DbConnection> connections = [];
        for (int i = 0; i < 8; i++)
        {
            DbConnection connection = await OpenAsync(client, server);
            connections.Add(connection);
            DbCommand command = Command(connection);
            ((dynamic)command).RetryLogicProvider = provider;
            results.Add(command.ExecuteScalarAsync(TestToken));
        }

        Assert.All(await Task.WhenAll(results), result => Assert.Equal(5, result));
        Assert.Equal(24, CountRequests(server));
        foreach (DbConnection connection in connections)
        {
            await connection.DisposeAsync();
        }
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task A_copy_of_a_command_keeps_its_provider(bool isOurs)
    {
        await using TdsServer server = Start([Deadlock, 0]);
        RetryClient client = new(isOurs);
        await using DbConnection connection = await OpenAsync(client, server);
        await using DbCommand command = Command(connection);
        client.Use(command, new RetrySettings());
        dynamic copy = ((ICloneable)command).Clone();
        Assert.Equal(isOurs ? 3 : 1, (int)copy.RetryLogicProvider.RetryLogic.NumberOfTries);
    }

    [Fact]
    public void The_default_does_not_retry_and_null_sets_it()
    {
        using SqlCommand command = new();
        SqlRetryLogicBaseProvider initial = command.RetryLogicProvider;
        Assert.Equal(1, initial.RetryLogic.NumberOfTries);
        command.RetryLogicProvider = SqlConfigurableRetryFactory.CreateFixedRetryProvider(new SqlRetryLogicOption { NumberOfTries = 2 });
        Assert.NotSame(initial, command.RetryLogicProvider);
        command.RetryLogicProvider = null;
        Assert.Same(initial, command.RetryLogicProvider);
    }

    private static async Task ExecuteAsync(DbCommand command, string method, bool isAsync)
    {
        switch (method)
        {
            case "NonQuery":
                _ = isAsync ? await command.ExecuteNonQueryAsync(TestToken) : command.ExecuteNonQuery();
                break;
            case "Scalar":
                Assert.Equal(5, isAsync ? await command.ExecuteScalarAsync(TestToken) : command.ExecuteScalar());
                break;
            case "Reader":
                await using (DbDataReader reader = isAsync ? await command.ExecuteReaderAsync(TestToken) : command.ExecuteReader())
                {
                    Assert.True(await reader.ReadAsync(TestToken));
                }

                break;
            default:
                // The column is no XML; the execution has succeeded before.
                Exception? failure = isAsync
                    ? await Record.ExceptionAsync(
                        async () => (await (Task<XmlReader>)((dynamic)command).ExecuteXmlReaderAsync(TestToken)).Dispose())
                    : Record.Exception(() => ((XmlReader)((dynamic)command).ExecuteXmlReader()).Dispose());
                Assert.IsType<InvalidOperationException>(failure);
                break;
        }
    }

    private static TdsServer Start(int[] errors)
    {
        TdsServer server = TdsServer.Start();
        int attempt = 0;
        server.OnRequest((_, request) => request is not SqlBatchMessage { Text: Text } ? null
            : errors[attempt++] is int number and not 0 ? new Answer().Error(number, 1, 13, "text").Done()
            : Row());
        return server;
    }

    private static Answer Row() => new Answer().Columns(Column.Int("a")).Row(5).Done();

    private static int CountRequests(TdsServer server)
    {
        int count = 0;
        foreach (SqlBatchMessage batch in server.Recorder.All<SqlBatchMessage>())
        {
            count += batch.Text == Text ? 1 : 0;
        }

        return count;
    }

    private static async Task<DbConnection> OpenAsync(RetryClient client, TdsServer server)
    {
        DbConnection connection = client.Connect(
            $"Data Source=127.0.0.1,{server.Port};User ID=sa;Password=Passw0rd!;Encrypt=Optional;Pooling=false;Enlist=false");
        await connection.OpenAsync(TestToken);
        return connection;
    }

    private static DbCommand Command(DbConnection connection)
    {
        DbCommand command = connection.CreateCommand();
        command.CommandText = Text;
        return command;
    }
}
