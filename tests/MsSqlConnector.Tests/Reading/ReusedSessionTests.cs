using System;
using System.Data;
using System.Diagnostics;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Diagnostics;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Reading;

/// <summary>
/// A handler at the end of a response can close the connection, and another caller can execute on its session before the first operation
/// has returned: the first operation must not read the response of the other.
/// </summary>
[AlsoWithMars]
public sealed class ReusedSessionTests : IAsyncDisposable
{
    private const int RowCount = 3;

    private readonly TdsServer _server = TdsServer.Start();
    private readonly SpanRecorder _spans;

    public ReusedSessionTests()
    {
        _spans = new SpanRecorder(_server.Port);
        _server.OnSql("rows", new Answer().Columns(Column.Int("a")).Row(1).Row(2).Row(3).Done())
            .OnSql("only recorded", new Answer().Info(50000, 1, 0, "hello").Done(1))
            .OnSql("recorded after rows", new Answer().Columns(Column.Int("a")).Row(1).Row(2).Done().Info(50000, 1, 0, "hello").Done());
    }

    public static TheoryData<bool, CommandBehavior> Ways => new()
    {
        { false, CommandBehavior.Default }, { true, CommandBehavior.Default }, { false, CommandBehavior.CloseConnection },
        { true, CommandBehavior.CloseConnection },
    };

    public ValueTask DisposeAsync()
    {
        _spans.Dispose();
        return _server.DisposeAsync();
    }

    [Theory]
    [MemberData(nameof(Ways))]
    public async Task A_reader_that_a_handler_closes_during_its_close_closes_once(bool isAsync, CommandBehavior behavior)
    {
        await using SqlConnection connection = await OpenAsync();
        await using SqlCommand rows = new("rows", connection);
        SqlDataReader? other = null;
        int closeCount = 0;
        connection.StateChange += (_, change) => closeCount += change.CurrentState == ConnectionState.Closed ? 1 : 0;
        connection.InfoMessage += (_, _) =>
        {
            connection.Close();
            connection.Open();
            other = rows.ExecuteReader();
        };
        await using SqlCommand command = new("recorded after rows", connection);
        SqlDataReader reader = command.ExecuteReader(behavior);
        Assert.True(reader.Read());
        await (isAsync ? reader.DisposeAsync().AsTask() : RunHere(reader.Dispose));

        Assert.Equal((true, 1, ConnectionState.Open), (reader.IsClosed, closeCount, connection.State));
        Assert.Equal(["OPEN", "MsSqlConnector"], [_spans.Ended[0].DisplayName, _spans.Ended[1].Source.Name]);
        Assert.Equal(2, _spans.Ended.Count);
        AssertWhole(other);
        Assert.Equal(3, _spans.Ended.Count);
        Assert.Equal(1, _server.TotalSessionCount);
    }

    [Theory]
    [MemberData(nameof(Ways))]
    public async Task A_reader_that_a_StateChange_handler_closes_again_closes_once(bool isAsync, CommandBehavior behavior)
    {
        await using SqlConnection connection = await OpenAsync();
        await using SqlCommand rows = new("rows", connection);
        await using SqlCommand command = new("recorded after rows", connection);
        SqlDataReader reader = command.ExecuteReader(behavior);
        SqlDataReader? other = null;
        connection.StateChange += (_, change) =>
        {
            if (change.CurrentState == ConnectionState.Closed && other is null)
            {
                reader.Close();
                connection.Open();
                other = rows.ExecuteReader();
            }
        };
        await (isAsync ? connection.CloseAsync() : RunHere(connection.Close));
        await reader.DisposeAsync();
        Assert.True(reader.IsClosed);
        Assert.Equal(ConnectionState.Open, connection.State);
        AssertWhole(other);
        Assert.Equal(3, _spans.Ended.Count);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_command_that_fails_after_its_session_was_rented_again_does_not_read_the_new_owners_response(bool isAsync)
    {
        await using SqlConnection connection = await OpenAsync();
        await using SqlConnection next = new(connection.ConnectionString);
        await using SqlCommand rows = new("rows", next);
        SqlDataReader? other = null;
        connection.InfoMessage += (_, _) =>
        {
            connection.Close();
            next.Open();
            other = rows.ExecuteReader();
        };
        await using SqlCommand command = new("only recorded", connection);
        await Assert.ThrowsAsync<InvalidOperationException>(
            async () => _ = isAsync ? await command.ExecuteScalarAsync(TestToken) : command.ExecuteScalar());
        Assert.Equal(1, _server.TotalSessionCount);
        AssertWhole(other);
        Assert.Equal(ActivityStatusCode.Unset, _spans.Ended[^1].Status);
    }

    private static void AssertWhole(SqlDataReader? reader)
    {
        Assert.NotNull(reader);
        for (int row = 1; row <= RowCount; row++)
        {
            Assert.True(reader.Read());
            Assert.Equal(row, reader.GetInt32(0));
        }

        Assert.False(reader.Read());
        reader.Dispose();
    }

    private static Task RunHere(Action step)
    {
        step();
        return Task.CompletedTask;
    }

    /// <summary>The pool has one session only, so that the next caller gets the same.</summary>
    private async Task<SqlConnection> OpenAsync()
    {
        SqlConnection connection = new(ConnectionString(_server, "Max Pool Size=1;Persist Security Info=true"));
        await connection.OpenAsync(TestToken);
        return connection;
    }
}
