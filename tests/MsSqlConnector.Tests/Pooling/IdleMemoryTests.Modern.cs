using System.Collections.Generic;
using System.Globalization;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.Tests.Interoperability;
using MsSqlConnector.Tests.Sessions.Opening;
using Xunit;

namespace MsSqlConnector.Tests.Pooling;

/// <summary>The managed memory of idle connections, in the pool and open, measured in a separate process.</summary>
public sealed class IdleMemoryTests
{
    private const string ConnectionCount = "20";

    private const int MaxTlsByteCount = 6 * 1024;

    /// <summary>With three logical sessions, which each have the objects of a session.</summary>
    private const int MaxMarsByteCount = 14 * 1024;

    /// <summary>
    /// With one thread, because the array pool keeps buffers for each thread, and the buffers of a new thread would be counted.
    /// </summary>
    private static readonly Dictionary<string, string> s_environment = new()
    {
        ["DOTNET_PROCESSOR_COUNT"] = "1",
        ["DOTNET_ThreadPool_ForceMaxWorkerThreads"] = "1",
    };

    [Theory]
    [InlineData("sync", "Encrypt=Optional", 4 * 1024)]
    [InlineData("sync", "Encrypt=Mandatory;Trust Server Certificate=true", MaxTlsByteCount)]
    [InlineData("async", "Encrypt=Mandatory;Trust Server Certificate=true", MaxTlsByteCount)]
    public async Task An_idle_connection_holds_at_most(string way, string encryption, int maxByteCount) =>
        Assert.InRange(await MeasureAsync("idle", way, encryption), 0, maxByteCount);

    /// <summary>It returns its buffers at the end of each response.</summary>
    [Theory]
    [InlineData("sync", "Encrypt=Optional", 4 * 1024)]
    [InlineData("async", "Encrypt=Optional", 5 * 1024)]
    [InlineData("async", "Encrypt=Mandatory;Trust Server Certificate=true", MaxTlsByteCount)]
    public async Task An_open_connection_without_a_request_holds_at_most(string way, string encryption, int maxByteCount) =>
        Assert.InRange(await MeasureAsync("open", way, encryption), 0, maxByteCount);

    [Theory]
    [InlineData("sync", "Encrypt=Optional")]
    [InlineData("async", "Encrypt=Mandatory;Trust Server Certificate=true")]
    public async Task An_idle_connection_whose_commands_overlapped_holds_at_most_14_KB(string way, string encryption) =>
        Assert.InRange(await MeasureAsync("idle", way, $"{encryption};MultipleActiveResultSets=true"), 0, MaxMarsByteCount);

    /// <param name="state">Whether the connections are in the pool ("idle") or open.</param>
    /// <param name="way">Whether the connections are used synchronously or asynchronously.</param>
    /// <param name="settings">The keywords of the connection string.</param>
    private static async Task<int> MeasureAsync(string state, string way, string settings)
    {
        await using TdsServer server = TdsServer.Start(new TdsServerOptions { Encryption = EncryptionMode.Off, Records = false });

        string output = await HostProcess.RunAsync(
            s_environment, state, way, ConnectionFixture.ConnectionString(server, settings), ConnectionCount);

        return int.Parse(output, CultureInfo.InvariantCulture);
    }
}
