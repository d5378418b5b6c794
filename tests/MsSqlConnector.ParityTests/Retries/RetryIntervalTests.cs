using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using Xunit;

namespace MsSqlConnector.ParityTests.Retries;

/// <summary>The intervals are in the ranges of those of Microsoft.Data.SqlClient, and the settings are validated in the same way.</summary>
public sealed class RetryIntervalTests
{
    private const int RunCount = 300;

    /// <summary>Limited intervals of Microsoft.Data.SqlClient are not whole milliseconds.</summary>
    private const double LargestFraction = 0.9999;

    /// <summary>Kind, gap, minimum and maximum in milliseconds, and for each interval its shortest and longest value.</summary>
    public static TheoryData<string, int, int, int, int[][]> Ranges => new()
    {
        { "Fixed", 1000, 0, 120_000, [[800, 1199], [800, 1199], [800, 1199]] },
        { "Fixed", 1000, 2000, 120_000, [[800, 1199], [800, 1199]] },
        { "Fixed", 1000, 0, 500, [[800, 1199], [800, 1199]] },
        { "Fixed", 1000, 0, 0, [[0, 0], [0, 0]] },
        { "Incremental", 1000, 0, 120_000, [[800, 1199], [1600, 2398], [2400, 3597]] },
        { "Incremental", 1000, 1500, 120_000, [[1500, 1500], [2300, 2699]] },
        { "Incremental", 1000, 0, 1500, [[800, 1199], [1200, 1499], [1200, 1499]] },
        { "Exponential", 1000, 0, 120_000, [[800, 1199], [2400, 3597], [5600, 8393], [12_000, 17_985]] },
        { "Exponential", 1000, 500, 120_000, [[1300, 1699], [2900, 4097]] },
        { "Exponential", 1000, 0, 3000, [[800, 1199], [2400, 2999], [2400, 2999]] },
        { "Exponential", 0, 0, 120_000, [[0, 0], [0, 0], [0, 0]] },
    };

    public static TheoryData<int, int, int, int> Invalid => new()
    {
        { 0, 0, 0, 0 },
        { 61, 0, 0, 0 },
        { -1, 0, 0, 0 },
        { 1, -1, 0, 0 },
        { 1, 120_001, 0, 0 },
        { 1, 0, -1, 0 },
        { 1, 0, 120_001, 120_001 },
        { 1, 0, 0, 120_001 },
        { 1, 0, 2000, 1000 },
    };

    [Theory]
    [MemberData(nameof(Ranges))]
    public void Intervals_are_in_the_documented_range(string kind, int gap, int min, int max, int[][] ranges)
    {
        foreach (bool isOurs in (bool[])[true, false])
        {
            for (int run = 0; run < RunCount; run++)
            {
                dynamic logic = Create(isOurs, kind, 60, gap, min, max).RetryLogic;
                foreach (int[] range in ranges)
                {
                    Assert.True(logic.TryNextInterval(out TimeSpan interval));
                    Assert.InRange(interval.TotalMilliseconds, range[0], range[1] + LargestFraction);
                }
            }
        }
    }

    [Theory]
    [InlineData("Fixed")]
    [InlineData("Incremental")]
    [InlineData("Exponential")]
    public void A_logic_begins_again_after_a_reset_and_in_a_copy(string kind)
    {
        SqlRetryLogicBase logic = ((SqlRetryLogicBaseProvider)Create(isOurs: true, kind, 4, 1000, 0, 120_000)).RetryLogic;
        for (int run = 0; run < 3; run++)
        {
            for (int i = 1; i <= 3; i++)
            {
                Assert.True(logic.TryNextInterval(out TimeSpan interval));
                Assert.Equal(i, logic.Current);
                Assert.InRange(interval.TotalMilliseconds, 800, i == 1 ? 1199 : 10_000);
            }

            Assert.False(logic.TryNextInterval(out TimeSpan none));
            Assert.Equal(TimeSpan.Zero, none);
            if (run == 0)
            {
                logic.Reset();
            }
            else
            {
                logic = (SqlRetryLogicBase)logic.Clone();
            }
        }
    }

    [Fact]
    public void Intervals_vary() =>
        Assert.InRange(Enumerable.Range(0, 100).Select(_ => Next("Fixed")).Distinct().Count(), 20, 100);

    [Theory]
    [MemberData(nameof(Invalid))]
    public void Invalid_settings_are_refused_alike(int tries, int gap, int min, int max)
    {
        List<string> problems = [];
        foreach (bool isOurs in (bool[])[true, false])
        {
            ArgumentOutOfRangeException problem = Assert.Throws<ArgumentOutOfRangeException>(
                () => (object)Create(isOurs, "Fixed", tries, gap, min, max));
            problems.Add(problem.Message.Split(" (Parameter")[0].Split('\n')[0].TrimEnd());
        }

        Assert.Equal(problems[1], problems[0]);
    }

    [Fact]
    public void Settings_are_required()
    {
        Assert.Equal(
            "retryLogicOption",
            Assert.Throws<ArgumentNullException>(() => SqlConfigurableRetryFactory.CreateFixedRetryProvider(null!)).ParamName);
        Assert.Equal(
            "retryLogicOption",
            Assert.Throws<ArgumentNullException>(() => SqlConfigurableRetryFactory.CreateIncrementalRetryProvider(null!)).ParamName);
        Assert.Equal(
            "retryLogicOption",
            Assert.Throws<ArgumentNullException>(() => SqlConfigurableRetryFactory.CreateExponentialRetryProvider(null!)).ParamName);
    }

    [Fact]
    public void The_numbers_are_those_of_Microsoft_Data_SqlClient() => Assert.Equal(
        [233, 997, 1204, 1205, 1222, 4060, 4221, 10060, 10928, 10929, 40143, 40197, 40501, 40540, 40613, 42108, 42109, 49918, 49919, 49920],
        SqlConfigurableRetryFactory.BaselineTransientErrors.Order());

    [Fact]
    public async Task A_custom_provider_executes_the_operation()
    {
        CountingProvider provider = new();
        using SqlConnection connection =
            new("Data Source=127.0.0.1,1;User ID=sa;Password=p;Connect Timeout=1;Connect Retry Count=0") { RetryLogicProvider = provider };
        Assert.Throws<NotSupportedException>(connection.Open);
        await Assert.ThrowsAsync<NotSupportedException>(() => connection.OpenAsync(TestToken));
        Assert.Equal(2, provider.Count);
    }

    private static TimeSpan Next(string kind)
    {
        SqlRetryLogicBaseProvider provider = Create(isOurs: true, kind, 2, 1000, 0, 120_000);
        provider.RetryLogic.TryNextInterval(out TimeSpan interval);
        return interval;
    }

    private static dynamic Create(bool isOurs, string kind, int tries, int gap, int min, int max) =>
        new RetryClient(isOurs).Create(new RetrySettings
        {
            Kind = kind,
            NumberOfTries = tries,
            DeltaTime = TimeSpan.FromMilliseconds(gap),
            MinTimeInterval = TimeSpan.FromMilliseconds(min),
            MaxTimeInterval = TimeSpan.FromMilliseconds(max),
        });
}
