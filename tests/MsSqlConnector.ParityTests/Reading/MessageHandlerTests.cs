using System;
using System.Data.Common;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Sessions.Opening;
using Xunit;
using Incumbent = Microsoft.Data.SqlClient;

namespace MsSqlConnector.ParityTests.Reading;

/// <summary>Message handlers that use or close the connection: no part of the response is lost or read by another operation.</summary>
[AlsoWithMars]
public sealed class MessageHandlerTests
{
    private static readonly Answer s_failing = new Answer().Info(1, 1, 0, "one").Error(50001, 1, 16, "err").Done();

    [Theory, SyncAndAsync]
    public Task A_handler_can_execute_a_command_after_a_completed_one(bool isAsync) => BothProviders.ComeToAsync(
        "info 1 1 0 'one' in '' line 1; inner: 1; count: 5; go on: 1", isAsync, new Answer().Info(1, 1, 0, "one").Done(5),
        async run => { Execute(run); await run.NonQueryAsync(); await run.GoOnAsync(); });

    [Theory, SyncAndAsync]
    public Task An_error_after_such_a_command_is_raised(bool isAsync) => BothProviders.DifferAsync(
        "messages-before-errors",
        "count: error 50001 1 16 'err' in '' line 1 and 1 1 0 'one' in '' line 1; go on: 1",
        "info 1 1 0 'one' in '' line 1; inner: 1; count: error 50001 1 16 'err' in '' line 1 and 1 1 0 'one' in '' line 1; go on: 1",
        isAsync,
        s_failing,
        async run => { Execute(run); await run.NonQueryAsync(); await run.GoOnAsync(); });

    [Theory, SyncAndAsync]
    [NotOn(BuildTarget.Mars, NotOnReason.MarsCommands)]
    public Task A_handler_cannot_execute_a_command_during_another(bool isAsync) => BothProviders.ComeToAsync(
        """
        info 1 1 0 'one' in '' line 1; inner: InvalidOperationException; scalar: error 50001 1 16 'err' in '' line 1; info 1 1
        0 'one' in '' line 1; inner: InvalidOperationException; execute: error 50001 1 16 'err' in '' line 1; go on: 1
        """,
        isAsync,
        s_failing,
        async run => { Execute(run); await run.ScalarAsync(); await run.ExecuteAsync(); await run.GoOnAsync(); });

    [Theory, SyncAndAsync]
    public Task A_handler_that_closes_the_connection_ends_the_command(bool isAsync) => BothProviders.ComeToAsync(
        "info 1 1 0 'one' in '' line 1; scalar: InvalidOperationException; state: Closed",
        isAsync,
        new Answer().Info(1, 1, 0, "one").Done(5),
        async run =>
        {
            Listen(run.Connection, run.Connection.Close);
            await run.ScalarAsync();
            run.Show("state", () => run.Connection.State);
        });

    // SqlClient throws NullReferenceException, or waits forever.
    [Theory, SyncAndAsync]
    public async Task A_reader_whose_connection_a_handler_closes_is_closed(bool isAsync)
    {
        await using var server = TdsServer.Start();
        server.OnSql("select the answer", new Answer().Columns(Column.Int("a")).Row(1).Info(2, 1, 0, "two").Row(2).Done());
        await using var connection = new SqlConnection(ConnectionFixture.ConnectionString(server));
        await connection.OpenAsync(TestToken);
        connection.InfoMessage += (_, _) => connection.Close();
        await using SqlDataReader reader =
            await new SqlCommand("select the answer", connection).ExecuteReaderAsync(TestToken);

        Func<Task> read = async () => _ = isAsync ? await reader.ReadAsync(TestToken) : reader.Read();
        await read();
        await Assert.ThrowsAsync<InvalidOperationException>(read);

        Assert.True(reader.IsClosed);
        Assert.Throws<InvalidOperationException>(() => reader.GetInt32(0));
    }

    private static void Execute(ReaderRun run) =>
        Listen(run.Connection, () => run.Show("inner", () => run.Command("select 1").ExecuteScalar()));

    private static void Listen(DbConnection connection, Action act)
    {
        if (connection is SqlConnection ours)
        {
            ours.InfoMessage += (_, _) => act();
        }
        else
        {
            ((Incumbent.SqlConnection)connection).InfoMessage += (_, _) => act();
        }
    }
}
