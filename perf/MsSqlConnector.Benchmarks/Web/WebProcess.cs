using System;
using System.Diagnostics;
using System.Text.Json;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.CommandLine;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Processes;

namespace MsSqlConnector.Benchmarks.Web;

/// <summary>
/// The process of a web server with one provider. It writes its port to standard output. A line of standard input begins a measurement,
/// and the next one ends it and returns the figures of all requests between them. The process ends with standard input.
/// </summary>
internal static class WebProcess
{
    /// <summary>The first argument of the process.</summary>
    public const string Verb = "web-process";

    private const double ReportedPart = 0.99;

    /// <summary>The command line. The process collects garbage as web servers do by default.</summary>
    public static ProcessStartInfo Start(string provider, string connectionString)
    {
        ProcessStartInfo start = ThisProgram.Start([Verb, provider, connectionString]);
        start.Environment["DOTNET_gcServer"] = "1";
        start.RedirectStandardInput = true;
        start.RedirectStandardOutput = true;
        return start;
    }

    public static async Task<int> RunAsync(string[] args)
    {
        await using WebServer server = await WebServer.StartAsync(args[0], args[1]);
        await Console.Out.WriteLineAsync(JsonSerializer.Serialize(server.Port));
        while (await Console.In.ReadLineAsync() is not null)
        {
            await Console.Out.WriteLineAsync(JsonSerializer.Serialize(await MeasureAsync(server)));
        }

        return ExitCodes.Done;
    }

    /// <summary>Returns the sums over all requests until the next line of standard input.</summary>
    private static async Task<ProcessFigures> MeasureAsync(WebServer server)
    {
        server.Waits.Clear();
        PauseProbe.Start();
        TimeSpan cpuBefore = Environment.CpuUsage.TotalTime;
        TimeSpan pausesBefore = GC.GetTotalPauseDuration();
        long bytesBefore = GC.GetTotalAllocatedBytes(precise: true);
        long start = Stopwatch.GetTimestamp();
        await Console.In.ReadLineAsync();
        double seconds = Stopwatch.GetElapsedTime(start).TotalSeconds;
        using Process self = Process.GetCurrentProcess();
        return new ProcessFigures(
            null,
            (Environment.CpuUsage.TotalTime - cpuBefore).TotalMicroseconds,
            GC.GetTotalAllocatedBytes(precise: true) - bytesBefore)
        {
            WorkingSetBytes = self.PeakWorkingSet64,
            EndWorkingSetBytes = self.WorkingSet64,
            PauseMilliseconds = (GC.GetTotalPauseDuration() - pausesBefore).TotalMilliseconds / seconds,
            LongestPauseMilliseconds = PauseProbe.Longest.TotalMilliseconds,
            OpenMilliseconds = server.Waits.Percentile(ReportedPart).TotalMilliseconds,
        };
    }
}
