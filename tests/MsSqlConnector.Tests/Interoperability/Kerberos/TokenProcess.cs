using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using System.Reflection;
using System.Threading;
using System.Threading.Tasks;
using Xunit;

namespace MsSqlConnector.Tests.Interoperability.Kerberos;

/// <summary>
/// One side of an integrated login in a separate process, because the libraries that create tokens read the environment when a process
/// starts. It exits when its standard input closes, so that it cannot outlive the tests.
/// </summary>
internal sealed class TokenProcess : IAsyncDisposable
{
    private const string Ready = "ready ";
    private static readonly TimeSpan s_patience = TimeSpan.FromMinutes(4);
    private static readonly string s_host = Path.Combine(AppContext.BaseDirectory, "MsSqlConnector.IntegratedHost.dll");
    private static readonly string s_netStandardHost = FindNetStandardHost();

    private readonly Process _process;

    private TokenProcess(Process process) => _process = process;

    /// <summary>The port of the server.</summary>
    public int Port { get; private init; }

    public static async Task<TokenProcess> StartServerAsync(
        IReadOnlyDictionary<string, string> environment, string encryption = "On")
    {
        Process process = Start(environment, s_host, "server", encryption);
        string line = await ReadLineAsync(process);
        Assert.StartsWith(Ready, line, StringComparison.Ordinal);
        return new TokenProcess(process) { Port = int.Parse(line.AsSpan(Ready.Length), CultureInfo.InvariantCulture) };
    }

    /// <param name="environment">The variables with the location of tickets, keys and accounts.</param>
    /// <param name="build">The build of the provider: net10.0 or netstandard2.0.</param>
    public static TokenProcess StartClient(IReadOnlyDictionary<string, string> environment, string build = "net10.0") =>
        new(Start(environment, build == "net10.0" ? s_host : s_netStandardHost, "client"));

    /// <summary>
    /// Requests the client to open a connection, and returns the outcome: "opened Kerberos account" or "failed" with the reason.
    /// </summary>
    public Task<string> OpenAsync(string connectionString, bool isAsync) => OpenAsync(isAsync ? "async" : "sync", connectionString);

    /// <summary>The same with Microsoft.Data.SqlClient.</summary>
    public Task<string> OpenSqlClientAsync(string connectionString) => OpenAsync("incumbent", connectionString);

    public async ValueTask DisposeAsync()
    {
        try
        {
            _process.StandardInput.Close();
            using var deadline = new CancellationTokenSource(s_patience);
            await _process.WaitForExitAsync(deadline.Token);
        }
        catch (Exception exception) when (exception is OperationCanceledException or IOException)
        {
            _process.Kill(entireProcessTree: true);
        }

        _process.Dispose();
    }

    private async Task<string> OpenAsync(string way, string connectionString)
    {
        await _process.StandardInput.WriteLineAsync($"{way} {connectionString}");
        return await ReadLineAsync(_process);
    }

    private static Process Start(IReadOnlyDictionary<string, string> environment, string host, params string[] arguments)
    {
        ProcessStartInfo start = new(DotNet(), [host, .. arguments])
        {
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
        };
        foreach ((string name, string value) in environment)
        {
            start.Environment[name] = value;
        }

        return Process.Start(start)!;
    }

    private static async Task<string> ReadLineAsync(Process process)
    {
        using var deadline = CancellationTokenSource.CreateLinkedTokenSource(TestToken);
        deadline.CancelAfter(s_patience);
        return await process.StandardOutput.ReadLineAsync(deadline.Token)
            ?? throw new EndOfStreamException("One side of the integrated login has ended.");
    }

    /// <summary>The host with the other build has its own folder, because both builds of the provider have the same file name.</summary>
    private static string FindNetStandardHost()
    {
        const string project = "MsSqlConnector.IntegratedHost.NetStandard";
        string configuration = typeof(TokenProcess).Assembly.GetCustomAttribute<AssemblyConfigurationAttribute>()!.Configuration;
        return Path.Combine(
            Repository.Root, "tests", project, "bin", configuration, $"net{Environment.Version.Major}.0", project + ".dll");
    }

    /// <summary>The program that runs the current runtime.</summary>
    private static string DotNet()
    {
        string runtime = Path.GetDirectoryName(typeof(object).Assembly.Location)!;
        string own = Path.GetFullPath(Path.Combine(runtime, "..", "..", "..", "dotnet"));
        return File.Exists(own) ? own : "dotnet";
    }
}
