using System;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Notifications;
using Xunit;

namespace MsSqlConnector.ParityTests.Notifications;

/// <summary>A listener does not run in the execution context of the caller that has started it.</summary>
public sealed class ListenerContextTests
{
    private static readonly AsyncLocal<object?> s_local = new();

    [Fact]
    public async Task A_listener_does_not_keep_the_execution_context_of_Start()
    {
        await using NotificationScene scene = new(isOurs: true);
        WeakReference kept = await StartAsync(scene);
        await scene.Broker.WaitForReceiveAsync();

        await Eventually.IsTrueAsync(
            () =>
            {
                GC.Collect();
                GC.WaitForPendingFinalizers();
                return !kept.IsAlive;
            },
            "The object of the caller is collected.");

        (INotificationDependency dependency, string id) = await scene.WatchAsync("select a");
        scene.Broker.PostChange(id);
        Assert.Equal("Change Insert Data", await NotificationScene.FirstEventAsync(dependency));
        Assert.True(scene.Client.Stop(scene.ConnectionString));
    }

    /// <summary>Starts the listener in a flow of its own, whose context has an object that no other code references.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static Task<WeakReference> StartAsync(NotificationScene scene) => Task.Run(() =>
    {
        object local = new();
        s_local.Value = local;
        Assert.True(scene.Client.Start(scene.ConnectionString));
        return new WeakReference(local);
    });
}
