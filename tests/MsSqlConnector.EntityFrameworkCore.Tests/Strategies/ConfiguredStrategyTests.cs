using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Storage;
using MsSqlConnector.EntityFrameworkCore.Tests.Harness;
using MsSqlConnector.EntityFrameworkCore.Tests.Model;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;
using Xunit;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Strategies;

/// <summary>Execution strategies that the application configures.</summary>
public sealed class ConfiguredStrategyTests
{
    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task A_strategy_that_knows_only_SqlClient_is_reported_in_the_log(bool isOfApplication)
    {
        List<string> events = [];
        await SideBySide.RunOneAsync(EfProvider.Ours, async run =>
        {
            for (int i = 0; i < 2; i++)
            {
                await using ShopContext context = new(run.Options<ShopContext>(
                    sql =>
                    {
                        if (isOfApplication)
                        {
                            sql.ExecutionStrategy(dependencies => new SqlServerRetryingExecutionStrategy(dependencies, 7));
                        }
                        else
                        {
                            sql.EnableRetryOnFailure();
                        }
                    },
                    builder => builder.LogTo((_, _) => true, data => events.Add($"{data.LogLevel} {data.EventId.Name} {data}"))));
                Assert.Equal(3, (await context.Blogs.ToListAsync()).Count);
            }
        });
        Assert.Equal(isOfApplication, events.Any(e => e.StartsWith("Warning", StringComparison.Ordinal)
            && e.Contains("SqlServerRetryingExecutionStrategy", StringComparison.Ordinal)
            && e.Contains(nameof(MsSqlConnectorRetryingExecutionStrategy), StringComparison.Ordinal)));
    }

    [Fact]
    public async Task The_strategy_of_the_package_can_be_configured_directly()
    {
        Transcript transcript = await SideBySide.RunOneAsync(EfProvider.Ours, async run =>
        {
            FailingRequests.FailOnce(run, "SELECT COUNT(*)", 1205);
            await using ShopContext context = new(run.Options<ShopContext>(
                sql => sql.ExecutionStrategy(d => new MsSqlConnectorRetryingExecutionStrategy(d, 2, TimeSpan.Zero, null))));
            run.Record("count", await context.Blogs.CountAsync());
        });
        transcript.Result("count: 1");
        transcript.HasStatements(2);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Azure_options_retry_without_further_configuration(bool isEngineLast)
    {
        int[] statements = new int[2];
        foreach (EfProvider provider in new[] { EfProvider.Incumbent, EfProvider.Ours })
        {
            Transcript transcript = await SideBySide.RunOneAsync(provider, async run =>
            {
                FailingRequests.FailOnce(run, "SELECT COUNT(*)", 1205);
                DbContextOptionsBuilder<ShopContext> builder = new();
                if (provider.IsOurs && isEngineLast)
                {
                    builder.UseMsSqlConnector();
                }

                builder.UseAzureSql(run.ConnectionString);
                if (provider.IsOurs && !isEngineLast)
                {
                    builder.UseMsSqlConnector();
                }

                await using ShopContext context = new(builder.Options);
                run.Record("count", await context.Blogs.CountAsync());
            });
            transcript.Result("count: 1");
            statements[provider.IsOurs ? 1 : 0] = transcript.Statements.Count;
        }

        Assert.Equal([2, 2], statements);
    }
}
