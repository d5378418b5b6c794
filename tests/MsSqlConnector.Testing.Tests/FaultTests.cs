using System;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Testing.Tests.Clients;
using Xunit;

namespace MsSqlConnector.Testing.Tests;

/// <summary>Faults of responses and connections.</summary>
public sealed class FaultTests
{
    private const string Statement = "update t set a = 1";

    public static TheoryData<string> Clients => Client.Names;

    [Theory, MemberData(nameof(Clients))]
    public async Task Deadlock_rolls_back(string client)
    {
        await using SqlTestServer server = SqlTestServer.Start();
        server.OnSql(Statement).Respond(SqlTestResponse.Deadlock()).Respond(SqlTestResponse.Affected(2));
        await using DbConnection connection = new Client(client).Open(server);
        DbTransaction transaction = await connection.BeginTransactionAsync(TestToken);
        DbCommand command = Client.Command(connection, Statement);
        command.Transaction = transaction;

        Assert.Equal([1205], Client.NumbersOf(Assert.ThrowsAny<DbException>(() => command.ExecuteNonQuery())));
        await transaction.DisposeAsync();

        Assert.Equal(2, Client.Command(connection, Statement).ExecuteNonQuery());
        Assert.Equal([true, false], server.Requests.Where(static r => r.Text == Statement).Select(static r => r.IsInTransaction));
        Assert.Equal(SqlTestRequestKind.BeginTransaction, server.Requests[0].Kind);
    }

    [Theory, MemberData(nameof(Clients))]
    public async Task Timeout_is_canceled_by_the_client(string client)
    {
        await using SqlTestServer server = SqlTestServer.Start();
        server.OnSql(Statement).Respond(SqlTestResponse.Timeout());
        await using DbConnection connection = new Client(client).Open(server);
        DbCommand command = Client.Command(connection, Statement);
        command.CommandTimeout = 1;

        Assert.Equal(-2, Client.NumbersOf(Assert.ThrowsAny<DbException>(() => command.ExecuteNonQuery()))[0]);

        Assert.Equal(1, server.CancellationCount);
        Assert.Equal(1, Client.Command(connection, "select 1").ExecuteScalar());
    }

    [Theory, MemberData(nameof(Clients))]
    public async Task Fatal_errors_close_the_connection(string client)
    {
        foreach ((SqlTestResponse response, int number) in new[]
        {
            (SqlTestResponse.Throttled(), 40501), (SqlTestResponse.DatabaseNotAvailable(), 40613), (SqlTestResponse.Killed(), 596),
        })
        {
            await using SqlTestServer server = SqlTestServer.Start();
            server.OnSql(Statement).Respond(response);
            await using DbConnection connection = new Client(client).Open(server);

            Assert.Contains(
                number, Client.NumbersOf(Assert.ThrowsAny<DbException>(() => Client.Command(connection, Statement).ExecuteNonQuery())));
            Assert.NotEqual(System.Data.ConnectionState.Open, connection.State);
        }
    }

    [Theory, MemberData(nameof(Clients))]
    public async Task Broken_responses_are_exceptions(string client)
    {
        SqlTestResult rows = new SqlTestResult(new SqlTestColumn("a", "int")).Row(1).Row(2);
        foreach (SqlTestResponse response in new[]
        {
            SqlTestResponse.Disconnected(), SqlTestResponse.Rows(rows).CloseAfter(20), SqlTestResponse.Rows(rows).CloseAfter(-3),
            SqlTestResponse.Rows(rows).ResetAfter(12), SqlTestResponse.Rows(rows).Corrupt(8, 0x00),
        })
        {
            await using SqlTestServer server = SqlTestServer.Start();
            server.OnSql(Statement).Respond(response);
            await using DbConnection connection = new Client(client).Open(server);
            DbCommand command = Client.Command(connection, Statement);
            command.CommandTimeout = 5;

            Assert.True(Record.Exception(() => ReadAll(command)) is DbException or InvalidOperationException);
        }
    }

    [Theory, MemberData(nameof(Clients))]
    public async Task Response_that_arrives_byte_by_byte_is_read(string client)
    {
        await using SqlTestServer server = SqlTestServer.Start();
        server.OnSql(Statement)
            .Respond(SqlTestResponse.Rows(new SqlTestResult(new SqlTestColumn("a", "nvarchar(20)")).Row("é漢")).SendByteByByte());
        await using DbConnection connection = new Client(client).Open(server);

        Assert.Equal("é漢", Client.Command(connection, Statement).ExecuteScalar());
    }

    [Theory, MemberData(nameof(Clients))]
    public async Task Delayed_response_waits_for_its_task(string client)
    {
        await using SqlTestServer server = SqlTestServer.Start();
        TaskCompletionSource until = new(TaskCreationOptions.RunContinuationsAsynchronously);
        server.OnSql(Statement).Respond(SqlTestResponse.Scalar(5).Delay(until.Task));
        await using DbConnection connection = new Client(client).Open(server);

        Task<object?> executing = Task.Run(() => Client.Command(connection, Statement).ExecuteScalar());
        await server.WaitForRequestAsync(static request => request.Text == Statement, TestToken);
        Assert.False(executing.IsCompleted);
        until.SetResult();

        Assert.Equal(5, await executing);
    }

    [Theory, MemberData(nameof(Clients))]
    public async Task Killed_connections_fail_later(string client)
    {
        await using SqlTestServer server = SqlTestServer.Start();
        await using DbConnection connection = new Client(client).Open(server);
        Assert.Equal(1, server.OpenConnectionCount);

        server.KillConnections();

        Assert.ThrowsAny<DbException>(() => Client.Command(connection, "select 1").ExecuteScalar());
    }

    [Fact]
    public async Task Waiting_for_a_request_can_be_canceled()
    {
        await using SqlTestServer server = SqlTestServer.Start();
        using System.Threading.CancellationTokenSource source = new();
        Task<SqlTestRequest> waiting = server.WaitForRequestAsync(static _ => true, source.Token);

        await source.CancelAsync();

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => waiting);
    }

    private static int ReadAll(DbCommand command)
    {
        using DbDataReader reader = command.ExecuteReader();
        int count = 0;
        while (reader.Read())
        {
            count++;
        }

        return count;
    }
}
