using System;
using System.Data;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Preparation;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Reading;

/// <summary>Closing before the end: by an attention when the rest of a query is long, by reading data that must not be lost.</summary>
[AlsoWithMars]
public sealed class ClosingEarlyTests : IAsyncDisposable
{
    private const string Query = "select * from big";
    private const int RowCount = 20_000;

    private readonly TdsServer _server = TdsServer.Start();

    public ValueTask DisposeAsync() => _server.DisposeAsync();

    [Theory]
    [SyncAndAsync]
    public async Task A_long_rest_of_a_query_is_stopped_by_an_attention(bool isAsync)
    {
        _server.OnSql(Query, Big());
        await using SqlConnection connection = await OpenAsync();

        await ReadOneRowAsync(new SqlCommand(Query, connection), isAsync);

        Assert.Single(_server.Recorder.All<AttentionMessage>());
        Assert.Equal(1, await new SqlCommand("select 1", connection).ExecuteScalarAsync(TestToken));
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_short_rest_of_the_response_is_read(bool isAsync)
    {
        _server.OnSql(Query, new Answer().Columns(Column.Int("a")).Row(1).Row(2).Row(3).Done());
        await using SqlConnection connection = await OpenAsync();

        await ReadOneRowAsync(new SqlCommand(Query, connection), isAsync);

        Assert.Empty(_server.Recorder.All<AttentionMessage>());
    }

    [Theory]
    [InlineData(Query + " update t set a = 1", false)]
    [InlineData(Query + " update t set a = 1", true)]
    [InlineData("SELECT 1 AS [a]]--b] INSERT INTO t VALUES (1)", false)]
    [InlineData("SELECT 1 AS [a]]--b] INSERT INTO t VALUES (1)", true)]
    public async Task Statements_after_a_query_are_executed_and_counted(string text, bool isAsync)
    {
        _server.OnSql(text, Big().Done(7));
        await using SqlConnection connection = await OpenAsync();

        SqlDataReader reader = await ReadOneRowAsync(new SqlCommand(text, connection), isAsync);

        Assert.Empty(_server.Recorder.All<AttentionMessage>());
        Assert.Equal(7, reader.RecordsAffected);
    }

    [Fact]
    public async Task Closing_early_in_a_transaction_reads_the_whole_response()
    {
        _server.OnSql(Query, Big());
        await using SqlConnection connection = await OpenAsync();
        using SqlTransaction transaction = connection.BeginTransaction();

        await ReadOneRowAsync(new SqlCommand(Query, connection, transaction), isAsync: false);
        transaction.Commit();

        Assert.Empty(_server.Recorder.All<AttentionMessage>());
    }

    [Fact]
    public async Task Returned_values_are_kept()
    {
        _server.OnRequest((_, request) => request is RpcMessage { Call.Text: Query }
            ? Big().ReturnValue(Column.Int("@out").Nullable, 42, 3)
            : null);
        await using SqlConnection connection = await OpenAsync();
        SqlCommand command = new(Query, connection);
        SqlParameter output = command.Parameters.Add(new SqlParameter("@out", SqlDbType.Int) { Direction = ParameterDirection.Output });

        await ReadOneRowAsync(command, isAsync: false);

        Assert.Empty(_server.Recorder.All<AttentionMessage>());
        Assert.Equal(42, output.Value);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_long_response_is_read_up_to_the_prepared_handle_at_its_end(bool isAsync)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync);
        await using SqlCommand command = rig.Command(Query + " where a = @a");
        rig.Server.OnSql(command.CommandText, Big());
        await rig.PrepareAsync(command);

        await ReadOneRowAsync(command, isAsync);
        Assert.Empty(rig.Server.Recorder.All<AttentionMessage>());

        // The response to the handle can be stopped.
        await ReadOneRowAsync(command, isAsync);
        Assert.Single(rig.Server.Recorder.All<AttentionMessage>());
        Assert.Equal(["prepare", "execute 1"], rig.Requests.Where(request => request != nameof(AttentionMessage)));
    }

    [Theory]
    [InlineData(CommandBehavior.KeyInfo)]
    [InlineData(CommandBehavior.SchemaOnly)]
    public async Task Statements_that_a_behavior_appends_are_executed(CommandBehavior behavior)
    {
        _server.OnRequest((_, request) => ScriptText.Contains(request, Query) ? Big() : null);
        await using SqlConnection connection = await OpenAsync();

        await ReadOneRowAsync(new SqlCommand(Query, connection), isAsync: false, behavior);

        Assert.Empty(_server.Recorder.All<AttentionMessage>());
    }

    private static Answer Big()
    {
        Answer answer = new Answer().Columns(Column.Int("a"), Column.NVarChar("b", 100));
        string text = new('x', 50);
        foreach (int i in Enumerable.Range(0, RowCount))
        {
            answer.Row(i, text);
        }

        return answer.Done();
    }

    private static async Task<SqlDataReader> ReadOneRowAsync(
        SqlCommand command, bool isAsync, CommandBehavior behavior = CommandBehavior.Default)
    {
        SqlDataReader reader = await command.ExecuteReaderAsync(behavior, TestToken);
        Assert.True(await reader.ReadAsync(TestToken));
        if (isAsync)
        {
            await reader.DisposeAsync();
        }
        else
        {
            reader.Close();
        }

        return reader;
    }

    private async Task<SqlConnection> OpenAsync()
    {
        var connection = new SqlConnection(ConnectionString(_server, "Pooling=false"));
        await connection.OpenAsync(TestToken);
        return connection;
    }
}
