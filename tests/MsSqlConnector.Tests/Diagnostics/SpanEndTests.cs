using System;
using System.Collections.Generic;
using System.Data;
using System.Diagnostics;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Sessions.Opening;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Diagnostics;

/// <summary>Each span ends once and restores the previous current span, whatever the outcome of the operation.</summary>
[Collection(nameof(ListenerCollection))]
public sealed class SpanEndTests : IAsyncDisposable
{
    private readonly TdsServer _server = TdsServer.Start();
    private readonly SpanRecorder _spans;

    public SpanEndTests()
    {
        _spans = new SpanRecorder(_server.Port);
        Answer rows = new Answer().Columns(Column.Int("a"));
        for (int i = 0; i < 5000; i++)
        {
            rows.Row(i);
        }

        _server.OnSql("many", rows.Done())
            .OnSql("none", new Answer().Columns(Column.Int("a")).Done())
            .OnSql("two", new Answer().Columns(Column.Int("a")).Row(1).Done().Columns(Column.Int("b")).Row(2).Done())
            .OnSql("no xml", new Answer().Columns(Column.Int("a")).Row(1).Done());
    }

    public static TheoryData<string, bool> Endings =>
        EachWay.Of(["reader", "connection", "enumerated", "behavior", "killed", "cancelled"]);

    public ValueTask DisposeAsync()
    {
        _spans.Dispose();
        return _server.DisposeAsync();
    }

    [Theory]
    [MemberData(nameof(Endings))]
    public async Task The_span_of_a_reader_ends_however_the_reader_ends(string ending, bool isAsync)
    {
        using Activity request = new Activity("request").Start();
        await using SqlConnection connection = await OpenAsync();
        await using SqlCommand command = new("many", connection);
        CommandBehavior behavior = ending == "behavior" ? CommandBehavior.CloseConnection : CommandBehavior.Default;
        SqlDataReader reader = isAsync ? await command.ExecuteReaderAsync(behavior, TestToken) : command.ExecuteReader(behavior);
        Assert.True(reader.Read());
        Assert.Single(_spans.Ended);
        switch (ending)
        {
            case "connection":
                await (isAsync ? connection.CloseAsync() : RunHere(connection.Close));
                break;
            case "enumerated":
                while (isAsync ? await reader.ReadAsync(TestToken) : reader.Read())
                {
                }

                await (isAsync ? connection.CloseAsync() : RunHere(connection.Close));
                break;
            case "killed":
                _server.Kill(1, withReset: true);
                await _server.Log.WaitForAsync(ServerEventKind.Closed, 1);
                await Record.ExceptionAsync(() => ReadAllAsync(reader, isAsync));
                await Record.ExceptionAsync(() => isAsync ? reader.DisposeAsync().AsTask() : RunHere(reader.Dispose));
                break;
            case "cancelled":
                command.Cancel();
                await Assert.ThrowsAsync<SqlException>(() => ReadAllAsync(reader, isAsync));
                await (isAsync ? reader.DisposeAsync().AsTask() : RunHere(reader.Dispose));
                break;
            default:
                await (isAsync ? reader.DisposeAsync().AsTask() : RunHere(reader.Dispose));
                break;
        }

        await reader.DisposeAsync();
        await connection.CloseAsync();
        Assert.Equal(2, _spans.Ended.Count);
        Assert.Equal(ending is "cancelled", _spans.Ended[1].Status == ActivityStatusCode.Error && ending != "killed");
        Assert.Same(request, Activity.Current);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_connection_that_is_lost_while_a_reader_reads_fails_its_span(bool isAsync)
    {
        _server.OnSql("cut", new Answer().Columns(Column.Int("a")).Row(1).Row(2).Done().TruncatedTo(20));
        await using SqlConnection connection = await OpenAsync("Connect Retry Count=0");
        await using SqlCommand command = new("cut", connection);
        await Assert.ThrowsAsync<SqlException>(async () =>
        {
            SqlDataReader reader = isAsync ? await command.ExecuteReaderAsync(TestToken) : command.ExecuteReader();
            await ReadAllAsync(reader, isAsync);
        });

        Assert.Equal(2, _spans.Ended.Count);
        Assert.Equal(ActivityStatusCode.Error, _spans.Ended[1].Status);
    }

    [Fact]
    public async Task A_canceled_opening_is_a_failed_span()
    {
        using MuteServer mute = new();
        using SpanRecorder spans = new(mute.Port);
        await using SqlConnection connection = new($"Server=127.0.0.1,{mute.Port};User ID=a;Password=b;Encrypt=Optional");
        using CancellationTokenSource stop = new();
        Task opening = connection.OpenAsync(stop.Token);
        await mute.Silent;
        await stop.CancelAsync();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => opening);
        Activity span = Assert.Single(spans.Ended);
        Assert.Equal((ActivityStatusCode.Error, "OPEN"), (span.Status, span.DisplayName));
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_response_that_is_not_xml_is_a_failed_span(bool isAsync)
    {
        await using SqlConnection connection = await OpenAsync();
        await using SqlCommand command = new("no xml", connection);
        await Assert.ThrowsAsync<InvalidOperationException>(
            async () => _ = isAsync ? await command.ExecuteXmlReaderAsync(TestToken) : command.ExecuteXmlReader());
        Assert.Equal(2, _spans.Ended.Count);
        Assert.Equal("System.InvalidOperationException", _spans.Ended[1].GetTagItem("error.type"));
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_prepared_command_and_a_data_source_command_have_one_span_per_execution(bool isAsync)
    {
        await using SqlDataSource source = SqlDataSource.Create(ConnectionString(_server));
        await using (SqlConnection connection = await source.OpenConnectionAsync(TestToken))
        {
            await using SqlCommand command = new("none", connection);
            await command.PrepareAsync(TestToken);
            for (int i = 0; i < 3; i++)
            {
                _ = isAsync ? await command.ExecuteNonQueryAsync(TestToken) : command.ExecuteNonQuery();
            }
        }

        Assert.Equal(4, _spans.Ended.Count);
        await using SqlCommand own = source.CreateCommand("none");
        _ = isAsync ? await own.ExecuteScalarAsync(TestToken) : own.ExecuteScalar();
        await using (SqlDataReader reader = isAsync ? await own.ExecuteReaderAsync(TestToken) : own.ExecuteReader())
        {
        }

        Assert.Equal(6, _spans.Ended.Count);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Spans_that_a_tool_creates_from_events_enclose_those_of_the_provider(bool isAsync)
    {
        using Activity request = new Activity("request").Start();
        await using SqlConnection connection = await OpenAsync();
        using SpanTool tool = new(connection);
        foreach (string text in (string[])["many", "two", string.Empty])
        {
            await using SqlCommand command = new(text, connection);
            await Record.ExceptionAsync(
                async () => _ = isAsync ? await command.ExecuteNonQueryAsync(TestToken) : command.ExecuteNonQuery());
            await Record.ExceptionAsync(
                async () => await (isAsync ? await command.ExecuteReaderAsync(TestToken) : command.ExecuteReader()).DisposeAsync());
            Assert.Same(request, Activity.Current);
        }

        SqlTransaction transaction = connection.BeginTransaction();
        await (isAsync ? transaction.CommitAsync(TestToken) : RunHere(transaction.Commit));
        Assert.Same(request, Activity.Current);
        Assert.Equal(7, tool.EndedCount);
        Assert.All(_spans.Ended.Skip(1), static span => Assert.Equal("tool", span.Parent?.OperationName));
    }

    private static async Task ReadAllAsync(SqlDataReader reader, bool isAsync)
    {
        while (isAsync ? await reader.ReadAsync(TestToken) : reader.Read())
        {
        }
    }

    private static Task RunHere(Action step)
    {
        step();
        return Task.CompletedTask;
    }

    private async Task<SqlConnection> OpenAsync(string more = "")
    {
        SqlConnection connection = new(ConnectionString(_server, more));
        await connection.OpenAsync(TestToken);
        return connection;
    }

    /// <summary>
    /// Creates a span for every pair of events of one connection, and ends the current one, as instrumentation of SqlClient does.
    /// </summary>
    private sealed class SpanTool : IObserver<DiagnosticListener>, IObserver<KeyValuePair<string, object?>>, IDisposable
    {
        private readonly SqlConnection _connection;
        private readonly List<IDisposable> _subscriptions = [];

        public SpanTool(SqlConnection connection)
        {
            _connection = connection;
            _subscriptions.Add(DiagnosticListener.AllListeners.Subscribe(this));
        }

        public int EndedCount { get; private set; }

        public void OnNext(DiagnosticListener value)
        {
            if (value.Name == "SqlClientDiagnosticListener")
            {
                _subscriptions.Add(value.Subscribe(this));
            }
        }

        public void OnNext(KeyValuePair<string, object?> value)
        {
            Dictionary<string, object?> payload = ((IEnumerable<KeyValuePair<string, object?>>)value.Value!).ToDictionary(
                static pair => pair.Key, static pair => pair.Value);
            object? subject = payload.GetValueOrDefault("Connection") ?? (payload.GetValueOrDefault("Command") as SqlCommand)?.Connection;
            if (!ReferenceEquals(subject, _connection))
            {
                return;
            }

            if (value.Key.EndsWith("Before", StringComparison.Ordinal))
            {
                new Activity("tool").Start();
            }
            else if (Activity.Current is { OperationName: "tool" } current)
            {
                current.Stop();
                EndedCount++;
            }
        }

        public void OnCompleted()
        {
        }

        public void OnError(Exception error)
        {
        }

        public void Dispose() => _subscriptions.ForEach(static subscription => subscription.Dispose());
    }
}
