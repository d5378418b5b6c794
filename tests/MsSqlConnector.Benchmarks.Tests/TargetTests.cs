using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.Benchmarks.Cases;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.Benchmarks.Results;
using MsSqlConnector.Benchmarks.Results.Targets;
using Xunit;

namespace MsSqlConnector.Benchmarks.Tests;

/// <summary>The targets are verified with the measurements of the verbs.</summary>
public sealed class TargetTests
{
    [Fact]
    public void A_target_without_measurements_is_incomplete()
    {
        ResultSet empty = new([]);

        Assert.All(TargetList.All.SelectMany(static target => target.Checks), check =>
            Assert.Equal(("-", Check.Incomplete), check.On(empty)));
    }

    [Fact]
    public void A_target_for_a_large_value_refers_to_the_limit_with_value()
    {
        ResultSet results = new(
        [
            [
                .. from size in (string[])["1", "5", "10", "20"]
                   from one in (Measurement[])
                   [
                       Measurements.Of(ProviderNames.Ours, 1, 21, size), Measurements.Of(ProviderNames.Limit, 1, 10, size),
                       Measurements.Of(ProviderNames.LimitWithValue, 1, 20, size)
                   ]
                   select one with { Case = "large-read", Mode = Case.Async },
            ],
        ]);

        Assert.Equal(("1.05, 1.05, 1.05, 1.05", Check.Met), Find("One nvarchar(max)", "limit with value").On(results));
    }

    [Theory]
    [InlineData(1100, Check.Met)]
    [InlineData(1101, "**not met**")]
    public void The_slow_server_is_measured_without_spinning(double cpu, string verdict)
    {
        ResultSet results = new(
        [
            [
                Slow(ProviderNames.Ours, cpu), Slow(ProviderNames.Limit, 1000),
                Slow(ProviderNames.Ours, 5000) with { NoSpin = false }, Slow(ProviderNames.Limit, 1000) with { NoSpin = false },
            ],
        ]);

        Assert.Equal(verdict, Find("A slow server", "the limit's").On(results).Verdict);

        static Measurement Slow(string provider, double cpu) => Measurements.Of(provider, 1, 1, "16") with
        {
            Case = "slow", Mode = Case.Async, CpuMicroseconds = cpu, NoSpin = true,
        };
    }

    [Fact]
    public void The_web_process_is_compared_in_each_figure()
    {
        ResultSet results = new([[Web(ProviderNames.Ours, 5, 6), Web(ProviderNames.Incumbent, 10, 10)]]);

        Assert.Equal(Check.Met, Find("A web process", "working set").On(results).Verdict);
        Assert.Equal("**not met**", Find("A web process", "GC pauses").On(results).Verdict);
        Assert.Equal(Check.Incomplete, Find("A web process", "wait").On(results).Verdict);

        static Measurement Web(string provider, double workingSet, double pauses) => Measurements.Of(provider, 1, 1, "1000") with
        {
            Case = "web", Mode = Case.Async, WorkingSetBytes = workingSet, PauseMilliseconds = pauses,
        };
    }

    [Fact]
    public void A_bulk_copy_on_a_server_of_the_user_is_compared_for_each_server_in_both_modes()
    {
        Measurement[] one = [.. Bulk(Case.Sync, "one", 10), .. Bulk(Case.Async, "one", 15), .. Bulk(Case.Sync, null, 1)];
        Check check = Find("Bulk copy of 100 000 rows", "faster");

        Assert.Equal(("2.00, 3.00", Check.Met), check.On(new ResultSet([one])));
        Assert.Equal(("2.00, 3.00, 4.00, -", Check.Incomplete), check.On(new ResultSet([[.. one, .. Bulk(Case.Sync, "other", 20)]])));

        static IEnumerable<Measurement> Bulk(string mode, string? server, double incumbent) =>
            ((Measurement[])[Measurements.Of(ProviderNames.Ours, 1, 5), Measurements.Of(ProviderNames.Incumbent, 1, incumbent)])
            .Select(one => one with { Case = "bulk", Mode = mode, Variant = "reader", Server = server });
    }

    [Fact]
    public void A_cold_start_is_compared_above_the_empty_program_and_also_published()
    {
        ResultSet results = new([[.. Cold("process", 30, 50), .. Cold("published", 13, 20)]]);

        Assert.Equal(Check.Incomplete, Find("Cold start", "half").On(results).Verdict);
        Assert.Equal("0.500, -", Find("Cold start", "half").On(results).Measured);
        Assert.Equal("0.300, -", Find("Cold start", "ReadyToRun").On(results).Measured);

        static IEnumerable<Measurement> Cold(string variant, double ours, double incumbent) =>
            ((Measurement[])
            [
                Measurements.Of(ProviderNames.Ours, 1, ours, variant), Measurements.Of(ProviderNames.Incumbent, 1, incumbent, variant),
                Measurements.Of(ProviderNames.Empty, 1, 10, variant),
            ])
            .Select(static one => one with { Case = "cold" });
    }

    [Fact]
    public void A_quantity_that_grows_with_the_square_misses_its_target()
    {
        ResultSet results = new(
        [
            [
                .. from axis in (string[])["callers", "sets", "statements"]
                   from count in (int[])[1, 10, 100, 1000]
                   select Measurements.Of(ProviderNames.Ours, 1, axis == "sets" ? count * count : count, $"{axis}-{count}") with
                   {
                       Case = "scaling", Mode = Case.Async,
                   },
            ],
        ]);

        Assert.Equal(("1.00, 2.00, 1.00", "**not met**"), Find("Growth with the number of concurrent callers", "linear").On(results));
        Assert.Equal(Check.Incomplete, Find("Growth with the number of rows", "linear").On(results).Verdict);
    }

    private static Check Find(string work, string wanted) => TargetList.All
        .First(target => target.Work.StartsWith(work, System.StringComparison.Ordinal))
        .Checks.First(check => check.Wanted.Contains(wanted, System.StringComparison.Ordinal));
}
