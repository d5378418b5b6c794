using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.SqlServer.Storage.Internal;
using Microsoft.EntityFrameworkCore.Storage;
using MsSqlConnector.EntityFrameworkCore.Infrastructure;
using MsSqlConnector.EntityFrameworkCore.Tests.Model;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Scripting;
using Xunit;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Databases;

/// <summary>The wait for a database that the server has created and cannot open yet, on the clock of the options.</summary>
[Collection(nameof(PoolClearing))]
public sealed class DatabaseWaitTests
{
    private const int MissingDatabaseNumber = 4060;

    private static readonly TimeSpan s_retryDelay = TimeSpan.FromMilliseconds(500);

    [Theory]
    [SyncAndAsync]
    public async Task A_database_that_the_server_cannot_open_yet_is_awaited(bool isAsync)
    {
        await using TdsServer server = Start();
        SkippingClock clock = new(clock =>
        {
            if (clock.Waits.Count == 3)
            {
                server.Options.Databases!.Add("Shop");
            }
        });
        await using ShopContext context = new(Options(server, clock));

        await CreateAsync(context, isAsync);

        Assert.Equal(Enumerable.Repeat(s_retryDelay, 3), clock.Waits);
    }

    [Theory]
    [SyncAndAsync]
    public async Task The_wait_for_a_database_ends_after_its_limit(bool isAsync)
    {
        await using TdsServer server = Start();
        SkippingClock clock = new(static _ => { });
        await using ShopContext context = new(Options(server, clock));
        ((SqlServerDatabaseCreator)context.GetService<IRelationalDatabaseCreator>()).RetryTimeout = s_retryDelay * 2;

        // Without a retrying strategy, Entity Framework Core wraps transient errors.
        var exception = await Assert.ThrowsAsync<InvalidOperationException>(() => CreateAsync(context, isAsync));

        Assert.Equal(MissingDatabaseNumber, Assert.IsType<SqlException>(exception.InnerException).Number);
        Assert.Equal(Enumerable.Repeat(s_retryDelay, 3), clock.Waits);
    }

    private static Task CreateAsync(ShopContext context, bool isAsync)
    {
        IRelationalDatabaseCreator creator = context.GetService<IRelationalDatabaseCreator>();
        return isAsync ? creator.CreateAsync(TestToken) : Task.Run(creator.Create, TestToken);
    }

    private static TdsServer Start()
    {
        TdsServer server = TdsServer.Start(
            new TdsServerOptions { Databases = new HashSet<string>(StringComparer.OrdinalIgnoreCase) { "master" } });
        server.OnRequest(static (_, _) => new Answer().Done());
        return server;
    }

    private static DbContextOptions<ShopContext> Options(TdsServer server, SkippingClock clock)
    {
        DbContextOptionsBuilder<ShopContext> builder = new();
        builder.UseMsSqlConnector(
            $"Server=127.0.0.1,{server.Port};Database=Shop;User ID={server.UserName};Password={server.Password};Encrypt=False");
        ((IDbContextOptionsBuilderInfrastructure)builder).AddOrUpdateExtension(new MsSqlConnectorOptionsExtension(null) { Clock = clock });
        return builder.Options;
    }
}
