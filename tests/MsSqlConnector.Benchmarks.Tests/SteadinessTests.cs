using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.Benchmarks.Results;
using Xunit;

namespace MsSqlConnector.Benchmarks.Tests;

/// <summary>A variant with a competitor that is not steady is measured again, and is not published if that does not help.</summary>
public sealed class SteadinessTests
{
    private const int RoundCount = 3;

    [Theory]
    [InlineData(ProviderNames.Limit)]
    [InlineData(ProviderNames.LimitWithValue)]
    [InlineData(ProviderNames.Incumbent)]
    [InlineData(ProviderNames.Ours)]
    public void Every_competitor_must_be_steady(string provider)
    {
        Assert.Equal(
            [(provider, Steadiness.Speed, 2.1)],
            Steadiness.Violations([Measurements.Of(provider, 1, 10), Measurements.Of(provider, 2, 21)]));
        Assert.Empty(Steadiness.Violations([Measurements.Of(provider, 1, 10), Measurements.Of(provider, 2, 20)]));
    }

    [Theory]
    [InlineData(ProviderNames.Limit)]
    [InlineData(ProviderNames.Incumbent)]
    [InlineData(ProviderNames.Ours)]
    public void The_CPU_time_of_every_competitor_must_be_steady(string provider)
    {
        Assert.Equal([(provider, Steadiness.Cpu, 3.1)], Steadiness.Violations(WithCpu(10, 31)));
        Assert.Empty(Steadiness.Violations(WithCpu(10, 30)));
        Assert.Empty(Steadiness.Violations(WithCpu(0, 30)));

        Measurement[] WithCpu(double one, double other) =>
        [
            Measurements.Of(provider, 1, 10) with { CpuMicroseconds = one },
            Measurements.Of(provider, 2, 10) with { CpuMicroseconds = other },
        ];
    }

    [Fact]
    public void The_empty_program_and_measurements_without_speed_are_always_steady()
    {
        Assert.Empty(Steadiness.Violations([Measurements.Of(ProviderNames.Empty, 1, 10), Measurements.Of(ProviderNames.Empty, 2, 90)]));
        Assert.Empty(Steadiness.Violations(
        [
            Measurements.Of(ProviderNames.Ours, 1, 10) with { Milliseconds = null, RequestsPerSecond = null, CpuMicroseconds = 1 },
            Measurements.Of(ProviderNames.Ours, 2, 90) with { Milliseconds = null, RequestsPerSecond = null, CpuMicroseconds = 9 },
        ]));
    }

    [Fact]
    public async Task A_variant_that_is_not_steady_is_measured_again_until_it_is()
    {
        List<(string Variant, int Attempt)> measured = [];

        List<Measurement> last = await RunAsync(measured, unsteadyAttempts: 1);

        Assert.Equal([("steady", 1), ("other", 1), ("other", 2)], measured.Distinct());
        Assert.Equal(2 * RoundCount, last.Count);
        Assert.All(last.Where(one => one.Variant == "other"), one => Assert.Equal(2, one.Attempt));
    }

    [Fact]
    public async Task The_number_of_attempts_is_limited()
    {
        List<(string Variant, int Attempt)> measured = [];

        List<Measurement> last = await RunAsync(measured, unsteadyAttempts: int.MaxValue);

        Assert.Equal(RoundRun.MaxAttempts, last.Max(one => one.Attempt));
        Assert.Equal(RoundCount * (1 + RoundRun.MaxAttempts), measured.Count);
    }

    [Fact]
    public void The_results_leave_out_variants_that_are_not_steady_in_the_last_attempt()
    {
        ResultSet results = new([
        [
            Measurements.Of(ProviderNames.Limit, 1, 10, "good"), Measurements.Of(ProviderNames.Limit, 2, 90, "good"),
            Measurements.Of(ProviderNames.Limit, 1, 10, "good", attempt: 2),
            Measurements.Of(ProviderNames.Limit, 2, 11, "good", attempt: 2),
            Measurements.Of(ProviderNames.Limit, 1, 10, "bad"), Measurements.Of(ProviderNames.Limit, 2, 90, "bad"),
            Measurements.Of(ProviderNames.Ours, 1, 10, "bad"),
        ]]);

        Assert.Equal([("good", 2), ("good", 2)], results.All.Select(one => (one.Variant, one.Attempt)));
        Unsteady left = Assert.Single(results.NotSteady);
        Assert.Equal(
            ("bad", ProviderNames.Limit, Steadiness.Speed, 9.0), (left.Key.Variant, left.Provider, left.Varying, left.Factor));
    }

    private static Task<List<Measurement>> RunAsync(List<(string Variant, int Attempt)> measured, int unsteadyAttempts)
    {
        Entrant[] entrants = [.. new[] { "steady", "other" }
            .Select(variant => new Entrant("wide", ProviderNames.Limit, "sync", variant, null!))];
        return new RoundRun(RoundCount, MeasureAsync, _ => { }).RunAsync(entrants);

        Task<Measurement> MeasureAsync(Entrant entrant, int round, int attempt)
        {
            measured.Add((entrant.Variant, attempt));
            double milliseconds = entrant.Variant == "other" && attempt <= unsteadyAttempts ? 10 * round : 10;
            return Task.FromResult(Measurements.Of(entrant.Provider, round, milliseconds, entrant.Variant, attempt));
        }
    }
}
