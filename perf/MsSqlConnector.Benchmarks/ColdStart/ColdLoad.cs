using System;
using System.Buffers.Binary;
using System.Diagnostics;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Processes;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.TestServer.Scripting;

namespace MsSqlConnector.Benchmarks.ColdStart;

/// <summary>
/// Starts a program that opens a connection, reads the fortunes and ends; the empty program only ends. The time is that from the start to
/// the end. A second process waits after its work, so that its CPU time and its peak working set can be read.
/// </summary>
internal sealed class ColdLoad(string directory, string provider, string mode, string connectionString) : ProcessLoad
{
    private const string Hold = "hold";

    private readonly int _rowCount = provider == ProviderNames.Empty ? 0 : BenchmarkAnswers.FortuneCount;

    public override async Task<ProcessFigures> MeasureAsync(TimeSpan length)
    {
        TimeSpan elapsed = await RunAsync();
        return await HoldAsync(elapsed);
    }

    private static Process Start(ProcessStartInfo start) =>
        Process.Start(start) ?? throw new InvalidOperationException("The program of the cold start cannot be started.");

    private async Task<TimeSpan> RunAsync()
    {
        ProcessStartInfo start = OtherProgram.StartIn(
            directory, ColdProgram.FileName, [provider, mode, connectionString, BenchmarkAnswers.FortunesText]);
        long startTimestamp = Stopwatch.GetTimestamp();
        using Process process = Start(start);
        await process.WaitForExitAsync();
        TimeSpan elapsed = Stopwatch.GetElapsedTime(startTimestamp);
        Verify(process);
        return elapsed;
    }

    private async Task<ProcessFigures> HoldAsync(TimeSpan elapsed)
    {
        ProcessStartInfo start = OtherProgram.StartIn(
            directory, ColdProgram.FileName, [provider, mode, connectionString, BenchmarkAnswers.FortunesText, Hold]);
        start.RedirectStandardInput = true;
        start.RedirectStandardOutput = true;
        using Process process = Start(start);
        byte[] bytes = new byte[2 * sizeof(long)];
        await process.StandardOutput.BaseStream.ReadExactlyAsync(bytes);
        process.Refresh();
        ProcessFigures figures = new(
            elapsed.TotalMilliseconds, process.TotalProcessorTime.TotalMicroseconds, BinaryPrimitives.ReadInt64LittleEndian(bytes))
        {
            WorkingSetBytes = process.PeakWorkingSet64,
            CompiledMethods = BinaryPrimitives.ReadInt64LittleEndian(bytes.AsSpan(sizeof(long))),
        };
        process.StandardInput.Close();
        await process.WaitForExitAsync();
        Verify(process);
        return figures;
    }

    private void Verify(Process process)
    {
        if (process.ExitCode != _rowCount)
        {
            throw new InvalidOperationException(
                $"The program of the cold start ({provider}, {mode}) returned {process.ExitCode} instead of {_rowCount} rows.");
        }
    }
}
