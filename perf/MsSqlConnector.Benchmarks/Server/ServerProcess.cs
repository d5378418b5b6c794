using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using System.Runtime.InteropServices;
using System.Threading.Tasks;

namespace MsSqlConnector.Benchmarks.Server;

/// <summary>
/// The test server in a process of its own, so that its CPU and garbage are not the client's. It ends when its standard
/// input closes, and so cannot outlive us.
/// </summary>
internal sealed class ServerProcess : IAsyncDisposable
{
    private const string Host = "MsSqlConnector.TestServer.Host.dll";
    private const string Ready = "ready ";

    private readonly Process _process;

    private ServerProcess(Process process, int port)
    {
        _process = process;
        ConnectionString = string.Create(
            CultureInfo.InvariantCulture,
            $"Data Source=127.0.0.1,{port};User ID=sa;Password=Passw0rd!;Encrypt=Optional");
    }

    public string ConnectionString { get; }

    /// <exception cref="InvalidOperationException">The server did not come up.</exception>
    public static async Task<ServerProcess> StartAsync(params IEnumerable<string> moreArguments)
    {
        ProcessStartInfo start = new(DotNet(), [Path.Combine(AppContext.BaseDirectory, Host), "--encryption", "NotSupported", .. moreArguments])
        {
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
        };
        Process process = Process.Start(start) ?? throw new InvalidOperationException("The test server cannot be started.");
        string? line = await process.StandardOutput.ReadLineAsync();
        if (line is not null && line.StartsWith(Ready, StringComparison.Ordinal)
            && int.TryParse(line.AsSpan(Ready.Length), NumberStyles.None, CultureInfo.InvariantCulture, out int port))
        {
            return new ServerProcess(process, port);
        }

        process.StandardInput.Close();
        throw new InvalidOperationException($"The test server said '{line}' instead of '{Ready}' and its port.");
    }

    public async ValueTask DisposeAsync()
    {
        _process.StandardInput.Close();
        await _process.WaitForExitAsync();
        _process.Dispose();
    }

    /// <summary>The program that runs this very runtime; else whichever is found.</summary>
    private static string DotNet()
    {
        string name = OperatingSystem.IsWindows() ? "dotnet.exe" : "dotnet";
        string own = Path.GetFullPath(Path.Combine(RuntimeEnvironment.GetRuntimeDirectory(), "..", "..", "..", name));
        return File.Exists(own) ? own : name;
    }
}
