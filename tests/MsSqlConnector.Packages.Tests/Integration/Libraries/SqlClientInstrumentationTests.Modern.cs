using System;
using System.Collections.Concurrent;
using System.Diagnostics;
using System.Globalization;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Diagnostics;
using OpenTelemetry;
using OpenTelemetry.Trace;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Packages.Tests.Integration.Libraries;

/// <summary>OpenTelemetry.Instrumentation.SqlClient listens to the events of the provider.</summary>
[Collection(nameof(ListenerCollection))]
public sealed class SqlClientInstrumentationTests : IClassFixture<InstrumentationSubscription>
{
    [Theory]
    [InlineData(false, 1)]
    [InlineData(true, 2)]
    public async Task A_command_has_a_span_for_each_of_the_two_subscriptions(bool isOwnSourceAdded, int expected)
    {
        await using TdsServer server = TdsServer.Start();
        server.OnSql("select instrumented", new Answer().Columns(Column.Int("a")).Row(1).Row(2).Done(2));
        ConcurrentQueue<Activity> spans = [];
        TracerProviderBuilder builder = Sdk.CreateTracerProviderBuilder().AddSqlClientInstrumentation().AddProcessor(new Recorder(spans));
        using (isOwnSourceAdded ? builder.AddSource("MsSqlConnector").Build() : builder.Build())
        {
            await using SqlConnection connection = new(ConnectionString(server));
            await connection.OpenAsync(TestToken);
            await using SqlCommand command = new("select instrumented", connection);
            await command.ExecuteNonQueryAsync(TestToken);
            Assert.Equal(2L, connection.RetrieveStatistics()["SelectRows"]);
        }

        Activity[] commands = [.. spans.Where(span => Equals(span.GetTagItem("server.port"), server.Port)
            && span.DisplayName.StartsWith("select", StringComparison.OrdinalIgnoreCase))];
        Assert.True(
            commands.Length == expected,
            string.Join("; ", spans.Select(static span => $"{span.Source.Name} {span.DisplayName} {string.Join(',', span.TagObjects)}")));
    }

    /// <summary>The number of rows comes from the statistics, which are collected because the package listens.</summary>
    [Fact]
    public async Task The_number_of_returned_rows_is_recorded()
    {
        const string Switch = "OTEL_DOTNET_EXPERIMENTAL_SQLCLIENT_ENABLE_RECORD_RETURNED_ROWS";
        Environment.SetEnvironmentVariable(Switch, "true");
        await using TdsServer server = TdsServer.Start();
        server.OnSql("select counted", new Answer().Columns(Column.Int("a")).Row(1).Row(2).Row(3).Done(3));
        ConcurrentQueue<Activity> spans = [];
        using (Sdk.CreateTracerProviderBuilder().AddSqlClientInstrumentation().AddProcessor(new Recorder(spans)).Build())
        {
            Environment.SetEnvironmentVariable(Switch, null);
            await using SqlConnection connection = new(ConnectionString(server));
            await connection.OpenAsync(TestToken);
            await using SqlCommand command = new("select counted", connection);
            await command.ExecuteNonQueryAsync(TestToken);
            await command.ExecuteNonQueryAsync(TestToken);
        }

        Assert.Equal(
            [3L, 3L],
            spans.Where(span => Equals(span.GetTagItem("server.port"), server.Port))
                .Select(static span => Convert.ToInt64(span.GetTagItem("db.response.returned_rows"), CultureInfo.InvariantCulture)));
    }

    private sealed class Recorder(ConcurrentQueue<Activity> spans) : BaseProcessor<Activity>
    {
        public override void OnEnd(Activity data) => spans.Enqueue(data);
    }
}
