using System;
using System.Data;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Pooling;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Diagnostics;

/// <summary>Listeners cannot affect an operation: it ends in the same way whatever they throw.</summary>
[Collection(nameof(ListenerCollection))]
public sealed class ThrowingListenerTests : IAsyncDisposable
{
    private readonly TdsServer _server = TdsServer.Start();

    public ThrowingListenerTests() => _server
        .OnSql("bad", new Answer().Error(8134, 2, 16, "Divide by zero error encountered."))
        .OnSql("update t", new Answer().Done(3))
        .OnSql("rows", new Answer().Columns(Column.Int("a")).Row(1).Row(2).Done())
        .OnSql("late", new Answer().Columns(Column.Int("a")).Row(1).Error(8134, 2, 16, "Divide by zero error encountered."))
        .OnSql("xml", new Answer().Columns(Column.NVarChar("x", 100)).Row("<a/>").Done());

    public static TheoryData<string, bool> Kinds => EachWay.Of(ThrowingListeners.Kinds);

    public ValueTask DisposeAsync() => _server.DisposeAsync();

    [Theory]
    [MemberData(nameof(Kinds))]
    [NotOn(BuildTarget.Mono, NotOnReason.Events)]
    public async Task Throwing_listeners_do_not_affect_opening_executing_and_closing(string kind, bool isAsync)
    {
        using ThrowingListeners listeners = new(kind);
        using Activity request = new Activity("request").Start();
        await using SqlDataSource source = Build(listeners);
        await using SqlConnection connection = source.CreateConnection();
        await RunAsync(isAsync, connection.OpenAsync, connection.Open);
        SessionPool pool = connection.Source.GetPool();
        Assert.Equal((ConnectionState.Open, new PoolCounts(1, 0, 0, 0)), (connection.State, pool.Counts));

        Assert.Equal(3, await ExecuteAsync(connection, "update t", isAsync));
        await using (SqlCommand scalar = new("rows", connection))
        {
            Assert.Equal(1, isAsync ? await scalar.ExecuteScalarAsync(TestToken) : scalar.ExecuteScalar());
        }

        await ReadAsync(connection, isAsync);
        Assert.Equal(8134, (await Assert.ThrowsAsync<SqlException>(() => ExecuteAsync(connection, "bad", isAsync))).Number);
        Assert.Equal(3, await ExecuteAsync(connection, "update t", isAsync));
        await using (SqlBatch batch = new(connection))
        {
            batch.Commands.Add(new SqlBatchCommand("update t"));
            batch.Commands.Add(new SqlBatchCommand("update t"));
            Assert.Equal(6, isAsync ? await batch.ExecuteNonQueryAsync(TestToken) : batch.ExecuteNonQuery());
        }

        Assert.Same(request, Activity.Current);
        await RunAsync(isAsync, _ => connection.CloseAsync(), connection.Close);
        Assert.Equal((ConnectionState.Closed, new PoolCounts(1, 0, 1, 0)), (connection.State, pool.Counts));
        Assert.Same(request, Activity.Current);
        Assert.True(listeners.ThrowCount > 0);
    }

    [Theory]
    [MemberData(nameof(Kinds))]
    [NotOn(BuildTarget.Mono, NotOnReason.Events)]
    public async Task Throwing_listeners_do_not_affect_the_end_of_transactions(string kind, bool isAsync)
    {
        using ThrowingListeners listeners = new(kind);
        using Activity request = new Activity("request").Start();
        await using SqlDataSource source = Build(listeners);
        await using SqlConnection connection = await source.OpenConnectionAsync(TestToken);
        await using (SqlTransaction transaction = connection.BeginTransaction())
        {
            transaction.Save("here");
            await using SqlCommand command = new("update t", connection, transaction);
            Assert.Equal(3, isAsync ? await command.ExecuteNonQueryAsync(TestToken) : command.ExecuteNonQuery());
            await RunAsync(isAsync, token => transaction.RollbackAsync("here", token), () => transaction.Rollback("here"));
            Assert.Same(connection, transaction.Connection);
            await RunAsync(isAsync, transaction.CommitAsync, transaction.Commit);
            Assert.Null(transaction.Connection);
            await Assert.ThrowsAsync<InvalidOperationException>(() => RunAsync(isAsync, transaction.CommitAsync, transaction.Commit));
        }

        await using (SqlTransaction transaction = connection.BeginTransaction())
        {
            await RunAsync(isAsync, transaction.RollbackAsync, transaction.Rollback);
            Assert.Null(transaction.Connection);
        }

        Assert.Equal(3, await ExecuteAsync(connection, "update t", isAsync));
        Assert.Same(request, Activity.Current);
        Assert.True(listeners.ThrowCount > 0);
    }

    [Theory]
    [MemberData(nameof(Kinds))]
    public async Task Throwing_listeners_do_not_affect_an_opening_that_fails_or_waits(string kind, bool isAsync)
    {
        using ThrowingListeners listeners = new(kind);
        await using SqlDataSource wrong = Build(listeners, "Password=wrong;Connect Retry Count=0");
        await using SqlConnection refused = wrong.CreateConnection();
        Assert.Equal(18456, (await Assert.ThrowsAsync<SqlException>(() => RunAsync(isAsync, refused.OpenAsync, refused.Open))).Number);
        Assert.Equal(new PoolCounts(0, 0, 0, 0), refused.Source.GetPool().Counts);

        await using SqlDataSource source = Build(listeners, "Max Pool Size=1");
        SqlConnection held = await source.OpenConnectionAsync(TestToken);
        await using SqlConnection next = source.CreateConnection();
        SessionPool pool = next.Source.GetPool();
        Task opening = RunAsync(isAsync, next.OpenAsync, next.Open);
        await Eventually.IsTrueAsync(() => pool.WaiterCount > 0, "The second opening waits for the session.");

        await held.DisposeAsync();
        await opening;
        Assert.Equal(new PoolCounts(1, 0, 0, 0), pool.Counts);
        Assert.Equal(3, await ExecuteAsync(next, "update t", isAsync));
    }

    [Theory]
    [MemberData(nameof(Kinds))]
    public async Task A_reader_whose_response_fails_throws_that_error_despite_throwing_listeners(string kind, bool isAsync)
    {
        using ThrowingListeners listeners = new(kind);
        await using SqlDataSource source = Build(listeners);
        await using (SqlCommand late = source.CreateCommand("late"))
        {
            SqlDataReader reader = isAsync ? await late.ExecuteReaderAsync(TestToken) : late.ExecuteReader();
            Assert.True(isAsync ? await reader.ReadAsync(TestToken) : reader.Read());
            SqlException failure = await Assert.ThrowsAsync<SqlException>(
                async () => _ = isAsync ? await reader.ReadAsync(TestToken) : reader.Read());
            Assert.Equal(8134, failure.Number);
            await RunAsync(isAsync, async _ => await reader.DisposeAsync(), reader.Dispose);
            Assert.True(reader.IsClosed);
            Assert.Equal(new PoolCounts(1, 0, 1, 0), late.Connection!.Source.GetPool().Counts);
        }

        await using SqlConnection connection = await source.OpenConnectionAsync(TestToken);
        await using SqlCommand command = new("xml", connection);
        using System.Xml.XmlReader xml = isAsync ? await command.ExecuteXmlReaderAsync(TestToken) : command.ExecuteXmlReader();
        Assert.True(xml.Read());
    }

    [Fact]
    [NotOn(BuildTarget.Mono, NotOnReason.Events)]
    public async Task A_failing_listener_is_reported_as_a_warning()
    {
        string pool = $"failing {_server.Port}";
        using EventRecorder recorder = new("ListenerFailed");
        await using SqlDataSource source = new SqlDataSourceBuilder(ConnectionString(_server)).UseName(pool)
            .ConfigureTracing(static options => options.CommandEnrichment = static (_, _) => throw new FailingEnrichmentException("secret"))
            .Build();
        using SpanRecorder spans = new(_server.Port);
        await using SqlCommand command = source.CreateCommand("update t");
        await command.ExecuteNonQueryAsync(TestToken);

        Assert.Equal("MsSqlConnector", spans.Ended[^1].Source.Name);
        var recorded = Assert.Single(
            recorder.Recorded, static recorded => (string)recorded.Payload![1]! == typeof(FailingEnrichmentException).FullName);
        Assert.Equal(("enrichment", 2), (recorded.Payload![0], recorded.Payload.Count));
    }

    [Fact]
    public async Task Values_and_exceptions_whose_ToString_throws_are_recorded_by_type_name()
    {
        using SpanRecorder spans = new(_server.Port);
        await using SqlDataSource source = new SqlDataSourceBuilder(ConnectionString(_server))
            .ConfigureTracing(static options => options.IncludeParameterValues = true).Build();
        await using SqlCommand command = source.CreateCommand("update t");
        command.Parameters.Add(new SqlParameter("@a", SqlDbType.Int) { Value = new Mute() });
        await Assert.ThrowsAsync<InvalidCastException>(() => command.ExecuteNonQueryAsync(TestToken));
        Assert.Equal(nameof(Mute), spans.Ended[^1].GetTagItem("db.query.parameter.a"));

        command.Parameters.Clear();
        command.Parameters.Add(new SqlParameter("@a", SqlDbType.VarBinary, -1) { Value = new MuteStream() });
        await Assert.ThrowsAsync<MuteException>(() => command.ExecuteNonQueryAsync(TestToken));
        Activity span = spans.Ended[^1];
        Assert.Equal(ActivityStatusCode.Error, span.Status);
        Assert.Equal(["exception.type", "exception.message"], Assert.Single(span.Events).Tags.Select(static tag => tag.Key));
    }

    private static async Task ReadAsync(SqlConnection connection, bool isAsync)
    {
        await using SqlCommand command = new("rows", connection);
        SqlDataReader reader = isAsync ? await command.ExecuteReaderAsync(TestToken) : command.ExecuteReader();
        Assert.True(isAsync ? await reader.ReadAsync(TestToken) : reader.Read());
        Assert.Equal(1, reader.GetInt32(0));
        await RunAsync(isAsync, async _ => await reader.CloseAsync(), reader.Close);
        Assert.True(reader.IsClosed);

        // The connection accepts another command only after its reader is closed.
        await using SqlCommand next = new("rows", connection);
        Assert.Equal(1, isAsync ? await next.ExecuteScalarAsync(TestToken) : next.ExecuteScalar());
    }

    private static async Task<int> ExecuteAsync(SqlConnection connection, string text, bool isAsync)
    {
        await using SqlCommand command = new(text, connection);
        return isAsync ? await command.ExecuteNonQueryAsync(TestToken) : command.ExecuteNonQuery();
    }

    /// <summary>A blocking call has its own thread, on which the same listeners throw.</summary>
    private static Task RunAsync(bool isAsync, Func<CancellationToken, Task> runAsync, Action run) => isAsync
        ? runAsync(TestToken)
        : Task.Factory.StartNew(run, TestToken, TaskCreationOptions.LongRunning, TaskScheduler.Default);

    private SqlDataSource Build(ThrowingListeners listeners, string more = "") =>
        new SqlDataSourceBuilder(ConnectionString(_server, more)).ConfigureTracing(listeners.Configure).Build();

    private sealed class FailingEnrichmentException(string message) : Exception(message);

    private sealed class MuteException : Exception
    {
        public override string ToString() => throw new InvalidOperationException();
    }

    /// <summary>A value that is sent as a number, and whose ToString throws.</summary>
    private sealed class Mute : IFormattable
    {
        public string ToString(string? format, IFormatProvider? formatProvider) => throw new MuteException();
    }

    private sealed class MuteStream : MemoryStream
    {
        public override int Read(byte[] buffer, int offset, int count) => throw new MuteException();

        public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
            throw new MuteException();
    }
}
