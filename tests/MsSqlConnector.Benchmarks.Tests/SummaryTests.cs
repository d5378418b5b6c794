using System.Linq;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.Benchmarks.Reporting;
using MsSqlConnector.Benchmarks.Results;
using MsSqlConnector.Benchmarks.Results.Targets;
using Xunit;

namespace MsSqlConnector.Benchmarks.Tests;

/// <summary>Figures show their spread, and ratios that depend on how they are computed are shown in both ways.</summary>
public sealed class SummaryTests
{
    [Theory]
    [InlineData("2.00 (1.00–7.00)", 7.0, 2.0, 1.0)]
    [InlineData("2.00 (1.00–3.00)", 1.0, 3.0)]
    [InlineData("4.00", 4.0)]
    [InlineData("4.00", 4.0, 4.001)]
    [InlineData("-")]
    public void A_figure_is_the_median_with_minimum_and_maximum(string expected, params double[] rounds) =>
        Assert.Equal(expected, RoundSummary.Of(rounds).Text(Figure.Text));

    [Fact]
    public void A_ratio_is_the_median_of_the_ratios_of_the_rounds() =>
        Assert.Equal("2.00 (1.90–2.10)", Ratio([20, 19, 21], [10, 10, 10]));

    [Fact]
    public void The_ratio_of_the_medians_is_shown_if_it_differs_much() =>
        Assert.Equal("2.00 (1.00–3.00); of medians 1.00", Ratio([10, 2, 30], [10, 1, 10]));

    [Fact]
    public void Rounds_of_one_competitor_alone_have_no_ratio() =>
        Assert.Equal("2.00", Ratio([20, 1, 1], [10]).Split(';')[0]);

    [Theory]
    [InlineData(4, 1, "met", "0.400")]
    [InlineData(6, 1, "**not met**", "0.600")]
    [InlineData(6, 5, "**not met**", "0.600")]
    [InlineData(8, 7, "**not met**", "0.800; the limit: 0.700")]
    public void A_missed_target_shows_the_limit_if_it_misses_too(double ours, double limit, string verdict, string measured)
    {
        ResultSet results = new([
        [
            Measurements.Of(ProviderNames.Ours, 1, ours), Measurements.Of(ProviderNames.Limit, 1, limit),
            Measurements.Of(ProviderNames.Incumbent, 1, 10),
        ]]);
        Check check = Check.AtMost("half", 0.5, all => [all.Ratio(Key.Of(all.All[0]), ProviderNames.Incumbent, Figure.Time)]) with
        {
            OfLimit = all => [all.Ratio(Key.Of(all.All[0]), ProviderNames.Limit, ProviderNames.Incumbent, Figure.Time)],
        };

        Assert.Equal((measured, verdict), check.On(results));
    }

    [Fact]
    public void Of_many_figures_of_the_limit_the_worst_is_shown()
    {
        ResultSet results = new([
            [
                Measurements.Of(ProviderNames.Ours, 1, 8), Measurements.Of(ProviderNames.LimitWithValue, 1, 7),
                Measurements.Of(ProviderNames.Limit, 1, 10)
            ]]);
        Key key = Key.Of(results.All[0]);
        Check check = Check.AtMost("half", 0.5, all => Repeat(all.Ratio(key, ProviderNames.Limit, Figure.Time))) with
        {
            LimitName = ProviderNames.LimitWithValue,
            OfLimit = all => Repeat(all.Ratio(key, ProviderNames.LimitWithValue, ProviderNames.Limit, Figure.Time)),
        };

        Assert.Equal("0 of 7; the worst is 0.800; the limit with value: 0 of 7; the worst is 0.700", check.On(results).Measured);

        static RatioSummary[] Repeat(RatioSummary one) => [one, one, one, one, one, one, one];
    }

    private static string Ratio(double[] ours, double[] theirs) => RatioSummary.Of(
        [.. ours.Select((value, i) => Measurements.Of(ProviderNames.Ours, i, value))],
        [.. theirs.Select((value, i) => Measurements.Of(ProviderNames.Limit, i, value))],
        one => one.Milliseconds!.Value).Text();
}
