using System;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Notifications;
using Xunit;

namespace MsSqlConnector.ParityTests.Notifications;

/// <summary>The members of SqlDependency, side by side with Microsoft.Data.SqlClient.</summary>
[EveryBuild]
public sealed class DependencyTests
{
    [Theory]
    [MemberData(nameof(NotificationScene.Providers), MemberType = typeof(NotificationScene))]
    public async Task The_event_is_raised_once(bool isOurs)
    {
        await using NotificationScene scene = new(isOurs);
        scene.Client.Start(scene.ConnectionString);
        (INotificationDependency dependency, string id) = await scene.WatchAsync("select once");
        (INotificationDependency other, string otherId) = await scene.WatchAsync("select other");
        Assert.False(dependency.HasChanges);

        scene.Broker.PostChange(id);
        scene.Broker.PostChange(id, info: "delete");
        scene.Broker.PostChange(otherId);

        Assert.Equal("Change Insert Data", await NotificationScene.FirstEventAsync(dependency));
        await NotificationScene.FirstEventAsync(other);
        Assert.True(dependency.HasChanges);
        Assert.Single(dependency.Events);
        Assert.True(scene.Client.Stop(scene.ConnectionString));
        Assert.Single(dependency.Events);
    }

    [Theory]
    [MemberData(nameof(NotificationScene.Providers), MemberType = typeof(NotificationScene))]
    public async Task Equal_queries_share_a_notification(bool isOurs)
    {
        await using NotificationScene scene = new(isOurs);
        scene.Client.Start(scene.ConnectionString);
        (INotificationDependency first, string firstId) = await scene.WatchAsync("select shared");
        (INotificationDependency second, string secondId) = await scene.WatchAsync("select shared");
        (INotificationDependency third, string thirdId) = await scene.WatchAsync("select  shared");

        scene.Broker.PostChange(firstId);

        await NotificationScene.FirstEventAsync(first);
        await NotificationScene.FirstEventAsync(second);
        Assert.Equal(firstId, secondId);
        Assert.NotEqual(firstId, thirdId);
        Assert.False(third.HasChanges);
        (_, string nextId) = await scene.WatchAsync("select shared");
        Assert.NotEqual(firstId, nextId);
        Assert.True(scene.Client.Stop(scene.ConnectionString));
    }

    [Theory]
    [MemberData(nameof(NotificationScene.Providers), MemberType = typeof(NotificationScene))]
    public async Task Values_of_parameters_belong_to_the_query(bool isOurs)
    {
        await using NotificationScene scene = new(isOurs);
        scene.Client.Start(scene.ConnectionString);
        await using DbConnection connection = scene.Client.Connect(scene.ConnectionString);
        await connection.OpenAsync(TestToken);
        foreach (object value in new object[] { 1, 2, 1, DBNull.Value, "x", new byte[] { 1 }, new byte[] { 2 }, new byte[] { 1 } })
        {
            await using DbCommand command = connection.CreateCommand();
            command.CommandText = "select @p";
            DbParameter parameter = command.CreateParameter();
            parameter.ParameterName = "@p";
            parameter.Value = value;
            command.Parameters.Add(parameter);
            scene.Client.Create(command);
            await command.ExecuteScalarAsync(TestToken);
        }

        string[] ids = [.. scene.Broker.Queries.Select(BrokerScript.IdOf)];

        Assert.Equal(ids[0], ids[2]);
        Assert.Equal(ids[5], ids[7]);
        Assert.Equal(6, ids.Distinct().Count());
        Assert.True(scene.Client.Stop(scene.ConnectionString));
    }

    [Theory]
    [MemberData(nameof(NotificationScene.Providers), MemberType = typeof(NotificationScene))]
    public async Task A_handler_or_command_that_is_added_too_late_is_notified_at_once(bool isOurs)
    {
        await using NotificationScene scene = new(isOurs);
        scene.Client.Start(scene.ConnectionString);
        (INotificationDependency dependency, string id) = await scene.WatchAsync("select late");
        scene.Broker.PostChange(id);
        await NotificationScene.FirstEventAsync(dependency);

        dependency.AddHandler();

        Assert.Equal(["Change Insert Data", "Subscribe AlreadyChanged Client"], dependency.Events);
        await using DbConnection connection = scene.Client.Connect(scene.ConnectionString);
        await using DbCommand command = connection.CreateCommand();
        dependency.Add(command);
        Assert.Null(((dynamic)command).Notification);
        Assert.True(scene.Client.Stop(scene.ConnectionString));
    }

    [Theory]
    [MemberData(nameof(NotificationScene.Providers), MemberType = typeof(NotificationScene))]
    public async Task Commands_without_a_matching_listener_are_refused_before_anything_is_sent(bool isOurs)
    {
        await using NotificationScene scene = new(isOurs);
        await using NotificationScene other = new(isOurs);
        other.Client.Start(other.ConnectionString);

        InvalidOperationException error = await Assert.ThrowsAsync<InvalidOperationException>(() => scene.WatchAsync("select a"));

        Assert.EndsWith(
            "SqlDependency.Start() must be called for each server that is being executed against.",
            error.Message,
            StringComparison.Ordinal);
        Assert.Empty(scene.Broker.Queries);
        Assert.True(other.Client.Stop(other.ConnectionString));
    }

    [Fact]
    public async Task The_timeout_of_the_dependency_raises_the_event()
    {
        await using NotificationScene scene = new(isOurs: true);
        scene.Client.Start(scene.ConnectionString);

        (INotificationDependency dependency, _) = await scene.WatchAsync("select a", timeout: 1);

        Assert.Equal("Change Error Timeout", await NotificationScene.FirstEventAsync(dependency));
        Assert.Equal(1, BitConverter.ToInt32(scene.Broker.Queries.Single().QueryNotification!.AsSpan()[^4..]));
        Assert.True(scene.Client.Stop(scene.ConnectionString));
    }

    [Theory]
    [MemberData(nameof(NotificationScene.Providers), MemberType = typeof(NotificationScene))]
    public async Task Misuse_is_rejected(bool isOurs)
    {
        await using NotificationScene scene = new(isOurs);
        INotificationClient client = scene.Client;
        await using DbConnection connection = client.Connect(scene.ConnectionString);
        await using DbCommand command = connection.CreateCommand();
        INotificationDependency dependency = client.Create(command);

        Assert.Throws<ArgumentNullException>(() => dependency.Add(null));
        Assert.StartsWith(
            "SqlDependency.OnChange does not support multiple event registrations for the same delegate.",
            Assert.Throws<InvalidOperationException>(dependency.AddHandler).Message, StringComparison.Ordinal);
        Assert.StartsWith(
            "This SqlCommand object is already associated with another SqlDependency object.",
            Assert.Throws<InvalidOperationException>(() => client.Create(command)).Message, StringComparison.Ordinal);
        Assert.StartsWith(
            "Timeout specified is invalid. Timeout cannot be < 0.",
            Assert.Throws<ArgumentOutOfRangeException>(() => client.Create(null, null, -1)).Message, StringComparison.Ordinal);
        Assert.Throws<ArgumentOutOfRangeException>(() => client.SetNotification(command, "", "", -1));
        Assert.Throws<ArgumentOutOfRangeException>(() => client.SetNotification(command, new string('x', 70_000), "", 0));
        dependency.Add(command);
        client.SetNotification(command, "a", "b", 0);
        Assert.Throws<InvalidOperationException>(() => dependency.Add(command));
        Assert.Equal(2, dependency.Id.Split(';').Length);
    }

    [Fact]
    public async Task Copies_of_a_command_have_the_notification_that_they_have_in_SqlClient()
    {
        await using NotificationScene ours = new(isOurs: true);
        await using NotificationScene theirs = new(isOurs: false);

        Assert.Equal(CopyHasNotification(theirs), CopyHasNotification(ours));

        static bool CopyHasNotification(NotificationScene scene)
        {
            using DbConnection connection = scene.Client.Connect(scene.ConnectionString);
            using DbCommand command = connection.CreateCommand();
            scene.Client.SetNotification(command, "a", "b", 0);
            return ((dynamic)((ICloneable)command).Clone()).Notification is not null;
        }
    }

    [Fact]
    public async Task An_exception_of_a_handler_affects_no_other_handler()
    {
        await using NotificationScene scene = new(isOurs: true);
        scene.Client.Start(scene.ConnectionString);
        (INotificationDependency dependency, string id) = await scene.WatchAsync("select a");
        SqlDependency failing = new();
        failing.OnChange += (_, _) => throw new InvalidOperationException("handler");
        await using (SqlConnection connection = new(scene.ConnectionString))
        {
            await connection.OpenAsync(TestToken);
            await using SqlCommand command = new("select a", connection);
            failing.AddCommandDependency(command);
            await command.ExecuteNonQueryAsync(TestToken);
        }

        scene.Broker.PostChange(id);

        await NotificationScene.FirstEventAsync(dependency);

        // The order of the dependencies is not defined.
        await Eventually.IsTrueAsync(() => failing.HasChanges, "The dependency whose handler fails has fired.");
        Assert.True(scene.Client.Stop(scene.ConnectionString));
    }
}
