using System;
using System.Globalization;
using MsSqlConnector.Execution.Encryption;
using MsSqlConnector.Tests.Timing;
using Xunit;

namespace MsSqlConnector.Tests.ColumnEncryption;

public sealed class DescriptionCacheTests
{
    private const int MaxCount = 2300;
    private const int TrimmedCount = 2000;
    private static readonly TimeSpan s_lifetime = TimeSpan.FromHours(10);

    private readonly TestClock _clock = new();
    private readonly DescriptionCache _cache;

    public DescriptionCacheTests() => _cache = new DescriptionCache(_clock);

    [Fact]
    public void A_description_expires_after_ten_hours()
    {
        StatementDescription description = Description();
        _cache.Add(Key(1), description);

        _clock.Advance(s_lifetime - TimeSpan.FromMilliseconds(1));
        Assert.Same(description, _cache.Find(Key(1)));

        _clock.Advance(TimeSpan.FromMilliseconds(1));
        Assert.Null(_cache.Find(Key(1)));
    }

    [Fact]
    public void A_new_description_replaces_the_old_one_and_its_expiry()
    {
        StatementDescription old = Description();
        StatementDescription current = Description();
        _cache.Add(Key(1), old);
        _clock.Advance(TimeSpan.FromTicks(s_lifetime.Ticks / 2));
        _cache.Add(Key(1), current);

        _clock.Advance(TimeSpan.FromTicks(s_lifetime.Ticks / 2));
        _cache.Remove(Key(1), old);

        Assert.Same(current, _cache.Find(Key(1)));
    }

    [Fact]
    public void A_full_cache_loses_the_entries_that_expire_first()
    {
        for (int i = 0; i <= MaxCount; i++)
        {
            _cache.Add(Key(i), Description());
            _clock.Advance(milliseconds: 1);
        }

        Assert.Null(_cache.Find(Key(MaxCount - TrimmedCount)));
        Assert.NotNull(_cache.Find(Key(MaxCount - TrimmedCount + 1)));
    }

    [Fact]
    public void A_disabled_cache_neither_keeps_nor_finds_descriptions()
    {
        _cache.Add(Key(1), Description());
        _cache.IsEnabled = false;
        _cache.Add(Key(2), Description());
        Assert.Null(_cache.Find(Key(1)));

        _cache.IsEnabled = true;

        Assert.NotNull(_cache.Find(Key(1)));
        Assert.Null(_cache.Find(Key(2)));
    }

    private static DescriptionKey Key(int number) =>
        new("server", "database", number.ToString(CultureInfo.InvariantCulture), "", UsesEnclave: false);

    private static StatementDescription Description() => new([], [], attestation: null);
}
