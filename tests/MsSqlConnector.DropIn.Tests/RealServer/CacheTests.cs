using System;
using System.Threading.Tasks;
using Microsoft.Extensions.Caching.Distributed;
using Microsoft.Extensions.DependencyInjection;
using MsSqlConnector.Tests.Targets;
using Xunit;

namespace MsSqlConnector.DropIn.Tests.RealServer;

/// <summary>Microsoft.Extensions.Caching.SqlServer keeps values in a table of a server.</summary>
public sealed class CacheTests
{
    /// <summary>The columns that the documentation of the cache requires.</summary>
    private const string Table =
        "CREATE TABLE dbo.cache (Id nvarchar(449) COLLATE SQL_Latin1_General_CP1_CS_AS NOT NULL PRIMARY KEY, "
        + "Value varbinary(max) NOT NULL, ExpiresAtTime datetimeoffset NOT NULL, SlidingExpirationInSeconds bigint NULL, "
        + "AbsoluteExpiration datetimeoffset NULL)";

    private static readonly DistributedCacheEntryOptions s_hour = new() { AbsoluteExpirationRelativeToNow = TimeSpan.FromHours(1) };

    [Fact]
    public async Task Values_are_stored_replaced_and_removed()
    {
        await using ServerDatabase database = await ServerDatabase.CreateAsync();
        await using ServiceProvider services = await CreateServicesAsync(database);
        IDistributedCache cache = services.GetRequiredService<IDistributedCache>();
        byte[] large = new byte[100_000];
        new Random(7).NextBytes(large);
        await cache.SetAsync("large", large, s_hour, TestToken);
        await cache.SetStringAsync("product", "pen", s_hour, TestToken);
        await cache.SetStringAsync("product", "ink", s_hour, TestToken);
        Assert.Equal(large, await cache.GetAsync("large", TestToken));
        Assert.Equal("ink", await cache.GetStringAsync("product", TestToken));
        cache.Remove("product");
        Assert.Null(cache.GetString("product"));
        Assert.Equal(1, await database.CountAsync("dbo.cache"));
    }

    [Fact]
    public async Task Values_expire()
    {
        await using ServerDatabase database = await ServerDatabase.CreateAsync();
        await using ServiceProvider services = await CreateServicesAsync(database);
        IDistributedCache cache = services.GetRequiredService<IDistributedCache>();
        await cache.SetStringAsync("product", "pen", s_hour, TestToken);
        Assert.Equal("pen", await cache.GetStringAsync("product", TestToken));
        await database.ExecuteAsync("UPDATE dbo.cache SET ExpiresAtTime = DATEADD(day, -1, ExpiresAtTime)");
        Assert.Null(await cache.GetStringAsync("product", TestToken));
    }

    /// <summary>The cache sends NULL for the absolute expiration, without a type.</summary>
    [Fact]
    public async Task Values_that_are_read_expire_later()
    {
        await using ServerDatabase database = await ServerDatabase.CreateAsync(ServerFeature.NullsOfAnotherType);
        await using ServiceProvider services = await CreateServicesAsync(database);
        IDistributedCache cache = services.GetRequiredService<IDistributedCache>();
        await cache.SetStringAsync("product", "pen", new() { SlidingExpiration = TimeSpan.FromHours(1) }, TestToken);
        await database.ExecuteAsync("UPDATE dbo.cache SET ExpiresAtTime = DATEADD(minute, -30, ExpiresAtTime)");
        Assert.Equal("pen", await cache.GetStringAsync("product", TestToken));
        Assert.Equal(1, await database.CountAsync("dbo.cache", "ExpiresAtTime > DATEADD(minute, 45, SYSDATETIMEOFFSET())"));
    }

    private static async Task<ServiceProvider> CreateServicesAsync(ServerDatabase database)
    {
        await database.ExecuteAsync(Table);
        return new ServiceCollection()
            .AddDistributedSqlServerCache(options =>
            {
                options.ConnectionString = database.ConnectionString;
                options.SchemaName = "dbo";
                options.TableName = "cache";
            })
            .BuildServiceProvider();
    }
}
