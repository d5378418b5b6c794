using System;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Notifications;
using MsSqlConnector.TestServer;
using MsSqlConnector.Tests.Notifications;
using Xunit;

namespace MsSqlConnector.ParityTests.Notifications;

/// <summary>Lost connections, malformed messages, and the end of a listener at any time.</summary>
public sealed class ListenerFailureTests
{
    private const string Xml = "http://schemas.microsoft.com/SQL/Notifications/QueryNotification";

    public static TheoryData<string?, string?> MalformedMessages => new()
    {
        { BrokerScript.NotificationType, null },
        { BrokerScript.NotificationType, "" },
        { BrokerScript.NotificationType, "no xml" },
        { BrokerScript.NotificationType, "<a/>" },
        { BrokerScript.NotificationType, "<QueryNotification type='change' source='data'/>" },
        { BrokerScript.NotificationType, "<QueryNotification type='change' source='data' info='insert'/>" },
        {
            BrokerScript.NotificationType,
            "<QueryNotification type='change' source='data' info='insert'><Message><b/></Message></QueryNotification>"
        },
        {
            BrokerScript.NotificationType,
            "<QueryNotification type='change' source='data' info='insert'><Message>unknown</Message></QueryNotification>"
        },
        { BrokerScript.NotificationType, "<QueryNotification type='change' source='data' info='insert'><Message>ID" },
        {
            BrokerScript.NotificationType,
            "<!DOCTYPE a [<!ENTITY x 'ID'>]><QueryNotification type='change' source='data' "
            + "info='insert'><Message>&x;</Message></QueryNotification>"
        },
        { "http://schemas.microsoft.com/SQL/ServiceBroker/DialogTimer", null },
        { "http://schemas.microsoft.com/SQL/ServiceBroker/EndDialog", null },
        { "http://schemas.microsoft.com/SQL/ServiceBroker/Error", "<Error><Code>-8462</Code></Error>" },
        {
            "http://schemas.microsoft.com/SQL/ServiceBroker/Error",
            "<QueryNotification type='change' source='data' info='insert'><Message>ID</Message></QueryNotification>"
        },
    };

    [Theory]
    [MemberData(nameof(MalformedMessages))]
    public async Task Other_and_malformed_messages_are_ignored(string? type, string? body)
    {
        await using NotificationScene scene = new(isOurs: true);
        scene.Client.Start(scene.ConnectionString);
        (INotificationDependency dependency, string id) = await scene.WatchAsync("select a");

        scene.Broker.Post(type, body?.Replace("ID", id, StringComparison.Ordinal));
        scene.Broker.PostChange(id, info: "merge");

        Assert.Equal("Change Merge Data", await NotificationScene.FirstEventAsync(dependency));
        Assert.Equal(2, scene.Server.TotalSessionCount);
        Assert.True(scene.Client.Stop(scene.ConnectionString));
    }

    [Theory]
    [MemberData(nameof(MalformedMessages))]
    public void Other_messages_have_no_meaning(string? type, string? body) =>
        Assert.True(NotificationMessage.TryParse(body ?? "") is null or { Id: "unknown" or "ID" }, type);

    [Theory]
    [InlineData(
        "<QueryNotification xmlns='x' type='change' source='data' info='update' extra='1'><!-- c "
        + "--><Message>ID</Message></QueryNotification>")]
    [InlineData(
        "<?xml version='1.0'?>\r\n<q:QueryNotification xmlns:q='" + Xml
        + "' info='update' source='data' type='change'><q:Message><![CDATA[ID]]></q:Message></q:QueryNotification>")]
    public async Task Messages_can_be_written_differently(string body)
    {
        await using NotificationScene scene = new(isOurs: true);
        scene.Client.Start(scene.ConnectionString);
        (INotificationDependency dependency, string id) = await scene.WatchAsync("select a");

        scene.Broker.Post(BrokerScript.NotificationType, body.Replace("ID", id, StringComparison.Ordinal));

        Assert.Equal("Change Update Data", await NotificationScene.FirstEventAsync(dependency));
        Assert.True(scene.Client.Stop(scene.ConnectionString));
    }

    [Theory]
    [InlineData(true, null)]
    [InlineData(false, null)]
    [InlineData(true, "queue")]
    public async Task A_listener_whose_connection_is_lost_connects_again_and_keeps_its_dependencies(bool withReset, string? queue)
    {
        await using NotificationScene scene = new(isOurs: true);
        scene.Client.Start(scene.ConnectionString, queue);
        (INotificationDependency dependency, string id) = await scene.WatchAsync("select a", queue is null ? null : "service=s");
        await scene.Broker.WaitForReceiveAsync();
        scene.Broker.FailingText = "CREATE PROCEDURE";

        scene.Server.Kill(1, withReset);
        await scene.Broker.WaitForReceiveAsync();

        Assert.Empty(dependency.Events);
        scene.Broker.PostChange(id);
        Assert.Equal("Change Insert Data", await NotificationScene.FirstEventAsync(dependency));
        Assert.True(scene.Client.Stop(scene.ConnectionString, queue));
    }

    [Fact]
    public async Task If_the_server_cannot_be_reached_the_dependencies_fire_and_the_listener_tries_again()
    {
        await using NotificationScene scene = new(isOurs: true, "Application Name=x");
        ListenerRegistry registry = new(new ListenerTimes { RetryInterval = TimeSpan.FromMilliseconds(20) });
        Assert.True(registry.Start(scene.ConnectionString, "queue"));
        (INotificationDependency dependency, _) = await scene.WatchAsync("select a", "service=s");
        await scene.Broker.WaitForReceiveAsync();
        scene.Broker.FailingText = "WAITFOR";

        scene.Server.Kill(1);

        Assert.Equal("Change Error Client", await NotificationScene.FirstEventAsync(dependency));
        Assert.False(registry.Start(scene.ConnectionString, "queue"));
        scene.Broker.FailingText = null;
        await scene.Broker.WaitForReceiveAsync();
        (INotificationDependency next, string id) = await scene.WatchAsync("select a", "service=s");
        scene.Broker.PostChange(id);
        Assert.Equal("Change Insert Data", await NotificationScene.FirstEventAsync(next));
        Assert.True(registry.Stop(scene.ConnectionString, "queue"));
    }

    [Fact]
    public async Task A_server_that_fails_after_each_reconnection_is_not_contacted_without_a_pause()
    {
        await using NotificationScene scene = new(isOurs: true);
        ListenerRegistry registry = new(new ListenerTimes { ReceiveMilliseconds = 777 });
        registry.Start(scene.ConnectionString, "queue");
        await scene.Broker.WaitForReceiveAsync();
        (INotificationDependency dependency, _) = await scene.WatchAsync("select a", "service=s");
        scene.Broker.FailsLongReceives = true;

        scene.Server.Kill(1);

        Assert.Equal("Change Error Client", await NotificationScene.FirstEventAsync(dependency));
        Assert.Equal(3, scene.Server.TotalSessionCount);
        Assert.True(registry.Stop(scene.ConnectionString, "queue"));
    }

    [Fact]
    public async Task Stop_ends_a_waiting_receive_and_drops_the_objects()
    {
        await using NotificationScene scene = new(isOurs: true);
        scene.Client.Start(scene.ConnectionString);
        await scene.Broker.WaitForReceiveAsync();

        Assert.True(scene.Client.Stop(scene.ConnectionString));

        Assert.EndsWith("COMMIT TRANSACTION; ", scene.Broker.Requests, StringComparison.Ordinal);
        Assert.Empty(scene.Server.Log.Complaints);
    }

    [Fact]
    public async Task Objects_are_dropped_even_if_the_conversation_has_ended()
    {
        await using NotificationScene scene = new(isOurs: true);
        scene.Client.Start(scene.ConnectionString);
        await scene.Broker.WaitForReceiveAsync();
        (INotificationDependency dependency, string id) = await scene.WatchAsync("select a");
        scene.Broker.PostChange(id);
        await NotificationScene.FirstEventAsync(dependency);
        await scene.Broker.WaitForReceiveAsync();
        scene.Broker.FailingText = "END CONVERSATION @p1; ";

        Assert.True(scene.Client.Stop(scene.ConnectionString));

        Assert.EndsWith("COMMIT TRANSACTION; ", scene.Broker.Requests, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Objects_are_dropped_if_the_first_receive_fails()
    {
        await using NotificationScene scene = new(isOurs: true);
        scene.Broker.FailingText = "WAITFOR";

        Assert.Throws<SqlException>(() => scene.Client.Start(scene.ConnectionString));

        Assert.EndsWith("COMMIT TRANSACTION; ", scene.Broker.Requests, StringComparison.Ordinal);
        Assert.False(scene.Client.Stop(scene.ConnectionString));
    }

    [Fact]
    public async Task Stop_returns_if_the_server_is_gone()
    {
        NotificationScene scene = new(isOurs: true);
        scene.Client.Start(scene.ConnectionString);
        await scene.Broker.WaitForReceiveAsync();
        await scene.DisposeAsync();

        Assert.True(scene.Client.Stop(scene.ConnectionString));
    }

    [Fact]
    public async Task Concurrent_calls_of_Start_share_one_listener()
    {
        await using NotificationScene scene = new(isOurs: true);

        bool[] results = await RunConcurrentlyAsync(() => scene.Client.Start(scene.ConnectionString));

        Assert.Single(results, isNew => isNew);
        Assert.Equal(1, scene.Server.TotalSessionCount);
        bool[] ends = await RunConcurrentlyAsync(() => scene.Client.Stop(scene.ConnectionString));
        Assert.Single(ends, isLast => isLast);
    }

    [Fact]
    public async Task Dependencies_that_have_fired_are_released()
    {
        await using NotificationScene scene = new(isOurs: true);
        scene.Client.Start(scene.ConnectionString);
        WeakReference reference = await FireAsync(scene);

        // The thread that has called the handler can still be running.
        await Eventually.IsTrueAsync(
            () =>
            {
                GC.Collect();
                GC.WaitForPendingFinalizers();
                return !reference.IsAlive;
            },
            "The dependency was released.");

        Assert.True(scene.Client.Stop(scene.ConnectionString));
    }

    /// <summary>Runs a blocking call on several threads, which are not those of the thread pool that the server needs.</summary>
    private static Task<bool[]> RunConcurrentlyAsync(Func<bool> call) => Task.WhenAll(Enumerable.Range(0, 8).Select(
        _ => Task.Factory.StartNew(call, TestToken, TaskCreationOptions.LongRunning, TaskScheduler.Default)));

    private static async Task<WeakReference> FireAsync(NotificationScene scene)
    {
        (INotificationDependency dependency, string id) = await scene.WatchAsync("select a");
        scene.Broker.PostChange(id);
        await NotificationScene.FirstEventAsync(dependency);
        return new WeakReference(dependency);
    }
}
