using System;
using System.Globalization;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.Tests.Hanging;
using MsSqlConnector.Tests.Interoperability;
using Xunit;

namespace MsSqlConnector.Tests.Multiplexing;

/// <summary>A dozen users that read ten results each in turns, in a process whose thread pool has four threads.</summary>
public sealed class InterleavedUserTests
{
    private const int UserCount = 12;
    private const int ReaderCount = 10;

    /// <summary>More frames than a window, so that every reader is stopped by flow control.</summary>
    private const int RowCount = 7_000;

    private const int Factor = 4;

    private const int LimitMinutes = 10;

    // The test limits the processor time. The other tests can make the time on the clock several times as long.
    private static readonly TimeSpan s_patience = TimeSpan.FromMinutes(3);

    /// <summary>
    /// The processor time of four times the bytes is about four times as long. It would be 16 times as long if it grew with the square. The
    /// limit lies between, because other tests run at the same time.
    /// </summary>
    [Theory]
    [LongTest(LimitMinutes, "It measures the processor time of millions of rows, and gets a share of the processors.")]
    [SyncAndAsync]
    public async Task Ten_readers_of_each_user_end_in_a_time_that_is_linear_in_the_bytes(bool isAsync)
    {
        await using MarsRig rig = new(new TdsServerOptions { Records = false });
        rig.Server.OnSql("small", MarsRig.Rows(RowCount));
        rig.Server.OnSql("large", MarsRig.Rows(RowCount * Factor));

        double small = await MeasureAsync(rig, isAsync, "small", RowCount);
        double large = await MeasureAsync(rig, isAsync, "large", RowCount * Factor);

        Assert.InRange(large / small, 0, Factor * Factor * 0.7);
    }

    private static async Task<double> MeasureAsync(MarsRig rig, bool isAsync, string text, int rowCount)
    {
        string output = await HostProcess.RunWithThreadsAsync(
            4, s_patience,
            [
                "interleave", "ours", isAsync ? "async" : "sync", $"{rig.Settings};Connect Timeout=0;Max Pool Size={UserCount}",
                UserCount.ToString(CultureInfo.InvariantCulture), "rows 10", text,
            ]);
        TestContext.Current.TestOutputHelper?.WriteLine(output);
        string[] figures = output.Split(' ');
        Assert.Equal((long)UserCount * ReaderCount * rowCount, long.Parse(figures[0], CultureInfo.InvariantCulture));
        return double.Parse(figures[1], CultureInfo.InvariantCulture);
    }
}
