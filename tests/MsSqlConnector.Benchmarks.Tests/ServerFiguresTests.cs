using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.Benchmarks.Reporting;
using MsSqlConnector.Benchmarks.Results;
using Xunit;

namespace MsSqlConnector.Benchmarks.Tests;

/// <summary>The figures of a server of the user have a section of their own, and never mix with those of the test server.</summary>
public sealed class ServerFiguresTests
{
    private const string Server = "A product 1.2";
    private const string Heading = "On a real engine: " + Server;

    private static readonly About s_about = new("2026-01-02", "one core");
    private static readonly About s_aboutServer = new("2026-03-04", "two cores") { Server = Server, IsSameMachine = true };

    [Fact]
    public void The_page_has_a_section_for_each_server()
    {
        string page = WritePage([.. Fortunes("64", null, 100, 50), .. Fortunes("16", Server, 30, 20)], [s_about, s_aboutServer]);

        string[] sections = page.Split("\n## ");
        string section = Assert.Single(sections, static one => one.StartsWith(Heading, StringComparison.Ordinal));
        Assert.Contains("Measured on 2026-03-04 (two cores)", section, StringComparison.Ordinal);
        Assert.Contains("on the same machine", section, StringComparison.Ordinal);
        Assert.Contains(
            "| 30.0 requests/s | 20.0 requests/s | 40.0 requests/s | 1.50 | 0.50 | 2.00 | 4.00 | 0.50 |",
            section,
            StringComparison.Ordinal);
        Assert.Contains($"### fortunes, {Server}, no spinning", section, StringComparison.Ordinal);
        Assert.All(sections.Except([section]), static one => Assert.DoesNotContain(Server, one, StringComparison.Ordinal));
    }

    [Fact]
    public void The_README_shows_the_server_after_the_test_server()
    {
        ResultSet results = new([[.. Fortunes("64", null, 100, 50), .. Fortunes("64", Server, 30, 20)]]);

        string[] parts = Headline.Write(results, [s_about, s_aboutServer]).Split("\n### ");

        Assert.Equal(2, parts.Length);
        Assert.Contains("100 requests/s | 50.0 requests/s", parts[0], StringComparison.Ordinal);
        Assert.Contains(Heading, parts[1], StringComparison.Ordinal);
        Assert.Contains("30.0 requests/s | 20.0 requests/s", parts[1], StringComparison.Ordinal);
    }

    [Fact]
    public void Without_measurements_there_is_no_section()
    {
        Measurement[] measurements = Fortunes("64", null, 100, 50);

        Assert.DoesNotContain("## On a real engine", WritePage(measurements, [s_about]), StringComparison.Ordinal);
        Assert.Empty(ServerSection.WriteSummary(new ResultSet([measurements]), [s_about, s_aboutServer]));
    }

    [Fact]
    public async Task A_run_replaces_only_the_figures_of_its_server()
    {
        string[] paths = [Path.GetTempFileName(), Path.GetTempFileName()];
        try
        {
            await new ResultSet([[.. Fortunes("64", null, 100, 50), .. Fortunes("16", Server, 30, 20), .. Fortunes("64", Server, 3, 2)]])
                .WriteAsync(paths[0], [s_about, s_aboutServer]);
            About later = s_aboutServer with { Date = "2026-05-06" };
            IEnumerable<string> lines = Fortunes("16", Server, 31, 21).Select(one => JsonSerializer.Serialize(one, JsonLinesFile.Options));
            await File.WriteAllLinesAsync(paths[1], [later.ToLine(), .. lines], TestToken);

            await FiguresFile.ReplaceAsync(paths[0], paths[1], later);

            Assert.Equal([s_about, later], About.Read(paths[0]));
            Assert.Equal(
                [(null, "64", 100.0), (Server, "16", 31.0)],
                ResultSet.Read([paths[0]]).All.Where(static one => one.Provider == ProviderNames.Ours)
                    .Select(static one => (one.Server, one.Variant, one.RequestsPerSecond!.Value)));
        }
        finally
        {
            Array.ForEach(paths, File.Delete);
        }
    }

    /// <summary>Creates measurements in which the CPU times and the bytes of the competitors are in the ratio 2 : 4 : 1.</summary>
    private static Measurement[] Fortunes(string variant, string? server, double ours, double incumbent)
    {
        return [Of(ProviderNames.Ours, ours, 2), Of(ProviderNames.Incumbent, incumbent, 4), Of(ProviderNames.Limit, incumbent * 2, 1)];

        Measurement Of(string provider, double rate, double cost) => Measurements.Of(provider, 1, 0, variant) with
        {
            Case = "fortunes",
            Mode = "async",
            Milliseconds = null,
            RequestsPerSecond = rate,
            CpuMicroseconds = cost,
            AllocatedBytes = cost,
            Server = server,
            NoSpin = server is not null,
        };
    }

    private static string WritePage(Measurement[] measurements, IReadOnlyList<About> abouts) =>
        ResultsPage.Write(new ResultSet([measurements]), abouts, charts: null);
}
