using System.Collections.Generic;
using System.Globalization;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.Tests.Interoperability;
using MsSqlConnector.Tests.Sessions.Opening;
using Xunit;

namespace MsSqlConnector.Tests.Pooling;

/// <summary>The managed memory of idle pooled connections, which is counted in a process of its own.</summary>
public sealed class IdleMemoryTests
{
    private const int MaxByteCount = 8 * 1024;

    [Theory]
    [InlineData("sync", "Encrypt=Optional")]
    [InlineData("async", "Encrypt=Optional")]
    [InlineData("sync", "Encrypt=Mandatory;Trust Server Certificate=true")]
    [InlineData("async", "Encrypt=Mandatory;Trust Server Certificate=true")]
    public async Task An_idle_connection_holds_at_most_8_KB(string way, string encryption)
    {
        await using TdsServer server = TdsServer.Start(new TdsServerOptions { Records = false });

        string output = await HostProcess.RunAsync(
            new Dictionary<string, string>(), "idle", way, ConnectionFixture.ConnectionString(server, encryption), "100");

        Assert.InRange(int.Parse(output, CultureInfo.InvariantCulture), 0, MaxByteCount);
    }
}
