using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Infrastructure;
using MsSqlConnector.EntityFrameworkCore.Tests.Harness;
using MsSqlConnector.EntityFrameworkCore.Tests.Model;
using MsSqlConnector.TestServer;
using Xunit;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Diagnostics;

/// <summary>The bytes that a synchronous compiled query allocates on its thread.</summary>
public sealed class AllocationTests
{
    private const int WarmUpCount = 200;
    private const int QueryCount = 200;

    [Fact]
    public async Task A_compiled_query_allocates_less_than_over_SqlClient()
    {
        long theirs = await BytesOfQueryAsync(EfProvider.Incumbent);
        long ours = await BytesOfQueryAsync(EfProvider.Ours);
        Assert.True(ours < theirs * 0.8, $"A compiled query allocated {ours} bytes, and {theirs} over Microsoft.Data.SqlClient.");
    }

    [Fact]
    public async Task The_bytes_of_a_compiled_query_repeat()
    {
        long first = await BytesOfQueryAsync(EfProvider.Ours);
        long second = await BytesOfQueryAsync(EfProvider.Ours);
        Assert.True(Math.Abs(first - second) < 64, $"A compiled query allocated {first} bytes, and then {second}.");
    }

    private static async Task<long> BytesOfQueryAsync(EfProvider provider)
    {
        await using TdsServer server = TdsServer.Start(new TdsServerOptions { Encryption = EncryptionMode.NotSupported, Records = false });
        EfRun run = new(provider, server, isAsync: false);
        run.Model.RowCount = 12;
        PooledDbContextFactory<ShopContext> factory = new(run.Options<ShopContext>());
        Func<ShopContext, int, IEnumerable<Blog>> query =
            EF.CompileQuery((ShopContext context, int id) => context.Blogs.AsNoTracking().Where(b => b.Id >= id));
        return await Task.Factory.StartNew(() => Measure(factory, query), TaskCreationOptions.LongRunning);
    }

    private static long Measure(PooledDbContextFactory<ShopContext> factory, Func<ShopContext, int, IEnumerable<Blog>> query)
    {
        Read(factory, query, WarmUpCount);
        long start = GC.GetAllocatedBytesForCurrentThread();
        Read(factory, query, QueryCount);
        return (GC.GetAllocatedBytesForCurrentThread() - start) / QueryCount;
    }

    private static void Read(PooledDbContextFactory<ShopContext> factory, Func<ShopContext, int, IEnumerable<Blog>> query, int count)
    {
        for (int i = 0; i < count; i++)
        {
            using ShopContext context = factory.CreateDbContext();
            Assert.Equal(12, query(context, i).Count());
        }
    }
}
