using MsSqlConnector.Configuration;
using MsSqlConnector.Pooling;
using Xunit;

namespace MsSqlConnector.Tests.Pooling;

/// <summary>The pools of one data source.</summary>
public sealed class PoolSetTests
{
    private static readonly ConnectionSettings s_settings = ConnectionSettings.Parse("Server=set;User ID=u;Password=p");

    private readonly PoolSet _pools = new();

    [Fact]
    public void The_first_of_two_pools_with_the_same_settings_is_kept()
    {
        SessionPool first = CreatePool();

        Assert.Same(first, _pools.Add(first));
        Assert.Same(first, _pools.Add(CreatePool()));
        Assert.Same(first, _pools.Find(s_settings));
        Assert.Contains(first, PoolSet.All);
        Assert.True(_pools.TryRetire(first));
    }

    [Fact]
    public void A_pool_that_was_removed_has_a_successor()
    {
        SessionPool removed = _pools.Add(CreatePool());
        Assert.True(_pools.TryRetire(removed));
        Assert.True(removed.IsRetired);
        Assert.False(_pools.TryRetire(removed));
        Assert.Null(_pools.Find(s_settings));
        Assert.DoesNotContain(removed, PoolSet.All);

        SessionPool successor = _pools.Add(CreatePool());

        Assert.NotSame(removed, successor);
        Assert.True(_pools.TryRetire(successor));
    }

    [Fact]
    public void A_pool_that_another_thread_is_removing_is_not_used()
    {
        SessionPool leaving = _pools.Add(CreatePool());
        Assert.True(leaving.TryRetire());

        Assert.Null(_pools.Find(s_settings));
        SessionPool successor = _pools.Add(CreatePool());

        Assert.Same(successor, _pools.Find(s_settings));
        Assert.True(_pools.TryRetire(successor));
    }

    private static SessionPool CreatePool() => new(
        new ConnectionSource(s_settings, SourceOptions.Default),
        s_settings,
        new PoolAccount(s_settings, SourceOptions.Default.ReadAccount));
}
