using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.Benchmarks.Reporting;
using MsSqlConnector.Benchmarks.Results;
using Xunit;

namespace MsSqlConnector.Benchmarks.Tests;

/// <summary>The compact file of the published figures results in the same page as the measurements.</summary>
public sealed class PublishedFiguresTests
{
    private static readonly About s_about = new("2026-01-02", "one core");

    [Fact]
    public async Task A_file_returns_what_was_written()
    {
        Measurement[] unsteady =
        [
            Measurements.Of(ProviderNames.Limit, 1, 10, "bad", attempt: 2), Measurements.Of(ProviderNames.Limit, 2, 90, "bad", attempt: 2)
        ];
        Measurement[] steady =
        [
            Everywhere(Measurements.Of(ProviderNames.Limit, 1, 1.5)), Everywhere(Measurements.Of(ProviderNames.Limit, 2, 1.25)),
            Everywhere(Measurements.Of(ProviderNames.Incumbent, 1, 7)),
            Everywhere(Measurements.Of(ProviderNames.Ours, 1, 2)), Everywhere(Measurements.Of(ProviderNames.Ours, 2, 1.234567)),
            .. unsteady.Select(static one => one with { Variant = "good", Milliseconds = null, RequestsPerSecond = 12_345.67 }),
            Measurements.Of(ProviderNames.Empty, 1, 3) with { Case = "cold", Tls = "1.3", Pin = true },
        ];

        (ResultSet read, About? about) = await RewriteAsync([.. steady, .. unsteady, Measurements.Of(ProviderNames.Limit, 1, 10, "bad")]);

        Assert.Equal(s_about, about);
        Assert.Equal(steady, read.All);
        Assert.Equal([new Unsteady(Key.Of(unsteady[0]), ProviderNames.Limit, Steadiness.Speed, 9, Attempt: 2)], read.NotSteady);

        static Measurement Everywhere(Measurement one) => one with
        {
            Incumbent = "7.1.1",
            Switches = "A=true B=false",
            Server = "A server",
            Tls = "1.2",
            Inline = true,
            NoSpin = true,
            CpuMicroseconds = 1000.25,
            AllocatedBytes = 123_456_789,
            CallerBytes = 0,
            ManagedBytes = -16,
            WorkingSetBytes = 1,
            EndWorkingSetBytes = 5,
            PrivateBytes = 2,
            PauseMilliseconds = 0.5,
            LongestPauseMilliseconds = 6,
            OpenMilliseconds = 7.25,
            CompiledMethods = 4,
            BytesSent = 3,
        };
    }

    [Theory]
    [InlineData(13.543639130434782, 13.54363913)]
    [InlineData(0.000204998765432198, 0.0002049987654)]
    [InlineData(99999.9999996, 100000)]
    [InlineData(3306531.6304347827, 3306531.63)]
    [InlineData(12345678900.5, 12345678901)]
    [InlineData(0, 0)]
    public async Task Figures_keep_ten_digits_and_all_digits_before_the_decimal_point(double figure, double expected)
    {
        (ResultSet read, _) = await RewriteAsync(
            [Measurements.Of(ProviderNames.Ours, 1, 1) with { AllocatedBytes = figure, RoundTrips = 1 }]);

        Assert.Equal([Measurements.Of(ProviderNames.Ours, 1, 1) with { AllocatedBytes = expected }], read.All);
    }

    [Fact]
    public void The_README_shows_the_published_figures()
    {
        IReadOnlyList<About> abouts = About.Read(ResultFiles.Figures);

        Assert.Contains(abouts, static about => about.Server is null);
        Assert.Contains(
            Headline.Write(ResultSet.Read([ResultFiles.Figures]), abouts),
            File.ReadAllText(ResultFiles.ReadMe).ReplaceLineEndings("\n"),
            StringComparison.Ordinal);
    }

    private static async Task<(ResultSet Results, About? About)> RewriteAsync(Measurement[] measurements)
    {
        string path = Path.GetTempFileName();
        try
        {
            await new ResultSet([measurements]).WriteAsync(path, [s_about]);
            return (ResultSet.Read([path]), Assert.Single(About.Read(path)));
        }
        finally
        {
            File.Delete(path);
        }
    }
}
