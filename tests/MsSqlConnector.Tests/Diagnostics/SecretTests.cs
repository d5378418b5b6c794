using System;
using System.Data;
using System.Diagnostics;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Diagnostics;

/// <summary>A server that quotes the request, and a secret that must not be in spans and events.</summary>
[NotOn(BuildTarget.Mono, NotOnReason.Events)]
public sealed class SecretTests : IAsyncDisposable
{
    private const string Secret = "Hunter2";
    private const string Quote = "Conversion failed when converting the nvarchar value 'Hunter2' to data type int.";

    private readonly TdsServer _server = TdsServer.Start();
    private readonly SpanRecorder _spans;
    private readonly EventRecorder _events = new();
    private readonly string _pool;

    public SecretTests()
    {
        _spans = new SpanRecorder(_server.Port);
        _pool = $"secrets {_server.Port}";
        _server.OnSql("select late", new Answer().Columns(Column.Int("a")).Row(1).Error(245, 1, 16, Quote))
            .OnRequest(static (_, _) => new Answer().Error(245, 1, 16, Quote));
    }

    public ValueTask DisposeAsync()
    {
        _spans.Dispose();
        _events.Dispose();
        return _server.DisposeAsync();
    }

    [Theory]
    [InlineData("EXEC dbo.ChangePassword bob, Hunter2")]
    [InlineData("dbo.ChangePassword bob, [Hunter2]")]
    [InlineData("EXEC sp_addlogin app, Hunter2")]
    [InlineData("EXEC sp_password Hunter2, Hunter2, app")]
    [InlineData("EXEC sp_addlinkedsrvlogin srv, false, NULL, sa, Hunter2")]
    [InlineData("EXEC sp_addapprole app, Hunter2")]
    [InlineData("EXEC sp_setapprole app, Hunter2")]
    [InlineData("CREATE SYMMETRIC KEY k WITH KEY_SOURCE = 'Hunter2', IDENTITY_VALUE = 'Hunter2'")]
    [InlineData("SELECT DECRYPTBYKEY(a, 1, 'Hunter2'), ENCRYPTBYKEY(b, 'Hunter2'), SIGNBYCERT(1, 'x', 'Hunter2')")]
    [InlineData("SELECT DECRYPTBYPASSPHRASE('Hunter2', a)")]
    public async Task A_statement_that_contains_the_password_is_recorded_without_it(string text)
    {
        await using SqlDataSource source = Build();
        await using SqlConnection connection = await source.OpenConnectionAsync(TestToken);
        await using SqlCommand command = new(text, connection);
        await Assert.ThrowsAsync<SqlException>(() => command.ExecuteNonQueryAsync(TestToken));
        Assert.Throws<SqlException>(() => command.ExecuteScalar());
        await using SqlBatch batch = new(connection);
        batch.Commands.Add(new SqlBatchCommand("select 1"));
        batch.Commands.Add(new SqlBatchCommand(text));
        await Assert.ThrowsAsync<SqlException>(() => batch.ExecuteNonQueryAsync(TestToken));
        AssertUntold(spanCount: 4);
    }

    [Theory]
    [InlineData("dbo.ChangePassword", "EXECUTE dbo.ChangePassword")]
    [InlineData("dbo.ChangePassword 'Hunter2'", "EXECUTE dbo.ChangePassword")]
    [InlineData("dbo.pay Hunter2", "EXECUTE dbo.pay")]
    public async Task A_procedure_is_recorded_without_its_secret(string text, string name)
    {
        await using SqlDataSource source = Build();
        await using SqlConnection connection = await source.OpenConnectionAsync(TestToken);
        await using SqlCommand command = new(text, connection) { CommandType = CommandType.StoredProcedure };
        command.Parameters.AddWithValue("@password", Secret);
        await Assert.ThrowsAsync<SqlException>(() => command.ExecuteNonQueryAsync(TestToken));
        Assert.Equal(name, _spans.Ended[^1].DisplayName);
        if (text.Contains("Password", StringComparison.Ordinal))
        {
            AssertUntold(spanCount: 2);
        }
    }

    [Theory]
    [SyncAndAsync]
    public async Task The_value_of_a_parameter_with_a_secret_name_is_removed_from_server_messages(bool isAsync)
    {
        await using SqlDataSource source = Build();
        await using SqlConnection connection = await source.OpenConnectionAsync(TestToken);
        await using SqlCommand command = new("update t set a = @Password", connection);
        command.Parameters.AddWithValue("@Password", Secret);
        await Assert.ThrowsAsync<SqlException>(
            async () => _ = isAsync ? await command.ExecuteNonQueryAsync(TestToken) : command.ExecuteNonQuery());
        Assert.Equal((ActivityStatusCode.Error, "245"), (_spans.Ended[^1].Status, _spans.Ended[^1].StatusDescription));

        await using SqlBatch batch = new(connection);
        batch.Commands.Add(new SqlBatchCommand("select 1"));
        batch.Commands.Add(new SqlBatchCommand("update t set a = @ApiToken", CommandType.Text, [new SqlParameter("@ApiToken", Secret)]));
        await Assert.ThrowsAsync<SqlException>(
            async () => _ = isAsync ? await batch.ExecuteNonQueryAsync(TestToken) : batch.ExecuteNonQuery());
        AssertUntold(spanCount: 3);
    }

    [Fact]
    public async Task Secrets_are_not_in_errors_of_commands_that_fail_before_they_are_sent()
    {
        await using SqlDataSource source = Build();
        await using SqlConnection connection = await source.OpenConnectionAsync(TestToken);
        await using SqlCommand command = new("update t set a = @Pwd", connection);
        command.Parameters.Add(new SqlParameter("@Pwd", SqlDbType.Int) { Value = Secret });
        await Assert.ThrowsAsync<FormatException>(() => command.ExecuteNonQueryAsync(TestToken));
        AssertUntold(spanCount: 2);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Redaction_uses_the_text_that_was_executed_when_the_command_changed_since(bool isAsync)
    {
        await using SqlDataSource source = Build();
        await using SqlConnection connection = await source.OpenConnectionAsync(TestToken);
        await using SqlCommand command = new("select late", connection);
        command.Parameters.AddWithValue("@Password", Secret);
        SqlDataReader reader = isAsync ? await command.ExecuteReaderAsync(TestToken) : command.ExecuteReader();
        Assert.True(reader.Read());
        command.Parameters.Clear();
        await Assert.ThrowsAsync<SqlException>(async () => _ = isAsync ? await reader.ReadAsync(TestToken) : reader.Read());
        await reader.DisposeAsync();
        AssertUntold(spanCount: 2);
    }

    [Fact]
    public async Task Values_that_are_not_secret_are_quoted()
    {
        await using SqlDataSource source = Build();
        await using SqlConnection connection = await source.OpenConnectionAsync(TestToken);
        await using SqlCommand command = new("update t set a = @a", connection);
        command.Parameters.AddWithValue("@a", "anything");
        await Assert.ThrowsAsync<SqlException>(() => command.ExecuteNonQueryAsync(TestToken));
        Assert.Equal(Quote, _spans.Ended[^1].StatusDescription);
    }

    [Fact]
    public async Task A_dropped_statement_is_recorded_without_its_text_when_texts_are_disabled()
    {
        await using TdsServer server = TdsServer.Start();
        string marker = $"update marked{server.Port}";
        server.OnSql(text => text.StartsWith(marker, StringComparison.Ordinal) ? new Answer().Done(1) : null);
        foreach (bool isTold in (bool[])[true, false])
        {
            await using SqlDataSource source = new SqlDataSourceBuilder(
                ConnectionString(server, "Max Auto Prepare=1;Auto Prepare Min Usages=1"))
                .ConfigureTracing(options => options.IncludeQueryText = isTold).Build();
            await using SqlConnection connection = await source.OpenConnectionAsync(TestToken);
            foreach (string text in (string[])[$"{marker} {isTold}", "select 1"])
            {
                await using SqlCommand command = new(text, connection);
                command.Parameters.AddWithValue("@a", 1);
                await command.ExecuteScalarAsync(TestToken);
            }
        }

        Assert.Equal(
            [$"{marker} True"],
            _events.Recorded.Where(static recorded => recorded.EventName == "Dropped")
                .Select(static recorded => (string)recorded.Payload![0]!)
                .Where(text => text.StartsWith(marker, StringComparison.Ordinal)));
    }

    private void AssertUntold(int spanCount)
    {
        Assert.Equal(spanCount, _spans.Ended.Count);
        Assert.DoesNotContain(Secret, _spans.Everything, StringComparison.Ordinal);
        var recorded = _events.Recorded.Where(recorded => Equals(recorded.Payload?.FirstOrDefault(), _pool)).ToArray();
        Assert.Contains(recorded, static recorded => recorded.EventName == "Executing");
        Assert.DoesNotContain(recorded, static recorded =>
            recorded.Payload!.Any(static value => value is string text && text.Contains(Secret, StringComparison.Ordinal)));
    }

    private SqlDataSource Build() => new SqlDataSourceBuilder(ConnectionString(_server)).UseName(_pool)
        .ConfigureTracing(static options => options.IncludeParameterValues = true).Build();
}
