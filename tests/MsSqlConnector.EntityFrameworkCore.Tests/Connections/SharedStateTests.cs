using System;
using System.Collections.Generic;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.Storage;
using MsSqlConnector.EntityFrameworkCore.Tests.Harness;
using MsSqlConnector.EntityFrameworkCore.Tests.Model;
using Xunit;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Connections;

/// <summary>The state that contexts share.</summary>
public sealed class SharedStateTests
{
    [Fact]
    public async Task A_pooled_factory_resets_its_contexts()
    {
        Transcript transcript = await SideBySide.RunAsync(async run =>
        {
            PooledDbContextFactory<ShopContext> factory = new(run.Options<ShopContext>(), poolSize: 1);
            ShopContext? first = null;
            for (int i = 0; i < 3; i++)
            {
                await using ShopContext context = await factory.CreateDbContextAsync();
                first ??= context;
                run.Record("same", ReferenceEquals(first, context));
                run.Record("tracked", context.ChangeTracker.Entries().Count());
                await run.ListAsync("blogs", context.Blogs);
                context.Database.SetCommandTimeout(77);
                await context.Database.OpenConnectionAsync();
            }
        });
        transcript.HasStatements(3);
        Assert.Equal(3, transcript.Results.Count(r => r == "same: true"));
        Assert.Equal(3, transcript.Results.Count(r => r == "tracked: 0"));
    }

    [Fact]
    public async Task Contexts_share_an_internal_service_provider()
    {
        await SideBySide.RunAsync(async run =>
        {
            object? first = null;
            for (int i = 0; i < 2; i++)
            {
                await using ShopContext context = new(run.Options<ShopContext>());
                run.Record("count", await context.Blogs.CountAsync());
                IRelationalTypeMappingSource source = context.GetService<IRelationalTypeMappingSource>();
                Assert.Same(first ??= source, source);
            }
        });
    }
}
