using System.Globalization;
using MsSqlConnector.Pooling;
using Xunit;

namespace MsSqlConnector.Tests.Pooling;

/// <summary>The data sources of connection strings.</summary>
public sealed class SourceCacheTests
{
    [Fact]
    public void A_connection_string_has_one_data_source_and_the_cache_is_bounded()
    {
        const string Text = "Server=cached;Application Name=once";
        Assert.Same(ConnectionSource.Get(Text), ConnectionSource.Get(new string(Text.ToCharArray())));
        for (int i = 0; i < SourceCache.Capacity * 3; i++)
        {
            ConnectionSource.Get("Server=s" + i.ToString(CultureInfo.InvariantCulture));
        }

        Assert.InRange(SourceCache.Count, 1, SourceCache.Capacity * 2);
    }

    [Fact]
    public void Connection_strings_with_the_same_meaning_share_a_pool()
    {
        ConnectionSource one = ConnectionSource.Get("Server=shared;User ID=u;Password=p;Max Pool Size=7");
        ConnectionSource other = ConnectionSource.Get("Data Source=SHARED;UID=u;PWD=p;max pool size=7");

        SessionPool pool = one.GetPool();

        Assert.NotSame(one, other);
        Assert.Same(pool, other.GetPool());
        one.Retire(pool);
        Assert.NotSame(pool, other.GetPool());
        other.Retire(other.GetPool());
    }

    [Fact]
    public void A_data_source_that_is_built_shares_no_pool()
    {
        const string Text = "Server=owned;User ID=u;Password=p";
        ConnectionSource built = new(ConnectionSource.Get(Text).Settings, new SourceOptions());

        Assert.NotSame(built.GetPool(), ConnectionSource.Get(Text).GetPool());

        built.Retire(built.GetPool());
        ConnectionSource.Get(Text).Retire(ConnectionSource.Get(Text).GetPool());
    }
}
