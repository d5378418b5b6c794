using System;
using System.Collections.Generic;
using System.Diagnostics.Tracing;
using System.Globalization;
using System.Linq;
using System.Reflection;
using System.Threading.Tasks;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Scripting;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Packages.Tests.DependencyInjection;

/// <summary>Each data source has its own log.</summary>
public sealed class LoggingTests
{
    private static readonly string[] s_lifecycle = ["Connected", "Opened", "Executing", "Executed", "Closed", "Disconnected"];

    [Fact]
    public async Task Two_hosts_in_a_process_do_not_mix_their_logs()
    {
        await using TdsServer server = TdsServer.Start();
        using RecordedLog one = new(LogLevel.Debug);
        using RecordedLog other = new(LogLevel.Debug);
        await using (ServiceProvider first = Services(one, server, "select 'one'"))
        await using (ServiceProvider second = Services(other, server, "select 'other'"))
        {
            await UseAsync(first, "select 'one'");
            await UseAsync(second, "select 'other'");
        }

        // Both data sources have the same server, database and name.
        Assert.Equal(s_lifecycle, one.Entries.Select(static entry => entry.Id.Name));
        Assert.Equal(s_lifecycle, other.Entries.Select(static entry => entry.Id.Name));
        Assert.EndsWith("executes: select 'one'", one.Entries.ElementAt(2).Message, StringComparison.Ordinal);
        Assert.EndsWith("executes: select 'other'", other.Entries.ElementAt(2).Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Keyed_data_sources_of_one_host_share_its_logger_factory()
    {
        await using TdsServer server = TdsServer.Start();
        using RecordedLog log = new(LogLevel.Debug);
        await using (ServiceProvider services = new ServiceCollection().AddSingleton<ILoggerFactory>(log)
            .AddMsSqlDataSource(ConnectionString(server), static builder => builder.Name = "a", serviceKey: 1)
            .AddMsSqlDataSource(ConnectionString(server), static builder => builder.Name = "b", serviceKey: 2).BuildServiceProvider())
        {
            await using SqlConnection a = await services.GetRequiredKeyedService<SqlDataSource>(1).OpenConnectionAsync(TestToken);
            await using SqlConnection b = await services.GetRequiredKeyedService<SqlDataSource>(2).OpenConnectionAsync(TestToken);
        }

        Assert.Equal(["Connected", "Opened", "Closed", "Disconnected"], log.Of("a").Select(static entry => entry.Id.Name!));
        Assert.Equal(4, log.Of("b").Length);
    }

    [Fact]
    public async Task A_data_source_without_dependency_injection_uses_the_factory_of_its_builder()
    {
        await using TdsServer server = TdsServer.Start();
        using RecordedLog log = new(LogLevel.Debug);
        using RecordedLog replaced = new(LogLevel.Debug);
        await using (SqlDataSource source = new SqlDataSourceBuilder(ConnectionString(server)).UseLoggerFactory(replaced)
            .UseLoggerFactory(log).Build())
        {
            await using SqlConnection connection = await source.OpenConnectionAsync(TestToken);
        }

        Assert.Equal(["Connected", "Opened", "Closed", "Disconnected"], log.Entries.Select(static entry => entry.Id.Name!));
        Assert.Empty(replaced.Entries);
    }

    [Fact]
    public async Task Transactions_failures_and_savepoints_are_logged_without_other_listeners()
    {
        await using TdsServer server = TdsServer.Start();
        server.OnSql("bad", new Answer().Error(8134, 2, 16, "Divide by zero error encountered."));
        using RecordedLog log = new(LogLevel.Debug);
        await using (SqlDataSource source = new SqlDataSourceBuilder(ConnectionString(server)).UseLoggerFactory(log).Build())
        {
            await using SqlConnection connection = await source.OpenConnectionAsync(TestToken);
            await using (SqlTransaction transaction = connection.BeginTransaction())
            {
                transaction.Commit();
            }

            await connection.BeginTransaction().RollbackAsync(TestToken);
            await using SqlCommand bad = new("bad", connection);
            Assert.Throws<SqlException>(() => bad.ExecuteNonQuery());
        }

        Assert.Equal(
            ["Connected", "Opened", "Committed", "RolledBack", "Executing", "Failed", "Closed", "Disconnected"],
            log.Entries.Select(static entry => entry.Id.Name!));
    }

    /// <summary>The level of a log can change while the program runs.</summary>
    [Fact]
    public async Task A_log_without_debug_entries_receives_only_warnings()
    {
        await using TdsServer server = TdsServer.Start();
        using RecordedLog log = new(LogLevel.Information);
        await using SqlDataSource source = new SqlDataSourceBuilder(ConnectionString(server, "Connection Reset=false"))
            .UseLoggerFactory(log).Build();
        await using SqlConnection connection = await source.OpenConnectionAsync(TestToken);
        (LogLevel level, EventId id, string message, _) = Assert.Single(log.Entries);
        Assert.Equal((LogLevel.Warning, "KeywordIgnored"), (level, id.Name));
        Assert.StartsWith("The keyword 'Connection Reset' in the connection string", message, StringComparison.Ordinal);
    }

    /// <summary>This test sets the default log of the process, and restores it.</summary>
    [Fact]
    public async Task The_default_log_receives_the_events_of_connections_without_a_data_source()
    {
        await using TdsServer server = TdsServer.Start();
        string text = ConnectionString(server, "Application Name=default log;Pooling=false");
        using RecordedLog log = new(LogLevel.Debug);
        using RecordedLog own = new(LogLevel.Debug);
        log.UseForMsSqlConnections();
        try
        {
            Assert.True(new SqlClientLogger().IsLoggingEnabled);
            new SqlClientLogger().LogWarning("type", "method", "for the default log");
            await using (SqlConnection connection = new(text))
            {
                await connection.OpenAsync(TestToken);
            }

            await using SqlDataSource source = new SqlDataSourceBuilder(text).UseName("owned").UseLoggerFactory(own).Build();
            await using SqlConnection owned = await source.OpenConnectionAsync(TestToken);
        }
        finally
        {
            SqlEventLog.Default = null;
        }

        // Other tests can raise events at the same time.
        string pool = $"127.0.0.1,{server.Port}";
        Assert.Equal(
            ["Connected", "Opened", "Closed", "Disconnected"],
            log.Entries.Where(entry => entry.Values[0].Value is string name && name.StartsWith(pool, StringComparison.Ordinal))
                .Select(static entry => entry.Id.Name!));
        Assert.Contains(
            log.Entries, static entry => entry.Message == "type.method: for the default log" && entry.Level == LogLevel.Warning);
        Assert.Empty(log.Of("owned"));
        Assert.NotEmpty(own.Of("owned"));
    }

    [Fact]
    public void Each_event_of_the_event_source_is_written_to_the_log_with_the_same_name_level_message_and_values()
    {
        var log = new KeptEvents();
        ConnectionEvents events = ConnectionEvents.Create(log)!;
        foreach (MethodInfo method in typeof(ProviderEvents).GetMethods().Where(static method => Find(method) is not null))
        {
            object[] values = [.. method.GetParameters().Select(static (parameter, i) => Sample(parameter.ParameterType, i))];
            typeof(ConnectionEvents).GetMethod(method.Name)!.Invoke(events, values);
            SqlEvent written = Assert.Single(log.Events);
            EventAttribute declared = Find(method)!;
            Assert.Equal((declared.EventId, method.Name, declared.Level), (written.Id, written.Name, written.Level));
            Assert.Equal(string.Format(CultureInfo.InvariantCulture, declared.Message!, values), written.ToString());
            Assert.Equal(method.GetParameters().Select(static parameter => parameter.Name), written.Values.Select(static pair => pair.Key));
            Assert.Equal(values, written.Values.Select(static pair => pair.Value));
            log.Events.Clear();
        }

        static EventAttribute? Find(MethodInfo method) => method.GetCustomAttribute<EventAttribute>();
        static object Sample(Type type, int i) =>
            type == typeof(string) ? $"value {i}" : Convert.ChangeType(i, type, CultureInfo.InvariantCulture);
    }

    private static ServiceProvider Services(ILoggerFactory log, TdsServer server, string text)
    {
        server.OnSql(text, new Answer().Done(1));
        return new ServiceCollection().AddSingleton(log).AddMsSqlDataSource(ConnectionString(server)).BuildServiceProvider();
    }

    private static async Task UseAsync(IServiceProvider services, string text)
    {
        await using SqlCommand command = services.GetRequiredService<SqlDataSource>().CreateCommand(text);
        await command.ExecuteNonQueryAsync(TestToken);
    }

    private sealed class KeptEvents : SqlEventLog
    {
        public List<SqlEvent> Events { get; } = [];

        public override bool IsEnabled(EventLevel level) => true;

        public override void Write(SqlEvent entry) => Events.Add(entry);
    }
}
