using System;
using System.IO;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.Benchmarks.Reporting;
using Xunit;

namespace MsSqlConnector.Benchmarks.Tests;

/// <summary>The lines of the JSON file.</summary>
public sealed class JsonLinesTests
{
    [Fact]
    public void A_line_without_an_opponent_was_measured_with_the_first_one()
    {
        Measurement measurement = Assert.Single(JsonLinesFile.Parse(
            """{"case":"wide","provider":"ours","mode":"sync","variant":"1","round":2,"milliseconds":1.5,"cpuMicroseconds":7,"allocatedBytes":9}"""));

        Assert.Equal(Opponent.First, Opponent.Of(measurement));
        Assert.Equal(1, measurement.Attempt);
    }

    [Fact]
    public void A_summary_contains_the_figures_that_were_measured()
    {
        Measurement one = Measurements.Of(ProviderNames.Ours, 1, 5) with { ManagedBytes = 7, BytesSent = 9 };
        SummaryLine summary = Assert.Single(SummaryLine.Of([one]));

        Assert.Equal(7, summary.Figures["managedBytes"].Median);
        Assert.Equal(9, summary.Figures["bytesSent"].Median);
        Assert.DoesNotContain("privateBytes", summary.Figures.Keys);
    }

    [Fact]
    public async Task A_file_contains_the_measurements_and_their_spread()
    {
        string path = Path.GetTempFileName();
        try
        {
            Measurement[] measurements =
            [
                Measurements.Of(ProviderNames.Ours, 1, 5), Measurements.Of(ProviderNames.Ours, 2, 6),
                Measurements.Of(ProviderNames.Limit, 1, 2), Measurements.Of(ProviderNames.Limit, 2, 3),
            ];
            await using (JsonLinesFile file = new(path))
            {
                Array.ForEach(measurements, file.Write);
                foreach (SummaryLine summary in SummaryLine.Of(measurements))
                {
                    file.Write(summary);
                }
            }

            string[] lines = await File.ReadAllLinesAsync(path, TestToken);

            Assert.Equal(6, lines.Length);
            Assert.Equal([measurements[3]], JsonLinesFile.Parse(lines[3]));
            Assert.Empty(JsonLinesFile.Parse(lines[4]));
            Assert.Contains("\"milliseconds\":{\"median\":5.5,\"min\":5,\"max\":6}", lines[4], StringComparison.Ordinal);
            Assert.Contains("\"ratios\":{\"milliseconds\":{\"median\":2.25,\"min\":2,\"max\":2.5}", lines[5], StringComparison.Ordinal);
        }
        finally
        {
            File.Delete(path);
        }
    }
}
