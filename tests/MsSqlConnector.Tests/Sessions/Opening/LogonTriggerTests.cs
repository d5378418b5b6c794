using System;
using System.Data;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Sessions.Opening;

/// <summary>
/// A logon trigger that rejects: at the login after the messages 5701 and 5703, and at the reset of a pooled session.
/// </summary>
public sealed class LogonTriggerTests
{
    private const int RejectedByTrigger = 17892;

    [Theory]
    [SyncAndAsync]
    public async Task A_rejected_login_reports_the_error_first_and_is_not_pooled(bool isAsync)
    {
        bool isRejecting = true;
        await using TdsServer server = TdsServer.Start(new TdsServerOptions { LogonTriggerRejects = _ => isRejecting });
        await using SqlConnection connection = new(ConnectionString(server));

        SqlException rejected = await Assert.ThrowsAsync<SqlException>(() => OpenAsync(connection, isAsync));
        Assert.Equal([RejectedByTrigger, 5701, 5703], rejected.Errors.Cast<SqlError>().Select(error => error.Number));
        Assert.Equal((RejectedByTrigger, 14, 1), (rejected.Number, rejected.Class, rejected.State));
        Assert.StartsWith("Logon failed for login 'sa' due to trigger execution.", rejected.Message, StringComparison.Ordinal);
        Assert.Equal(ConnectionState.Closed, connection.State);

        isRejecting = false;
        await OpenAsync(connection, isAsync);
        Assert.Equal(1, await ScalarAsync(connection, isAsync));
        Assert.Equal(2, server.Recorder.Conversations.Count);
        Assert.Empty(server.Log.Complaints);
        SqlConnection.ClearPool(connection);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_rejected_reset_fails_the_request_and_ends_the_pooled_session(bool isAsync)
    {
        bool isRejecting = false;
        await using TdsServer server = TdsServer.Start(new TdsServerOptions { LogonTriggerRejects = _ => isRejecting });
        await using SqlConnection connection = new(ConnectionString(server));
        await OpenAsync(connection, isAsync);
        Assert.Equal(1, await ScalarAsync(connection, isAsync));
        await connection.CloseAsync();

        isRejecting = true;
        await OpenAsync(connection, isAsync);
        SqlException rejected = await Assert.ThrowsAsync<SqlException>(() => ScalarAsync(connection, isAsync));
        Assert.Equal(RejectedByTrigger, rejected.Number);
        Assert.Contains(rejected.Errors.Cast<SqlError>(), error => error.Number == 596);
        Assert.Equal(ConnectionState.Closed, connection.State);

        // The pool is empty: the next user logs in, which the trigger rejects too.
        await connection.CloseAsync();
        SqlException next = await Assert.ThrowsAsync<SqlException>(() => OpenAsync(connection, isAsync));
        Assert.Equal(RejectedByTrigger, next.Number);
        Assert.Equal(5701, next.Errors[1].Number);

        isRejecting = false;
        await OpenAsync(connection, isAsync);
        Assert.Equal(1, await ScalarAsync(connection, isAsync));
        // The first session, the login that was rejected, and this one.
        Assert.Equal(3, server.TotalSessionCount);
        SqlConnection.ClearPool(connection);
    }

    private static async Task<object?> ScalarAsync(SqlConnection connection, bool isAsync)
    {
        await using SqlCommand command = new("select 1", connection);
        return isAsync ? await command.ExecuteScalarAsync(TestToken) : command.ExecuteScalar();
    }
}
