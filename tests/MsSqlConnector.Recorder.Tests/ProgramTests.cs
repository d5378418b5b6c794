using System;
using System.Diagnostics;
using System.IO;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using Xunit;

namespace MsSqlConnector.Recorder.Tests;

/// <summary>The program: its command line, a recording that a signal ends, and the check of files.</summary>
public sealed class ProgramTests
{
    [Theory]
    [InlineData("", "The first argument is record or check.")]
    [InlineData("record --out x", "The option --server is missing.")]
    [InlineData("record --server localhost", "The option --out is missing.")]
    [InlineData("record --server localhost:99999 --out x", "The option --server is unknown, or its value is missing or invalid.")]
    [InlineData("record --server a\\b --out x", "The option --server is unknown, or its value is missing or invalid.")]
    [InlineData("record --server localhost --out", "The option --out is unknown, or its value is missing or invalid.")]
    [InlineData("record --servers localhost --out x", "The option --servers is unknown, or its value is missing or invalid.")]
    [InlineData("record --server localhost --out x --ca missing.pem", "missing.pem")]
    public async Task Wrong_arguments_are_explained(string arguments, string problem)
    {
        (int exitCode, string output) = await RunAsync(arguments.Split(' ', StringSplitOptions.RemoveEmptyEntries));
        Assert.Equal(2, exitCode);
        Assert.Contains(problem, output, StringComparison.Ordinal);
        Assert.Contains("record --server HOST[:PORT] --out FOLDER", output, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_recording_ends_with_a_signal_and_its_file_is_valid()
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "Windows has no signal that ends a program without a console.");
        string folder = Directory.CreateTempSubdirectory("recordings").FullName;
        await using TdsServer server = TdsServer.Start();
        using Process program = Start("record", "--server", $"127.0.0.1:{server.Port}", "--out", folder, "--source", "a test");
        try
        {
            string line = await program.StandardOutput.ReadLineAsync(TestToken) ?? "";
            string port = line.Split(',')[1].Split('.')[0];
            SqlConnection connection = new($"Data Source=127.0.0.1,{port};User ID=sa;Password=Passw0rd!;Encrypt=Optional;Pooling=false");
            await connection.OpenAsync(TestToken);
            using (Process signal = Process.Start("kill", ["-TERM", $"{program.Id}"]))
            {
                await signal.WaitForExitAsync(TestToken);
            }

            await program.WaitForExitAsync(TestToken);
            await connection.DisposeAsync();
            Assert.Equal(0, program.ExitCode);
            string file = Assert.Single(Directory.GetFiles(folder));
            Assert.Equal("connection-0001.json", Path.GetFileName(file));
            (int exitCode, string output) = await RunAsync("check", file);
            Assert.Equal((0, $"{file}: 4 messages, SQL Server 16.0.4135, encryption None"), (exitCode, output.Trim()));
        }
        finally
        {
            program.Kill();
            Directory.Delete(folder, recursive: true);
        }
    }

    [Theory]
    [InlineData("{}", "The file is not a transcript")]
    [InlineData("no JSON", "The file is not a transcript")]
    [InlineData("{\"format\": 7}", "The transcript has the format 7.")]
    public async Task Invalid_files_are_found(string content, string problem)
    {
        string file = Path.GetTempFileName();
        try
        {
            await File.WriteAllTextAsync(file, content, TestToken);
            (int exitCode, string output) = await RunAsync("check", file);
            Assert.Equal(1, exitCode);
            Assert.Contains(problem, output, StringComparison.Ordinal);
        }
        finally
        {
            File.Delete(file);
        }
    }

    private static async Task<(int ExitCode, string Output)> RunAsync(params string[] arguments)
    {
        using Process program = Start(arguments);
        Task<string> errors = program.StandardError.ReadToEndAsync(TestToken);
        string output = await program.StandardOutput.ReadToEndAsync(TestToken);
        await program.WaitForExitAsync(TestToken);
        return (program.ExitCode, output + await errors);
    }

    private static Process Start(params string[] arguments)
    {
        ProcessStartInfo start = new(
            Environment.ProcessPath is { } path && Path.GetFileNameWithoutExtension(path) == "dotnet" ? path : "dotnet")
        {
            RedirectStandardOutput = true, RedirectStandardError = true,
        };
        start.ArgumentList.Add(Path.Combine(AppContext.BaseDirectory, "MsSqlConnector.Recorder.dll"));
        foreach (string argument in arguments)
        {
            start.ArgumentList.Add(argument);
        }

        return Process.Start(start)!;
    }
}
