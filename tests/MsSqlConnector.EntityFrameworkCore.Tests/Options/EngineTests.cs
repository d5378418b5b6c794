using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.SqlServer.Infrastructure.Internal;
using MsSqlConnector.EntityFrameworkCore.Tests.Harness;
using MsSqlConnector.EntityFrameworkCore.Tests.Model;
using Xunit;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Options;

/// <summary>The engine of the SQL Server provider, and several calls that configure a connection.</summary>
public sealed class EngineTests
{
    public static TheoryData<string, string> Connections
    {
        get
        {
            TheoryData<string, string> data = [];
            foreach (string engine in new[] { "AzureSql", "AzureSynapse", "SqlServer" })
            {
                foreach (string connection in new[] { "data source", "connection string", "connection" })
                {
                    data.Add(engine, connection);
                }
            }

            return data;
        }
    }

    [Theory]
    [MemberData(nameof(Connections))]
    public async Task The_configured_engine_is_kept(string engine, string connection) => await RunAsync(async run =>
    {
        await using SqlDataSource dataSource = SqlDataSource.Create(run.ConnectionString);
        DbContextOptionsBuilder<ShopContext> builder = new();
        _ = engine switch
        {
            "AzureSql" => builder.UseAzureSql(azure => azure.CommandTimeout(77)),
            "AzureSynapse" => builder.UseAzureSynapse(synapse => synapse.CommandTimeout(77)),
            _ => builder.ConfigureSqlEngine(sql => sql.CommandTimeout(77)),
        };
        _ = connection switch
        {
            "data source" => builder.UseMsSqlConnector(dataSource),
            "connection string" => builder.UseMsSqlConnector(run.ConnectionString),
            _ => builder.UseMsSqlConnector(new SqlConnection(run.ConnectionString), contextOwnsConnection: true),
        };
        Assert.Equal(engine, $"{builder.Options.FindExtension<SqlServerOptionsExtension>()!.EngineType}");
        await using ShopContext context = new(builder.Options);
        Assert.Equal(77, context.Database.GetCommandTimeout());
        run.Record("count", await context.Blogs.CountAsync());
    });

    [Theory]
    [InlineData("AzureSql")]
    [InlineData("AzureSynapse")]
    [InlineData("SqlServer")]
    public async Task The_engine_can_be_configured_after_the_provider(string engine) => await RunAsync(async run =>
    {
        DbContextOptionsBuilder<ShopContext> builder = new DbContextOptionsBuilder<ShopContext>().UseMsSqlConnector();
        _ = engine switch
        {
            "AzureSql" => builder.UseAzureSql(run.ConnectionString),
            "AzureSynapse" => builder.UseAzureSynapse(run.ConnectionString),
            _ => builder.UseSqlServer(run.ConnectionString),
        };
        await using ShopContext context = new(builder.Options);
        Assert.IsType<SqlConnection>(context.Database.GetDbConnection());
        run.Record("count", await context.Blogs.CountAsync());
    });

    [Theory]
    [InlineData("connection", "data source")]
    [InlineData("connection string", "data source")]
    [InlineData("data source", "connection")]
    [InlineData("data source", "connection string")]
    [InlineData("connection string", "connection")]
    [InlineData("connection", "connection string")]
    public async Task The_last_call_determines_the_connection(string first, string last) => await RunAsync(async run =>
    {
        await using SqlDataSource dataSource = SqlDataSource.Create(run.ConnectionStringTo(last));
        DbContextOptionsBuilder<ShopContext> builder = new();
        foreach (string call in new[] { first, last })
        {
            _ = call switch
            {
                "data source" => builder.UseMsSqlConnector(dataSource),
                "connection string" => builder.UseMsSqlConnector(run.ConnectionStringTo(call)),
                _ => builder.UseMsSqlConnector(new SqlConnection(run.ConnectionStringTo(call)), contextOwnsConnection: true),
            };
        }

        await using ShopContext context = new(builder.Options);
        run.Record("count", await context.Blogs.CountAsync());
        Assert.Equal(last, context.Database.GetDbConnection().Database);
    });

    [Fact]
    public async Task A_context_returns_to_its_data_source() => await RunAsync(async run =>
    {
        await using SqlDataSource dataSource = SqlDataSource.Create(run.ConnectionString);
        await using ShopContext context = new(new DbContextOptionsBuilder<ShopContext>().UseMsSqlConnector(dataSource).Options);
        List<string> databases = [];
        foreach (string? database in new[] { null, "Other", null })
        {
            context.Database.SetConnectionString(database is null ? null : run.ConnectionStringTo(database));
            run.Record("count", await context.Blogs.CountAsync());
            databases.Add(context.Database.GetDbConnection().Database);
        }

        Assert.Equal(["Shop", "Other", "Shop"], databases);
    });

    private static async Task RunAsync(Func<EfRun, Task> program)
    {
        Transcript transcript = await SideBySide.RunOneAsync(EfProvider.Ours, program);
        Assert.All(transcript.Results, result => Assert.Equal("count: 1", result));
        Assert.NotEmpty(transcript.Statements);
    }
}
