using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.EntityFrameworkCore;
using MsSqlConnector.EntityFrameworkCore.Tests.Databases;
using MsSqlConnector.EntityFrameworkCore.Tests.Harness;
using MsSqlConnector.EntityFrameworkCore.Tests.Model;
using MsSqlConnector.TestServer;
using Xunit;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Connections;

/// <summary>The disposal of connections and data sources.</summary>
public sealed class OwnershipTests
{
    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task A_context_disposes_only_a_connection_that_it_owns(bool isOwned)
    {
        await SideBySide.RunOneAsync(EfProvider.Ours, async run =>
        {
            await using SqlConnection connection = new(run.ConnectionString);
            bool isDisposed = false;
            connection.Disposed += (_, _) => isDisposed = true;
            await using (ShopContext context = new(
                new DbContextOptionsBuilder<ShopContext>().UseMsSqlConnector(connection, isOwned).Options))
            {
                await run.ListAsync("blogs", context.Blogs);
            }

            Assert.Equal(isOwned, isDisposed);
        });
    }

    [Fact]
    public async Task A_data_source_is_not_disposed_with_its_contexts()
    {
        Transcript transcript = await SideBySide.RunOneAsync(EfProvider.Ours, async run =>
        {
            await using SqlDataSource dataSource = SqlDataSource.Create(run.ConnectionString);
            for (int i = 0; i < 2; i++)
            {
                await using ShopContext context = new(new DbContextOptionsBuilder<ShopContext>().UseMsSqlConnector(dataSource).Options);
                await run.ListAsync("blogs", context.Blogs);
            }
        });
        transcript.HasStatements(2);
        Assert.Single(transcript.Requests, request => request.Contains("login", StringComparison.Ordinal));
    }
}
