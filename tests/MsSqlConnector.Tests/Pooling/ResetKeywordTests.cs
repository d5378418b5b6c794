using System;
using System.Collections.Generic;
using System.Diagnostics.Tracing;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Diagnostics;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Pooling;

/// <summary>Connection Reset is ignored; No Reset On Close decides whether a pooled session is reset.</summary>
public sealed class ResetKeywordTests : IAsyncDisposable
{
    private readonly TdsServer _server = TdsServer.Start();

    public async ValueTask DisposeAsync() => await _server.DisposeAsync();

    [Theory]
    [InlineData("Connection Reset=false", 1, false)]
    [InlineData("Connection Reset=false", 1, true)]
    [InlineData("Connection Reset=true", 1, false)]
    [InlineData("No Reset On Close=false", 1, true)]
    [InlineData("No Reset On Close=true", 0, false)]
    [InlineData("No Reset On Close=true", 0, true)]
    [InlineData("noresetonclose=yes;Connection Reset=true", 0, true)]
    public async Task A_pooled_session_is_reset_unless_No_Reset_On_Close_is_true(string keywords, int resetCount, bool isAsync)
    {
        await UseTwiceAsync(() => new SqlConnection(ConnectionString(_server, keywords)), isAsync);

        Assert.Equal(resetCount, Assert.Single(_server.Sessions).ResetCount);
    }

    [Theory]
    [InlineData(true, false)]
    [InlineData(true, true)]
    [InlineData(false, true)]
    public async Task The_data_source_builder_has_the_setting(bool noReset, bool isAsync)
    {
        var builder = new SqlDataSourceBuilder(ConnectionString(_server)) { NoResetOnClose = noReset };
        await using SqlDataSource source = builder.Build();

        await UseTwiceAsync(source.CreateConnection, isAsync);

        Assert.Equal((noReset, noReset), (builder.NoResetOnClose, builder.ConnectionStringBuilder.NoResetOnClose));
        Assert.Equal(noReset ? 0 : 1, Assert.Single(_server.Sessions).ResetCount);
    }

    [Fact]
    public async Task The_ignored_keyword_does_not_split_the_pool()
    {
        await using (var connection = new SqlConnection(ConnectionString(_server)))
        {
            await connection.OpenAsync(TestToken);
        }

        await using (var connection = new SqlConnection(ConnectionString(_server, "Connection Reset=false")))
        {
            await connection.OpenAsync(TestToken);
        }

        Assert.Single(_server.Sessions);
    }

    [Fact]
    [NotOn(BuildTarget.Mono, NotOnReason.Events)]
    public void The_ignored_keyword_raises_one_warning_for_each_text()
    {
        using EventRecorder recorder = new("KeywordIgnored");
        string server = Guid.NewGuid().ToString("N");
        string text = $"Server={server};Database=shop;Password=secret;Connection Reset=";
        for (int i = 0; i < 3; i++)
        {
            using var connection = new SqlConnection(text + "false");
        }

        using var resetting = new SqlConnection(text + "true");
        IEnumerable<EventWrittenEventArgs> recorded = recorder.Recorded.Where(
            recorded => ((string)recorded.Payload![1]!).Contains(server, StringComparison.Ordinal));
        EventWrittenEventArgs warning = Assert.Single(recorded);
        Assert.Equal(EventLevel.Warning, warning.Level);
        Assert.Equal(["Connection Reset", server + "/shop"], warning.Payload!);
    }

    private static async Task UseTwiceAsync(Func<SqlConnection> connect, bool isAsync)
    {
        for (int i = 0; i < 2; i++)
        {
            using SqlConnection connection = connect();
            await OpenAsync(connection, isAsync);
            using var command = new SqlCommand("select 1", connection);
            _ = isAsync ? await command.ExecuteScalarAsync(TestToken) : command.ExecuteScalar();
        }
    }
}
