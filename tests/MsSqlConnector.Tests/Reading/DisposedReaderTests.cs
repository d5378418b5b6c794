using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Data;
using System.Diagnostics.Tracing;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using System.Xml;
using MsSqlConnector.Sessions;
using MsSqlConnector.Sessions.Cancellation;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.Reading;

/// <summary>
/// Readers that are disposed of when the rest of their response cannot be read: the disposal does not throw, the connection is closed and
/// leaves the pool, and an event reports it.
/// </summary>
[AlsoWithMars]
public sealed class DisposedReaderTests : IAsyncDisposable
{
    private static readonly string[] s_failures = ["lost", "malformed", "silent after a timeout", "silent after a cancel"];

    private readonly TdsServer _server = TdsServer.Start();
    private readonly Log _log = new();
    private readonly StallGate _gate = new();
    private readonly SqlDataSource _source;
    private SqlConnection _connection = null!;
    private SqlCommand? _command;

    public DisposedReaderTests()
    {
        _source = new SqlDataSourceBuilder(
            Sessions.Opening.ConnectionFixture.ConnectionString(_server, "Packet Size=512;Connect Retry Count=0"))
            .UseEventLog(_log).Build();
        Answer answer = new Answer().Columns(Column.NVarChar("a", 100));
        for (int i = 0; i < 40; i++)
        {
            answer.Row("<a>" + new string('x', 90) + "</a>");
        }

        answer.Done();
        _server.OnSql(s_failures[0], answer.WithFaults().CloseAt(1200)).OnSql(s_failures[1], answer.TruncatedTo(1200));
        foreach (string silent in s_failures.Skip(2))
        {
            _server.OnSql(silent, answer.WithFaults().StallAt(1200, _gate, ignoresAttention: true));
        }
    }

    public static TheoryData<string, string, bool> Cases
    {
        get
        {
            TheoryData<string, string, bool> cases = new();
            foreach (string failure in s_failures)
            {
                foreach (string way in (string[])["reader", "with its connection", "connection", "xml", "batch", "data source"])
                {
                    cases.Add(failure, way, false);
                    cases.Add(failure, way, true);
                }
            }

            return cases;
        }
    }

    public static TheoryData<string, bool> Failures => EachWay.Of(s_failures);

    [Theory]
    [MemberData(nameof(Cases))]
    public Task A_disposal_does_not_throw_and_closes_the_connection(string failure, string way, bool isAsync) =>
        CheckAsync(failure, way, isAsync);

    [Theory]
    [MemberData(nameof(Failures))]
    [NotOn(BuildTarget.Mars, "The transaction ends on a session of its own, and its disposal does not close the reader.")]
    public Task The_disposal_of_a_transaction_closes_the_connection_of_its_failed_reader(string failure, bool isAsync) =>
        CheckAsync(failure, "transaction", isAsync);

    [Theory]
    [MemberData(nameof(Failures))]
    public async Task Close_throws_for_the_same_failures(string failure, bool isAsync)
    {
        await BeginAsync(failure, "reader", isAsync);
        SqlDataReader reader = (SqlDataReader)_connection.Link.Reader!;

        Exception? exception = await Record.ExceptionAsync(
            () => FailAsync(failure, () => CallAsync(isAsync, reader.Close, reader.CloseAsync)));

        Assert.IsType<SqlException>(exception);
        Assert.Empty(_log.Events);
        Assert.Equal(ConnectionState.Closed, _connection.State);
        Assert.True(reader.IsClosed);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_disposal_does_not_replace_the_exception_that_is_handled(bool isAsync)
    {
        await BeginAsync("lost", "reader", isAsync);
        SqlDataReader reader = (SqlDataReader)_connection.Link.Reader!;

        await Assert.ThrowsAsync<TimeZoneNotFoundException>(async () =>
        {
            if (isAsync)
            {
                await using (reader)
                {
                    throw new TimeZoneNotFoundException();
                }
            }

            using (reader)
            {
                throw new TimeZoneNotFoundException();
            }
        });
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_timeout_that_the_server_acknowledges_leaves_the_connection_usable(bool isAsync)
    {
        _server.OnSql("stall", new Answer().Columns(Column.Int("a")).Row(1).Row(2).Done().WithFaults().StallAt(-5, _gate));
        await BeginAsync("stall", "reader", isAsync);
        SqlDataReader reader = (SqlDataReader)_connection.Link.Reader!;
        Task disposing = CallAsync(isAsync, reader.Dispose, () => reader.DisposeAsync().AsTask());
        Stop(await FindWaitingAsync());
        await disposing;

        Assert.Single(_log.Events);
        await using SqlCommand command = new("select 1", _connection);
        Assert.Equal(1, await command.ExecuteScalarAsync(TestToken));
        Assert.Equal(1, _server.TotalSessionCount);
    }

    public async ValueTask DisposeAsync()
    {
        _gate.Release();
        _command?.Dispose();
        await _connection.DisposeAsync();
        await _source.DisposeAsync();
        await _server.DisposeAsync();
    }

    private static void Stop(RequestControl control) => Assert.True(control.RequestCancel(CancelReason.Timeout, control.RequestNumber));

    /// <summary>Runs a synchronous call on a separate thread, because the server needs threads too.</summary>
    private static Task CallAsync(bool isAsync, Action call, Func<Task> callAsync) => isAsync
        ? callAsync()
        : Task.Factory.StartNew(call, CancellationToken.None, TaskCreationOptions.LongRunning, TaskScheduler.Default);

    /// <summary>Opens a reader on its first row. Returns the call that disposes of it, directly or indirectly.</summary>
    private async Task<Func<Task>> BeginAsync(string failure, string way, bool isAsync)
    {
        if (way == "data source")
        {
            _command = _source.CreateCommand(failure);
            SqlDataReader own = await _command.ExecuteReaderAsync(TestToken);
            _connection = own.Connection!;
            Assert.True(own.Read());
            return () => CallAsync(isAsync, own.Dispose, () => own.DisposeAsync().AsTask());
        }

        _connection = await _source.OpenConnectionAsync(TestToken);
        SqlTransaction? transaction = way == "transaction" ? _connection.BeginTransaction() : null;
        _command = new SqlCommand(failure, _connection, transaction);
        if (way == "xml")
        {
            XmlReader xml = isAsync ? await _command.ExecuteXmlReaderAsync(TestToken) : _command.ExecuteXmlReader();
            return () => CallAsync(isAsync: false, xml.Dispose, null!);
        }

        SqlDataReader reader = await ExecuteAsync(
            failure, way == "batch", way == "with its connection" ? CommandBehavior.CloseConnection : CommandBehavior.Default);
        Assert.True(reader.Read());
        return way switch
        {
            "connection" => () => CallAsync(isAsync, _connection.Dispose, () => _connection.DisposeAsync().AsTask()),
            "transaction" => () => CallAsync(isAsync, transaction!.Dispose, () => transaction!.DisposeAsync().AsTask()),
            _ => () => CallAsync(isAsync, reader.Dispose, () => reader.DisposeAsync().AsTask()),
        };
    }

    private async Task<SqlDataReader> ExecuteAsync(string text, bool isBatch, CommandBehavior behavior)
    {
        if (!isBatch)
        {
            return await _command!.ExecuteReaderAsync(behavior, TestToken);
        }

        SqlBatch batch = new(_connection);
        batch.BatchCommands.Add(new SqlBatchCommand(text));
        return await batch.ExecuteReaderAsync(TestToken);
    }

    private async Task CheckAsync(string failure, string way, bool isAsync)
    {
        Func<Task> dispose = await BeginAsync(failure, way, isAsync);
        Guid id = _connection.ClientConnectionId;

        await FailAsync(failure, dispose);

        Assert.Equal(ConnectionState.Closed, _connection.State);
        SqlEvent reported = Assert.Single(_log.Events);
        Assert.Equal(id.ToString(), reported.Values.Single(static pair => pair.Key == "connection").Value);
        await _connection.CloseAsync();
        await using SqlConnection next = await _source.OpenConnectionAsync(TestToken);
        Assert.NotEqual(id, next.ClientConnectionId);
        Assert.Equal(2, _server.TotalSessionCount);
    }

    private async Task FailAsync(string failure, Func<Task> call)
    {
        if (!failure.StartsWith("silent", StringComparison.Ordinal))
        {
            await call();
            return;
        }

        await _gate.Reached;
        SqlDataReader reader = (SqlDataReader)_connection.Link.Reader!;
        Assert.False(reader.IsClosed);
        RequestControl control = _connection.OpenSession.Control;
        control.CancellationTimeoutMilliseconds = 30;
        if (failure == "silent after a cancel")
        {
            Assert.True(control.RequestCancel(CancelReason.User, control.RequestNumber));
            await call();
            return;
        }

        Task calling = call();
        Stop(await FindWaitingAsync());
        await calling;
    }

    private async Task<RequestControl> FindWaitingAsync()
    {
        RequestControl control = _connection.OpenSession.Control;
        await Eventually.IsTrueAsync(() => control.IsWaiting, "The disposal waits for the server.");
        return control;
    }

    private sealed class Log : SqlEventLog
    {
        private readonly ConcurrentQueue<SqlEvent> _events = [];

        public IReadOnlyCollection<SqlEvent> Events => _events;

        public override bool IsEnabled(EventLevel level) => level <= EventLevel.Warning;

        public override void Write(SqlEvent entry)
        {
            if (entry.Name == "ReaderFailed")
            {
                _events.Enqueue(entry);
            }
        }
    }
}
