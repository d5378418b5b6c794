using System;
using System.Diagnostics;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Scripting;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Diagnostics;

/// <summary>The tracing options of an application.</summary>
public sealed class TracingOptionsTests : IAsyncDisposable
{
    private readonly TdsServer _server = TdsServer.Start();
    private readonly SpanRecorder _spans;

    public TracingOptionsTests()
    {
        _spans = new SpanRecorder(_server.Port);
        _server.OnSql(static text => text.Contains("LOGIN", StringComparison.Ordinal)
            ? new Answer().Error(102, 1, 15, "Incorrect syntax near 'Hunter2'.")
            : new Answer().Done(1));
    }

    public ValueTask DisposeAsync()
    {
        _spans.Dispose();
        return _server.DisposeAsync();
    }

    [Fact]
    public async Task Statement_texts_can_be_disabled()
    {
        await using SqlDataSource source = Build(static options => options.IncludeQueryText = false);
        await ExecuteAsync(source, "update t set a = 'private'");
        Activity span = _spans.Ended[^1];
        Assert.Equal("update t", span.DisplayName);
        Assert.Null(span.GetTagItem("db.query.text"));
        Assert.DoesNotContain("private", _spans.Everything, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Parameter_values_can_be_enabled()
    {
        await using SqlDataSource source = Build(static options => options.IncludeParameterValues = true);
        await ExecuteAsync(
            source, "update t set a = @a, b = @b, c = @c, d = @d, e = @e",
            ("@a", 42), ("@b", "text"), ("@c", DBNull.Value), ("@d", new byte[3]), ("@e", new DateTime(2026, 1, 2, 3, 4, 5)));
        Assert.Equal(
            [
                "db.query.parameter.a=42", "db.query.parameter.b=text", "db.query.parameter.c=NULL", "db.query.parameter.d=3 bytes",
                "db.query.parameter.e=2026-01-02T03:04:05.0000000",
            ],
            _spans.Ended[^1].TagObjects.Select(static tag => $"{tag.Key}={tag.Value}")
                .Where(static tag => tag.StartsWith("db.query.parameter", StringComparison.Ordinal)));
    }

    [Theory]
    [InlineData("ALTER LOGIN app WITH PASSWORD = 'Hunter2'", "ALTER LOGIN app", "ALTER LOGIN app WITH PASSWORD = ?")]
    [InlineData(
        "/* Hunter2 */ ALTER LOGIN app WITH PASSWORD = N'Hunter2' OLD_PASSWORD = 'Hunter2''x'", "ALTER LOGIN app",
        "ALTER LOGIN app WITH PASSWORD = ? OLD_PASSWORD = ?")]
    [InlineData("EXEC sp_password Hunter2, Hunter2, app -- LOGIN", "EXEC sp_password", null)]
    [InlineData("EXEC sp_addlogin 'LOGIN', 'Hunter2'", "EXEC sp_addlogin", null)]
    public async Task Secrets_in_statements_are_never_recorded(string text, string name, string? shown)
    {
        await using SqlDataSource source = Build(static options => options.IncludeParameterValues = true);
        await Assert.ThrowsAsync<SqlException>(() => ExecuteAsync(source, text, ("@x", "Hunter2")));
        Activity span = _spans.Ended[^1];
        Assert.Equal((name, shown), (span.DisplayName, span.GetTagItem("db.query.text")));
        Assert.Equal((ActivityStatusCode.Error, "102"), (span.Status, span.StatusDescription));
        Assert.DoesNotContain("Hunter2", _spans.Everything, StringComparison.Ordinal);
    }

    [Fact]
    public async Task The_value_of_a_parameter_named_like_a_password_is_not_recorded()
    {
        await using SqlDataSource source = Build(static options => options.IncludeParameterValues = true);
        await ExecuteAsync(source, "update t set a = @a", ("@a", 1), ("@UserPassword", "Hunter2"));
        Assert.Equal("1", _spans.Ended[^1].GetTagItem("db.query.parameter.a"));
        Assert.DoesNotContain("Hunter2", _spans.Everything, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Commands_can_be_filtered_and_their_spans_enriched()
    {
        await using SqlDataSource source = Build(static options =>
        {
            options.CommandFilter = static command => !command.CommandText.StartsWith("ping", StringComparison.Ordinal);
            options.BatchFilter = static batch => batch.Commands.Count < 3;
            options.CommandEnrichment = static (span, command) => span.SetTag("added", command.CommandTimeout);
            options.BatchEnrichment = static (span, batch) => span.SetTag("added", batch.Commands.Count);
        });
        await ExecuteAsync(source, "ping");
        await ExecuteAsync(source, "update t set a = 1");
        await using (SqlBatch batch = source.CreateBatch())
        {
            batch.Commands.Add(new SqlBatchCommand("update t set a = 1"));
            batch.Commands.Add(new SqlBatchCommand("delete t"));
            await batch.ExecuteNonQueryAsync(TestToken);
            batch.Commands.Add(new SqlBatchCommand("delete t"));
            await batch.ExecuteNonQueryAsync(TestToken);
        }

        Assert.Equal(["OPEN", "update t", "BATCH"], _spans.Names);
        Assert.Equal([null, 30, 2], _spans.Ended.Select(static span => span.GetTagItem("added")));
    }

    /// <summary>The defaults are process-wide: these change nothing for commands of other tests.</summary>
    [Fact]
    public async Task New_defaults_apply_to_connections_without_explicit_values()
    {
        string text = $"filtered {Guid.NewGuid():N}";
        await using SqlDataSource chosen = Build(static _ => { });
        await using SqlConnection connection = new(ConnectionString(_server));
        await connection.OpenAsync(TestToken);
        await using SqlCommand command = new(text, connection);

        SqlTracingOptions.ConfigureDefault(options => options.CommandFilter = command => command.CommandText != text);
        try
        {
            await command.ExecuteNonQueryAsync(TestToken);
            Assert.Equal(["OPEN"], _spans.Names);
            await ExecuteAsync(chosen, text);
            Assert.Equal(3, _spans.Ended.Count);
            Assert.Equal(text, _spans.Ended[2].GetTagItem("db.query.text"));
        }
        finally
        {
            SqlTracingOptions.ConfigureDefault(static _ => { });
        }

        await command.ExecuteNonQueryAsync(TestToken);
        Assert.Equal(4, _spans.Ended.Count);
        Assert.Throws<ArgumentNullException>(() => SqlTracingOptions.ConfigureDefault(null!));
    }

    [Fact]
    public async Task An_opening_span_can_be_recorded_for_every_opening()
    {
        await using SqlDataSource source = Build(static options => options.IncludePooledOpens = true);
        for (int i = 0; i < 3; i++)
        {
            await using SqlConnection connection = await source.OpenConnectionAsync(TestToken);
        }

        Assert.Equal(["OPEN", "OPEN", "OPEN"], _spans.Names);
    }

    private static async Task ExecuteAsync(SqlDataSource source, string text, params (string Name, object Value)[] parameters)
    {
        await using SqlCommand command = source.CreateCommand(text);
        foreach ((string name, object value) in parameters)
        {
            command.Parameters.AddWithValue(name, value);
        }

        await command.ExecuteNonQueryAsync(TestToken);
    }

    private SqlDataSource Build(Action<SqlTracingOptions> configure) =>
        new SqlDataSourceBuilder(ConnectionString(_server)).ConfigureTracing(configure).Build();
}
