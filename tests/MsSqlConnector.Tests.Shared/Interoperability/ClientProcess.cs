using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Xunit;

namespace MsSqlConnector.Tests.Interoperability;

/// <summary>Runs a client to its exit and returns its output; a hanging process is killed and fails the test.</summary>
internal static class ClientProcess
{
    private static readonly TimeSpan s_patience = TimeSpan.FromMinutes(4);

    /// <param name="command">The program.</param>
    /// <param name="arguments">Its arguments.</param>
    /// <param name="environment">Additional environment variables.</param>
    /// <param name="input">Its input.</param>
    /// <param name="patience">The time after which it counts as hanging; four minutes by default, less than the limit of a test.</param>
    internal static async Task<string> RunAsync(
        string command, IEnumerable<string> arguments, IReadOnlyDictionary<string, string> environment, string input,
        TimeSpan? patience = null)
    {
        var start = new ProcessStartInfo(command, arguments)
        {
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
            StandardInputEncoding = new UTF8Encoding(encoderShouldEmitUTF8Identifier: false),
            StandardOutputEncoding = Encoding.UTF8,
        };
        foreach ((string name, string value) in environment)
        {
            start.Environment[name] = value;
        }

        using Process process = Process.Start(start)!;
        using var deadline = CancellationTokenSource.CreateLinkedTokenSource(TestToken);
        deadline.CancelAfter(patience ?? s_patience);
        try
        {
            Task<string> output = process.StandardOutput.ReadToEndAsync(deadline.Token);
            Task<string> errors = process.StandardError.ReadToEndAsync(deadline.Token);
            await process.StandardInput.WriteAsync(input.AsMemory(), deadline.Token);
            process.StandardInput.Close();
            await process.WaitForExitAsync(deadline.Token);
            Assert.True(process.ExitCode == 0, $"{command} ended with {process.ExitCode}.\n{await errors}\n{await output}");
            return await output;
        }
        finally
        {
            if (!process.HasExited)
            {
                process.Kill(entireProcessTree: true);
            }
        }
    }
}
