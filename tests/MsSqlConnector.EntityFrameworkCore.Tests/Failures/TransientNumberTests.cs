using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Threading.Tasks;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.SqlServer.Storage.Internal;
using Microsoft.EntityFrameworkCore.Storage;
using MsSqlConnector.EntityFrameworkCore.Tests.Harness;
using MsSqlConnector.EntityFrameworkCore.Tests.Model;
using MsSqlConnector.TestServer.Scripting;
using Xunit;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Failures;

/// <summary>The error numbers that an execution strategy retries.</summary>
public sealed class TransientNumberTests
{
    private const int LastNumber = 70_000;

    /// <summary>The numbers that Entity Framework Core's own detector retries.</summary>
    private static readonly int[] s_transient =
        [.. Enumerable.Range(-10, LastNumber)
            .Where(n => SqlServerTransientExceptionDetector.ShouldRetryOn(Exceptions.Create(isOurs: false, n)))];

    [Fact]
    public void The_detector_knows_all_numbers() => Assert.Equal(175, s_transient.Length);

    [Theory]
    [InlineData(null)]
    [InlineData(50123)]
    public async Task The_strategy_retries_the_same_numbers(int? additional)
    {
        foreach (EfProvider provider in new[] { EfProvider.Incumbent, EfProvider.Ours })
        {
            await SideBySide.RunOneAsync(provider, run =>
            {
                using ShopContext context = new(
                    run.Options<ShopContext>(sql => sql.EnableRetryOnFailure(3, TimeSpan.Zero, additional is { } n ? [n] : null)));
                Func<int, bool> retries = RetriesOf(context.Database.CreateExecutionStrategy(), provider.IsOurs);
                int[] retried = [.. Enumerable.Range(-10, LastNumber).Where(retries)];
                IEnumerable<int> expected = additional is { } more ? s_transient.Append(more).Order() : s_transient;
                Assert.Equal(expected, retried);
                return Task.CompletedTask;
            });
        }
    }

    [Fact]
    public async Task The_strategy_waits_longer_after_the_same_numbers()
    {
        List<int>[] throttled = [[], []];
        foreach (EfProvider provider in new[] { EfProvider.Incumbent, EfProvider.Ours })
        {
            await SideBySide.RunOneAsync(provider, run =>
            {
                using ShopContext context = new(run.Options<ShopContext>(sql => sql.EnableRetryOnFailure(3, TimeSpan.Zero, null)));
                IExecutionStrategy strategy = context.Database.CreateExecutionStrategy();
                MethodInfo method = MethodOf(strategy, "GetNextDelay");
                throttled[provider.IsOurs ? 1 : 0].AddRange(s_transient.Where(number =>
                    ((TimeSpan)method.Invoke(strategy, [Exceptions.Create(provider.IsOurs, number)])!).TotalSeconds > 1));
                return Task.CompletedTask;
            });
        }

        Assert.NotEmpty(throttled[0]);
        Assert.Equal(throttled[0], throttled[1]);
    }

    [Fact]
    public async Task The_default_strategy_treats_the_same_numbers_as_transient()
    {
        // Without retries, the strategy adds a hint to transient exceptions.
        foreach (int number in new[] { 1205, 4060, 2627, 40613 })
        {
            foreach (bool isAsync in new[] { false, true })
            {
                Transcript transcript = await SideBySide.RunAsync(
                    async run =>
                    {
                        run.On("SELECT COUNT(*)", () => new Answer().Error(number, 1, 16, "Failed."));
                        await using ShopContext context = new(run.Options<ShopContext>());
                        await run.RecordFailureAsync(
                            "count", async () => _ = run.IsAsync ? await context.Blogs.CountAsync() : context.Blogs.Count());
                    },
                    isAsync);
                Assert.Equal(number != 2627, transcript.Results[0].Contains("EnableRetryOnFailure", StringComparison.Ordinal));
            }
        }
    }

    [Theory]
    [InlineData(64)]
    [InlineData(1205)]
    [InlineData(41302)]
    [InlineData(2627)]
    [InlineData(50123)]
    public async Task Errors_of_the_server_are_retried_as_often(int number)
    {
        foreach (bool isAsync in new[] { false, true })
        {
            Transcript theirs = await SideBySide.RunOneAsync(EfProvider.Incumbent, run => CountAsync(run, number), isAsync);
            theirs.HasStatements(number == 2627 ? 1 : 3);
            Transcript ours = await SideBySide.RunOneAsync(EfProvider.Ours, run => CountAsync(run, number), isAsync);
            ours.HasStatements(number == 2627 ? 1 : 3);
            Assert.Equal(theirs.Results, ours.Results);
        }
    }

    private static async Task CountAsync(EfRun run, int number)
    {
        run.On("SELECT COUNT(*)", () => new Answer().Error(number, 1, 16, "Failed."));
        await using ShopContext context = new(run.Options<ShopContext>(sql => sql.EnableRetryOnFailure(2, TimeSpan.Zero, [50123])));
        await run.RecordFailureAsync("count", async () => _ = run.IsAsync ? await context.Blogs.CountAsync() : context.Blogs.Count());
    }

    private static Func<int, bool> RetriesOf(IExecutionStrategy strategy, bool isOurs)
    {
        MethodInfo method = MethodOf(strategy, "ShouldRetryOn");
        return number => (bool)method.Invoke(strategy, [Exceptions.Create(isOurs, number)])!;
    }

    private static MethodInfo MethodOf(IExecutionStrategy strategy, string name) =>
        strategy.GetType().GetMethod(name, BindingFlags.Instance | BindingFlags.NonPublic)
        ?? throw new InvalidOperationException($"{strategy.GetType()} has no method {name}.");
}
