using System;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.EntityFrameworkCore;
using Microsoft.Extensions.DependencyInjection;
using MsSqlConnector.EntityFrameworkCore.Tests.Harness;
using MsSqlConnector.EntityFrameworkCore.Tests.Model;
using Xunit;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Options;

/// <summary>Options that exclude each other, and dependency injection.</summary>
public sealed class OptionsTests
{
    [Fact]
    public async Task A_connection_of_SqlClient_is_rejected_with_its_type()
    {
        await using Microsoft.Data.SqlClient.SqlConnection connection = new("Server=none");
        InvalidOperationException exception = await CountAsync(builder => builder.UseSqlServer(connection).UseMsSqlConnector());
        Assert.Contains("Microsoft.Data.SqlClient.SqlConnection", exception.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_connection_of_SqlClient_is_also_rejected_after_a_valid_context()
    {
        await SideBySide.RunOneAsync(EfProvider.Ours, async run =>
        {
            await using ShopContext context = new(run.Options<ShopContext>());
            await run.ListAsync("blogs", context.Blogs);
        });
        await A_connection_of_SqlClient_is_rejected_with_its_type();
    }

    [Fact]
    public async Task A_connection_of_SqlClient_cannot_be_set_later()
    {
        await using Microsoft.Data.SqlClient.SqlConnection connection = new("Server=none");
        await using ShopContext context = new(new DbContextOptionsBuilder<ShopContext>().UseMsSqlConnector("Server=none").Options);
        InvalidOperationException exception = await Assert.ThrowsAsync<InvalidOperationException>(async () =>
        {
            context.Database.SetDbConnection(connection);
            await context.Blogs.CountAsync(TestToken);
        });
        Assert.Contains("Microsoft.Data.SqlClient.SqlConnection", exception.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_connection_that_creates_no_commands_fails_when_it_is_used()
    {
        await using UnusableConnection connection = new();
        NotSupportedException exception = await Assert.ThrowsAsync<NotSupportedException>(async () =>
        {
            await using ShopContext context = new(
                new DbContextOptionsBuilder<ShopContext>().UseSqlServer(connection).UseMsSqlConnector().Options);
            await context.Blogs.CountAsync(TestToken);
        });
        Assert.Equal(UnusableConnection.OpenMessage, exception.Message);
    }

    [Fact]
    public void A_context_logs_the_same_options_as_with_UseSqlServer() => Assert.Equal(
        DescribeOptions(static builder => builder.UseSqlServer("Server=none")),
        DescribeOptions(static builder => builder.UseMsSqlConnector("Server=none")));

    [Fact]
    public async Task A_data_source_and_a_connection_string_exclude_each_other()
    {
        await using SqlDataSource dataSource = SqlDataSource.Create("Server=none");
        InvalidOperationException exception = await CountAsync(
            builder => builder.UseMsSqlConnector(dataSource).UseSqlServer("Server=other"));
        Assert.Contains("data source", exception.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task The_provider_alone_needs_an_engine()
    {
        InvalidOperationException exception = await CountAsync(builder => builder.UseMsSqlConnector());
        Assert.Contains("configures no engine", exception.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_connection_string_can_be_set_later() => await SideBySide.RunOneAsync(EfProvider.Ours, async run =>
    {
        await using ShopContext context = new(new DbContextOptionsBuilder<ShopContext>().UseMsSqlConnector((string?)null).Options);
        context.Database.SetConnectionString(run.ConnectionString);
        await run.ListAsync("blogs", context.Blogs);
    });

    [Theory]
    [InlineData("context")]
    [InlineData("pooled context")]
    [InlineData("factory")]
    [InlineData("pooled factory")]
    [InlineData("internal services")]
    public async Task Dependency_injection_provides_contexts(string kind)
    {
        Transcript transcript = await SideBySide.RunOneAsync(EfProvider.Ours, async run =>
        {
            ServiceCollection services = new();
            Action<DbContextOptionsBuilder> configure = builder => builder.UseMsSqlConnector(run.ConnectionString);
            _ = kind switch
            {
                "context" => services.AddDbContext<ShopContext>(configure),
                "pooled context" => services.AddDbContextPool<ShopContext>(configure),
                "factory" => services.AddDbContextFactory<ShopContext>(configure),
                "pooled factory" => services.AddPooledDbContextFactory<ShopContext>(configure),
                _ => services.AddEntityFrameworkMsSqlConnector().AddDbContext<ShopContext>(
                    (provider, builder) => builder.UseMsSqlConnector(run.ConnectionString).UseInternalServiceProvider(provider)),
            };
            await using ServiceProvider provider = services.BuildServiceProvider();
            for (int i = 0; i < 2; i++)
            {
                await using AsyncServiceScope scope = provider.CreateAsyncScope();
                ShopContext context = kind.EndsWith("factory", StringComparison.Ordinal)
                    ? await scope.ServiceProvider.GetRequiredService<IDbContextFactory<ShopContext>>().CreateDbContextAsync()
                    : scope.ServiceProvider.GetRequiredService<ShopContext>();
                await run.ListAsync("blogs", context.Blogs);
            }
        });
        transcript.HasStatements(2);
    }

    [Fact]
    public async Task Internal_services_of_SqlClient_are_rejected()
    {
        await using ServiceProvider provider = new ServiceCollection().AddEntityFrameworkSqlServer().BuildServiceProvider();
        InvalidOperationException exception = await CountAsync(
            builder => builder.UseMsSqlConnector("Server=none").UseInternalServiceProvider(provider));
        Assert.Contains("AddEntityFrameworkMsSqlConnector", exception.Message, StringComparison.Ordinal);
    }

    /// <summary>The options as Entity Framework Core logs them.</summary>
    private static string DescribeOptions(Action<DbContextOptionsBuilder> configure)
    {
        DbContextOptionsBuilder<ShopContext> builder = new();
        configure(builder);
        return string.Concat(builder.Options.Extensions.Select(static extension => extension.Info.LogFragment));
    }

    /// <summary>Executes a query that the options do not allow.</summary>
    private static Task<InvalidOperationException> CountAsync(Action<DbContextOptionsBuilder> configure) =>
        Assert.ThrowsAsync<InvalidOperationException>(async () =>
        {
            DbContextOptionsBuilder<ShopContext> builder = new();
            configure(builder);
            await using ShopContext context = new(builder.Options);
            await context.Blogs.CountAsync(TestToken);
        });
}
