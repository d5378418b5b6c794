using System;
using System.Threading.Tasks;
using Microsoft.EntityFrameworkCore;
using MsSqlConnector.EntityFrameworkCore.Tests.Harness;
using MsSqlConnector.EntityFrameworkCore.Tests.Model;
using Xunit;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Strategies;

/// <summary>The warning about a strategy that knows only Microsoft.Data.SqlClient, if the application configures it as an error.</summary>
public sealed class WarningAsErrorTests
{
    [Fact]
    public async Task Every_context_throws_the_exception()
    {
        await SideBySide.RunOneAsync(EfProvider.Ours, async run =>
        {
            for (int i = 0; i < 3; i++)
            {
                await using ShopContext context = new(run.Options<ShopContext>(
                    sql => sql.ExecutionStrategy(dependencies => new SqlServerRetryingExecutionStrategy(dependencies)),
                    builder => builder.ConfigureWarnings(
                        warnings => warnings.Throw(MsSqlConnectorEventId.ExecutionStrategyIgnoresErrorsWarning))));
                InvalidOperationException exception = await Assert.ThrowsAsync<InvalidOperationException>(
                    () => context.Blogs.CountAsync(TestToken));
                Assert.Contains(nameof(SqlServerRetryingExecutionStrategy), exception.Message, StringComparison.Ordinal);
            }
        });
    }
}
