using System;
using System.Data;
using System.Diagnostics;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Diagnostics;

/// <summary>The spans of the source MsSqlConnector.</summary>
[EveryBuild]
public sealed class SpanTests : IAsyncDisposable
{
    private readonly TdsServer _server = TdsServer.Start();
    private readonly SpanRecorder _spans;

    public SpanTests()
    {
        _spans = new SpanRecorder(_server.Port);
        _server.OnSql("bad", new Answer().Error(8134, 2, 16, "Divide by zero error encountered."))
            .OnSql(
                "select * from late", new Answer().Columns(Column.Int("a")).Row(1).Error(8134, 2, 16, "Divide by zero error encountered."))
            .OnSql("select a from t where b = @b", new Answer().Columns(Column.Int("a")).Row(1).Done())
            .OnRequest(static (_, request) => request is RpcMessage { Call.ProcedureName: "dbo.doit" } ? new Answer().Done(1) : null);
    }

    public ValueTask DisposeAsync()
    {
        _spans.Dispose();
        return _server.DisposeAsync();
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_command_span_follows_the_semantic_conventions(bool isAsync)
    {
        await using SqlConnection connection = await OpenAsync("Initial Catalog=shop");
        await using SqlCommand command = new("select a from t where b = @b", connection);
        command.Parameters.AddWithValue("@b", "hidden value");
        _ = isAsync ? await command.ExecuteScalarAsync(TestToken) : command.ExecuteScalar();

        Activity span = _spans.Ended[^1];
        Assert.Equal("select t", span.DisplayName);
        Assert.Equal((ActivityKind.Client, ActivityStatusCode.Unset), (span.Kind, span.Status));
        Assert.Equal(
            [
                "db.namespace=shop", "db.query.summary=select t", "db.query.text=select a from t where b = @b",
                "db.system.name=microsoft.sql_server", "server.address=127.0.0.1", $"server.port={_server.Port}",
            ],
            span.TagObjects.Select(static tag => $"{tag.Key}={tag.Value}").Order(StringComparer.Ordinal));
        Assert.DoesNotContain("hidden value", _spans.Everything, StringComparison.Ordinal);
        Assert.DoesNotContain(_server.Password, _spans.Everything, StringComparison.Ordinal);
    }

    [Theory]
    [SyncAndAsync]
    public async Task An_error_sets_the_status_of_its_span_and_adds_an_event(bool isAsync)
    {
        await using SqlConnection connection = await OpenAsync();
        await using SqlCommand command = new("bad", connection);
        await Assert.ThrowsAsync<SqlException>(
            async () => _ = isAsync ? await command.ExecuteNonQueryAsync(TestToken) : command.ExecuteNonQuery());

        Activity span = _spans.Ended[^1];
        Assert.Equal((ActivityStatusCode.Error, "Divide by zero error encountered."), (span.Status, span.StatusDescription));
        Assert.Equal(("8134", "8134"), (span.GetTagItem("db.response.status_code"), span.GetTagItem("error.type")));
        ActivityEvent recorded = Assert.Single(span.Events);
        Assert.Equal("exception", recorded.Name);
        Assert.Contains(recorded.Tags, static tag => tag.Key == "exception.type" && Equals(tag.Value, typeof(SqlException).FullName));
    }

    [Fact]
    public async Task An_error_of_the_provider_has_the_name_of_its_type()
    {
        await using SqlConnection connection = await OpenAsync();
        await using SqlCommand command = new(string.Empty, connection);
        Assert.Throws<InvalidOperationException>(() => command.ExecuteNonQuery());
        Assert.Equal("System.InvalidOperationException", _spans.Ended[^1].GetTagItem("error.type"));
        Assert.Null(_spans.Ended[^1].GetTagItem("db.response.status_code"));
    }

    [Theory]
    [SyncAndAsync]
    public async Task The_span_of_a_reader_ends_with_it_and_records_errors_during_reading(bool isAsync)
    {
        await using SqlConnection connection = await OpenAsync();
        await using SqlCommand command = new("select * from late", connection);
        int before = _spans.Ended.Count;
        SqlDataReader reader = isAsync ? await command.ExecuteReaderAsync(TestToken) : command.ExecuteReader();
        Assert.True(isAsync ? await reader.ReadAsync(TestToken) : reader.Read());
        Assert.Equal(before, _spans.Ended.Count);
        await Assert.ThrowsAsync<SqlException>(async () => _ = isAsync ? await reader.ReadAsync(TestToken) : reader.Read());
        await reader.DisposeAsync();

        Activity span = _spans.Ended[^1];
        Assert.Equal(("select late", ActivityStatusCode.Error, "8134"), (span.DisplayName, span.Status, span.GetTagItem("error.type")));
        Assert.Equal(["received-first-response", "exception"], span.Events.Select(static recorded => recorded.Name));
    }

    [Theory]
    [SyncAndAsync]
    public async Task Application_spans_during_reading_are_not_children_of_the_command(bool isAsync)
    {
        using Activity request = new Activity("request").Start();
        await using SqlConnection connection = await OpenAsync();
        await using SqlConnection other = await OpenAsync();
        await using SqlCommand command = new("select 1", connection);
        SqlDataReader reader = isAsync ? await command.ExecuteReaderAsync(TestToken) : command.ExecuteReader();
        Assert.Same(request, Activity.Current);
        using (Activity inner = new Activity("inner").Start())
        {
            await using SqlCommand nested = new("select 1", other);
            nested.ExecuteScalar();
            Assert.Equal(inner.SpanId, _spans.Ended[^1].ParentSpanId);
            await reader.DisposeAsync();
            Assert.Same(inner, Activity.Current);
        }

        Assert.Same(request, Activity.Current);
        Assert.All(_spans.Ended, span => Assert.Equal(request.TraceId, span.TraceId));
        Assert.Equal(request.SpanId, _spans.Ended[^1].ParentSpanId);
    }

    [Fact]
    public async Task The_span_of_a_procedure_or_batch_states_its_kind()
    {
        await using SqlConnection connection = await OpenAsync();
        await using (SqlCommand call = new("dbo.doit", connection) { CommandType = CommandType.StoredProcedure })
        {
            await call.ExecuteNonQueryAsync(TestToken);
        }

        Activity span = _spans.Ended[^1];
        Assert.Equal(
            ("EXECUTE dbo.doit", "EXECUTE", "dbo.doit", null),
            (span.DisplayName, span.GetTagItem("db.operation.name"), span.GetTagItem("db.stored_procedure.name"),
                span.GetTagItem("db.query.text")));
        await using SqlBatch batch = new(connection);
        batch.Commands.Add(new SqlBatchCommand("select 1"));
        batch.Commands.Add(new SqlBatchCommand("select 1"));
        await batch.ExecuteNonQueryAsync(TestToken);
        span = _spans.Ended[^1];
        Assert.Equal(
            ("BATCH select", "BATCH", 2, "select 1; select 1"),
            (span.DisplayName, span.GetTagItem("db.operation.name"), span.GetTagItem("db.operation.batch.size"),
                span.GetTagItem("db.query.text")));
    }

    [Theory]
    [SyncAndAsync]
    public async Task Openings_that_wait_and_the_ends_of_transactions_have_spans(bool isAsync)
    {
        using Activity request = new Activity("request").Start();
        await using (SqlConnection first = await OpenAsync("Initial Catalog=shop", isAsync))
        {
            using SqlTransaction transaction = first.BeginTransaction();
            transaction.Save("here");
            await (isAsync ? transaction.RollbackAsync("here", TestToken) : RunHere(() => transaction.Rollback("here")));
            await (isAsync ? transaction.CommitAsync(TestToken) : RunHere(transaction.Commit));
            using SqlTransaction other = first.BeginTransaction();
            await (isAsync ? other.RollbackAsync(TestToken) : RunHere(other.Rollback));
        }

        await using SqlConnection pooled = await OpenAsync("Initial Catalog=shop", isAsync);
        Assert.Equal(["OPEN shop", "ROLLBACK shop", "COMMIT shop", "ROLLBACK shop"], _spans.Names);
        Assert.Same(request, Activity.Current);
        Assert.All(_spans.Ended, span => Assert.Equal(request.SpanId, span.ParentSpanId));
        Assert.Equal("COMMIT", _spans.Ended[2].GetTagItem("db.operation.name"));
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_failed_login_is_a_failed_span_without_secrets(bool isAsync)
    {
        await using SqlConnection connection = new(ConnectionString(_server, "Password=wrong-secret;Connect Retry Count=0"));
        await Assert.ThrowsAsync<SqlException>(() => Sessions.Opening.ConnectionFixture.OpenAsync(connection, isAsync));
        Activity span = Assert.Single(_spans.Ended);
        Assert.Equal(("OPEN", ActivityStatusCode.Error, "18456"), (span.DisplayName, span.Status, span.GetTagItem("error.type")));
        Assert.DoesNotContain("wrong-secret", _spans.Everything, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_command_span_of_a_data_source_is_a_sibling_of_the_opening_span()
    {
        await using SqlDataSource source = SqlDataSource.Create(ConnectionString(_server));
        using Activity request = new Activity("request").Start();
        await using (SqlCommand command = source.CreateCommand("select 1"))
        {
            await using SqlDataReader reader = await command.ExecuteReaderAsync(TestToken);
        }

        await using (SqlCommand command = source.CreateCommand("select 1"))
        {
            Assert.Equal(1, await command.ExecuteScalarAsync(TestToken));
        }

        Assert.Equal(["OPEN", "select", "select"], _spans.Names);
        Assert.All(_spans.Ended, span => Assert.Equal(request.SpanId, span.ParentSpanId));
    }

    private static Task RunHere(Action step)
    {
        step();
        return Task.CompletedTask;
    }

    private async Task<SqlConnection> OpenAsync(string more = "", bool isAsync = true)
    {
        SqlConnection connection = new(ConnectionString(_server, more));
        await Sessions.Opening.ConnectionFixture.OpenAsync(connection, isAsync);
        return connection;
    }
}
