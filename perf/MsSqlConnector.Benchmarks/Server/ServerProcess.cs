using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.CommandLine;
using MsSqlConnector.Benchmarks.Processes;

namespace MsSqlConnector.Benchmarks.Server;

/// <summary>
/// The test server in a separate process, so that its CPU time and garbage are not attributed to the client. It exits when its standard
/// input closes, so that it cannot outlive this process.
/// </summary>
internal sealed class ServerProcess : IAsyncDisposable
{
    private const string Host = "MsSqlConnector.TestServer.Host.dll";
    private const string Ready = "ready ";

    private readonly Process _process;
    private readonly ServerEncryption _encryption;

    private ServerProcess(Process process, ServerEncryption encryption, int port)
    {
        _process = process;
        _encryption = encryption;
        ConnectionString = string.Create(
            CultureInfo.InvariantCulture,
            $"Data Source=127.0.0.1,{port};User ID=sa;Password=Passw0rd!;{encryption.Keywords}");
    }

    public string ConnectionString { get; }

    /// <summary>Starts a server without encryption.</summary>
    /// <exception cref="InvalidOperationException">The server did not start.</exception>
    public static Task<ServerProcess> StartAsync(params IEnumerable<string> moreArguments) => StartAsync(TlsVersion.None, moreArguments);

    /// <exception cref="InvalidOperationException">The server did not start.</exception>
    public static async Task<ServerProcess> StartAsync(TlsVersion tls, params IEnumerable<string> moreArguments)
    {
        ServerEncryption encryption = new(tls);
        ProcessStartInfo start = OtherProgram.Start(Host, [.. encryption.Arguments, .. moreArguments]);
        start.RedirectStandardInput = true;
        start.RedirectStandardOutput = true;
        Surroundings.RemoveFrom(start.Environment);
        Process process = (Surroundings.ServerCore is { } core ? Cores.Start(start, core) : Process.Start(start))
            ?? throw new InvalidOperationException("The test server cannot be started.");
        string? line = await process.StandardOutput.ReadLineAsync();
        if (line is not null && line.StartsWith(Ready, StringComparison.Ordinal)
            && int.TryParse(line.AsSpan(Ready.Length), NumberStyles.None, CultureInfo.InvariantCulture, out int port))
        {
            return new ServerProcess(process, encryption, port);
        }

        process.StandardInput.Close();
        encryption.Dispose();
        throw new InvalidOperationException($"The test server wrote '{line}' instead of '{Ready}' and its port.");
    }

    public async ValueTask DisposeAsync()
    {
        _process.StandardInput.Close();
        await _process.WaitForExitAsync();
        _process.Dispose();
        _encryption.Dispose();
    }
}
