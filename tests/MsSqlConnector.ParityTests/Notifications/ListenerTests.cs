using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Notifications;
using Xunit;

namespace MsSqlConnector.ParityTests.Notifications;

/// <summary>The listeners of this provider and of Microsoft.Data.SqlClient send the same requests and raise the same events.</summary>
public sealed class ListenerTests
{
    private static readonly string[] s_infos =
    [
        "truncate", "insert", "update", "delete", "drop", "alter", "restart", "error", "query", "invalid", "set options", "isolation",
        "expired", "resource", "previous invalid", "query template limit", "merge", "none", "INSERT", "options", "previousfire",
        "templatelimit", "alreadychanged", "unknown", "",
    ];

    private static readonly string[] s_sources =
    [
        "data", "timeout", "object", "database", "system", "statement", "environment", "execution", "owner", "client", "DATA", "other", "",
    ];

    private static readonly string[] s_types = ["change", "subscribe", "CHANGE", "unknown", "other", ""];

    [Theory]
    [InlineData(null)]
    [InlineData("dbo queue]'")]
    public async Task The_requests_are_those_of_SqlClient(string? queue)
    {
        string ours = await RecordLifeAsync(isOurs: true, queue);
        string theirs = await RecordLifeAsync(isOurs: false, queue);

        // SqlClient uses one command for both statements and sends the parameter of the first with the second.
        Assert.Equal(
            theirs.Replace("COMMIT TRANSACTION; @p1 UniqueIdentifier <2> False", "COMMIT TRANSACTION; ", StringComparison.Ordinal), ours);
    }

    [Fact]
    public async Task Every_message_has_the_meaning_that_it_has_in_SqlClient()
    {
        List<string> ours = await RecordMeaningsAsync(isOurs: true);

        Assert.Equal(await RecordMeaningsAsync(isOurs: false), ours);
        Assert.Contains("insert: Change Insert Data", ours);
        Assert.Contains("previous invalid: Change PreviousFire Data", ours);
    }

    [Fact]
    public async Task Start_and_Stop_are_counted_as_by_SqlClient() =>
        Assert.Equal(await RecordCountsAsync(isOurs: false), await RecordCountsAsync(isOurs: true));

    [Theory]
    [MemberData(nameof(NotificationScene.Providers), MemberType = typeof(NotificationScene))]
    public async Task A_disabled_broker_is_an_error(bool isOurs)
    {
        await using NotificationScene scene = new(isOurs);
        scene.Broker.IsEnabled = false;

        InvalidOperationException error = Assert.Throws<InvalidOperationException>(() => scene.Client.Start(scene.ConnectionString));

        Assert.StartsWith("The SQL Server Service Broker for the current database is not enabled", error.Message, StringComparison.Ordinal);
        scene.Broker.IsEnabled = true;
        Assert.True(scene.Client.Start(scene.ConnectionString));
        Assert.True(scene.Client.Stop(scene.ConnectionString));
    }

    [Theory]
    [MemberData(nameof(NotificationScene.Providers), MemberType = typeof(NotificationScene))]
    public async Task An_error_of_the_server_is_thrown_and_nothing_remains(bool isOurs)
    {
        await using NotificationScene scene = new(isOurs);
        scene.Broker.FailingText = "CREATE PROCEDURE";

        Exception? error = Record.Exception(() => scene.Client.Start(scene.ConnectionString));

        Assert.EndsWith("SqlException", error?.GetType().Name, StringComparison.Ordinal);
        scene.Broker.FailingText = null;
        Assert.True(scene.Client.Start(scene.ConnectionString));
        Assert.True(scene.Client.Stop(scene.ConnectionString));
    }

    [Theory]
    [MemberData(nameof(NotificationScene.Providers), MemberType = typeof(NotificationScene))]
    public async Task Another_connection_string_for_the_same_database_is_refused(bool isOurs)
    {
        await using NotificationScene scene = new(isOurs);
        scene.Client.Start(scene.ConnectionString);

        InvalidOperationException error =
            Assert.Throws<InvalidOperationException>(() => scene.Client.Start(scene.ConnectionString + ";Connect Timeout=44"));

        Assert.StartsWith(
            "SqlDependency does not support calling Start() with different connection strings", error.Message, StringComparison.Ordinal);
        Assert.True(scene.Client.Start(scene.ConnectionString + ";Connect Timeout=44", "queue"));
        Assert.True(scene.Client.Stop(scene.ConnectionString + ";Connect Timeout=44", "queue"));
        Assert.True(scene.Client.Stop(scene.ConnectionString));
    }

    [Theory]
    [MemberData(nameof(NotificationScene.Providers), MemberType = typeof(NotificationScene))]
    public void Missing_connection_strings_are_rejected(bool isOurs)
    {
        INotificationClient client = isOurs ? new OurNotifications() : new TheirNotifications();

        Assert.Throws<ArgumentNullException>(() => client.Start(null!));
        Assert.Throws<ArgumentNullException>(() => client.Stop(null!));
        Assert.Throws<ArgumentException>(() => client.Start(""));
        Assert.Throws<ArgumentException>(() => client.Stop(""));
    }

    /// <summary>The requests of a listener that receives one notification, in the order of their arrival.</summary>
    private static async Task<string> RecordLifeAsync(bool isOurs, string? queue)
    {
        await using NotificationScene scene = new(isOurs);
        scene.Client.Start(scene.ConnectionString, queue);
        await scene.Broker.WaitForReceiveAsync();
        (INotificationDependency dependency, string id) = await scene.WatchAsync(
            "select a", queue is null ? null : "Service=s;local database=shop");
        scene.Broker.PostChange(id);
        await NotificationScene.FirstEventAsync(dependency);
        await scene.Broker.WaitForReceiveAsync();
        Assert.True(scene.Client.Stop(scene.ConnectionString, queue));
        string header = BrokerScript.OptionsOf(scene.Broker.Queries.Single());
        return scene.Broker.Requests + "\n" + System.Text.RegularExpressions.Regex.Replace(header, "-[-0-9a-f]{36}", "-<id>");
    }

    private static async Task<List<bool>> RecordCountsAsync(bool isOurs)
    {
        await using NotificationScene scene = new(isOurs);
        (INotificationClient client, string text) = (scene.Client, scene.ConnectionString);
        return
        [
            client.Stop(text),
            client.Start(text), client.Start(text), client.Start(text, "q"), client.Start(text, "q"),
            client.Stop(text), client.Stop(text), client.Stop(text),
            client.Stop(text, "q"), client.Stop(text, "q"), client.Stop(text, "q"),
        ];
    }

    private static async Task<List<string>> RecordMeaningsAsync(bool isOurs)
    {
        await using NotificationScene scene = new(isOurs);
        scene.Client.Start(scene.ConnectionString);
        List<string> meanings = [];
        foreach ((string type, string source, string info) in s_infos.Select(info => ("change", "data", info))
            .Concat(s_sources.Select(source => ("change", source, "insert")))
            .Concat(s_types.Select(type => (type, "data", "insert"))))
        {
            (INotificationDependency dependency, string id) = await scene.WatchAsync($"select {meanings.Count}");
            scene.Broker.PostChange(id, type, source, info);
            meanings.Add($"{(info == "insert" ? type + source + info : info)}: {await NotificationScene.FirstEventAsync(dependency)}");
        }

        Assert.True(scene.Client.Stop(scene.ConnectionString));
        return meanings.ConvertAll(text => text.Replace("changedatainsert", "insert", StringComparison.Ordinal));
    }
}
