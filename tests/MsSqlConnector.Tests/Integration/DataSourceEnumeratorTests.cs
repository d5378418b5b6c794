using System;
using System.Collections.Generic;
using System.Data;
using System.Linq;
using System.Net;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Sql;
using MsSqlConnector.TestServer.Browser;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Timing;
using MsSqlConnector.Transport.Browser;
using Xunit;

namespace MsSqlConnector.Tests.Integration;

/// <summary>The enumerator of servers, against SQL Server Browser on loopback addresses. It sends nothing to a network.</summary>
[EveryBuild]
[NotOn(BuildTarget.NetFramework | BuildTarget.Mono, NotOnReason.Members)]
public sealed class DataSourceEnumeratorTests
{
    private const int Hour = 3_600_000;

    // Long enough for responses over loopback on a busy machine. A test waits the second time after the last response.
    private static readonly BroadcastWaits s_waits = new(10_000, 2_000, 30_000);

    // For tests with one response, after which nothing else is awaited.
    private static readonly BroadcastWaits s_waitsForOne = new(10_000, 50, 30_000);

    [Theory]
    [SyncAndAsync]
    public async Task The_instances_of_all_servers_are_listed_once(bool isAsync)
    {
        using SqlBrowser first = SqlBrowser.Start(_ =>
        [
            Instances("DB01", "MSSQLSERVER", "SHOP"), Instances("DB01", "MSSQLSERVER", "SHOP"), [], [5], new byte[1400],
        ]);
        using SqlBrowser second = SqlBrowser.Start(_ => [Instances("DB02", "SHOP")]);

        DataTable table = await FindAsync(isAsync, s_waits, LoopbackAddresses.Next(), first.Address, second.Address);

        Assert.Equal(
            ["DB01 (null) No 16.0.1000.6", "DB01 SHOP No 16.0.1000.6", "DB02 SHOP No 16.0.1000.6"],
            Rows(table).Order(StringComparer.Ordinal));
        Assert.Equal([0x02], Assert.Single(first.Questions));
        Assert.Equal([0x02], Assert.Single(second.Questions));
    }

    [Theory]
    [SyncAndAsync]
    public async Task The_maximum_response_is_read(bool isAsync)
    {
        string[] names = [.. Enumerable.Range(0, 820).Select(static index => $"INSTANCE{index:D4}")];
        byte[] datagram = Instances("DB01", names);
        Assert.InRange(datagram.Length, 50_000, BroadcastResponse.MaxByteCount);
        using SqlBrowser browser = SqlBrowser.Start(_ => [datagram]);

        DataTable table = await FindAsync(isAsync, s_waitsForOne, browser.Address);

        Assert.Equal(names, table.Rows.Cast<DataRow>().Select(static row => (string)row["InstanceName"]));
    }

    /// <summary>The platform measures the time of a synchronous receive, so that this wait is real.</summary>
    [Fact]
    public async Task The_table_is_empty_without_a_response()
    {
        using SqlBrowser silent = SqlBrowser.Start(_ => []);
        DataTable table = await FindAsync(isAsync: false, new BroadcastWaits(50, 50, 50), silent.Address);
        Assert.Empty(table.Rows);
        await Eventually.IsTrueAsync(() => !silent.Questions.IsEmpty, "SQL Server Browser has received the request.");
    }

    [Fact]
    public async Task An_asynchronous_enumeration_ends_by_its_clock()
    {
        TestClock clock = new();
        using SqlBrowser silent = SqlBrowser.Start(_ => []);
        Task<DataTable> finding = Create(new BroadcastWaits(Hour, Hour, Hour), clock, silent.Address).GetDataSourcesAsync(TestToken);

        await clock.PassAsync(Hour);

        Assert.Empty((await finding).Rows);
        await Eventually.IsTrueAsync(() => !silent.Questions.IsEmpty, "SQL Server Browser has received the request.");
    }

    [Fact]
    public async Task Cancellation_ends_the_wait()
    {
        using var source = new CancellationTokenSource();
        using SqlBrowser browser = SqlBrowser.Start(_ =>
        {
            source.Cancel();
            return [];
        });
        SqlDataSourceEnumerator enumerator = Create(new BroadcastWaits(Hour, Hour, Hour), TimeProvider.System, browser.Address);

        OperationCanceledException exception =
            await Assert.ThrowsAnyAsync<OperationCanceledException>(() => enumerator.GetDataSourcesAsync(source.Token));

        Assert.Equal(source.Token, exception.CancellationToken);
    }

    [Fact]
    public async Task Nothing_is_sent_with_a_canceled_token()
    {
        using SqlBrowser browser = SqlBrowser.Start(_ => []);
        SqlDataSourceEnumerator enumerator = Create(new BroadcastWaits(Hour, Hour, Hour), TimeProvider.System, browser.Address);

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => enumerator.GetDataSourcesAsync(new CancellationToken(true)));

        Assert.Empty(browser.Questions);
    }

    [Fact]
    public async Task The_table_has_the_schema_of_SqlClient()
    {
        using SqlBrowser browser = SqlBrowser.Start(_ => [Instances("DB01", "SHOP")]);
        DataTable table = await FindAsync(isAsync: true, s_waitsForOne, browser.Address);

        Assert.Equal("SqlDataSources", table.TableName);
        Assert.Equal(
            ["ServerName", "InstanceName", "IsClustered", "Version"],
            table.Columns.Cast<DataColumn>().Select(static one => one.ColumnName));
        Assert.All(table.Columns.Cast<DataColumn>(), static one => Assert.True(one.DataType == typeof(string) && one.ReadOnly));
    }

    private static Task<DataTable> FindAsync(bool isAsync, BroadcastWaits waits, params IPAddress[] addresses)
    {
        SqlDataSourceEnumerator enumerator = Create(waits, TimeProvider.System, addresses);
        CancellationToken token = TestToken;
        return isAsync ? enumerator.GetDataSourcesAsync(token) : Task.Run(enumerator.GetDataSources, token);
    }

    private static SqlDataSourceEnumerator Create(BroadcastWaits waits, TimeProvider clock, params IPAddress[] addresses) =>
        new(() => new BroadcastSender(addresses, BroadcastSender.BrowserPort, waits, clock));

    private static byte[] Instances(string server, params string[] names) => SqlBrowser.Response(string.Concat(
        names.Select(name => $"ServerName;{server};InstanceName;{name};IsClustered;No;Version;16.0.1000.6;;")));

    private static IEnumerable<string> Rows(DataTable table) => table.Rows.Cast<DataRow>()
        .Select(static row => string.Join(" ", row.ItemArray.Select(static value => value is DBNull ? "(null)" : value)));
}
