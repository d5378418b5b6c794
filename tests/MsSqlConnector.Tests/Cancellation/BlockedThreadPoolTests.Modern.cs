using System;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Encryption;
using MsSqlConnector.Tests.Interoperability;
using MsSqlConnector.Tests.Sessions.Opening;
using MsSqlConnector.Tests.Transport;
using Xunit;

namespace MsSqlConnector.Tests.Cancellation;

/// <summary>
/// Synchronous timeouts while synchronous operations block every thread of the thread pool, in a separate process. The clock is the real
/// one: its deadlines are observed by a thread of the provider, and those of another clock by timers, which need a thread of the pool.
/// </summary>
[AlsoWithMars]
public sealed class BlockedThreadPoolTests
{
    [Theory]
    [InlineData("ours", 6, false, "Cancellation Timeout=1")]
    [InlineData("ours", 60, false, "Cancellation Timeout=1")]
    [InlineData("ours", 30, true, "Cancellation Timeout=1")]
    [InlineData("ours", 30, false, "Encrypt=Mandatory;Trust Server Certificate=true")]
    [InlineData("ours", 30, true, "Encrypt=Mandatory;Trust Server Certificate=true;Cancellation Timeout=1")]
    [InlineData("incumbent", 30, false, "")]
    public async Task CommandTimeout_ends_commands_on_all_threads(string provider, int count, bool ignoresAttention, string more)
    {
        bool isEncrypted = more.StartsWith("Encrypt=Mandatory", StringComparison.Ordinal);
        await using TdsServer server = Start(ignoresAttention, isEncrypted ? EncryptionMode.Off : EncryptionMode.NotSupported);

        string output = await HostProcess.BlockThreadsAsync(provider, "execute", ConnectionFixture.ConnectionString(server, more), count);

        AssertAllTimedOut(output, count);
    }

    [Theory]
    [InlineData("ours", 6)]
    [InlineData("ours", 60)]
    [InlineData("incumbent", 30)]
    public async Task Connect_Timeout_ends_logins_on_all_threads(string provider, int count)
    {
        using MuteServer server = new();

        string output = await HostProcess.BlockThreadsAsync(provider, "open", ConnectionString(server.Port), count);

        AssertAllTimedOut(output, count);
    }

    [Theory]
    [InlineData("ours", 30, "")]
    [InlineData("ours", 30, "Multi Subnet Failover=true")]
    public async Task Connect_Timeout_ends_dialing_on_all_threads(string provider, int count, string more)
    {
        using SilentListener listener = new();

        string output = await HostProcess.BlockThreadsAsync(provider, "open", ConnectionString(listener.Port, more), count);

        AssertAllTimedOut(output, count);
    }

    [Fact]
    public async Task Connect_Timeout_ends_the_wait_for_access_tokens_on_all_threads()
    {
        await using TdsServer server =
            TdsServer.Start(new TdsServerOptions { Encryption = EncryptionMode.Off, Federated = new FederatedOptions() });

        string output = await HostProcess.BlockThreadsAsync(
            "ours",
            "token",
            $"Server=127.0.0.1,{server.Port};Server Certificate=\"{CertificateFiles.OfTestServer}\";Pooling=false;Connect Timeout=1",
            6);

        AssertAllTimedOut(output, 6);
    }

    [Fact]
    public async Task CommandTimeout_ends_blocked_sends_on_all_threads()
    {
        await using TdsServer server = Start(ignoresAttention: false);
        using StoppingProxy proxy = new(server.Port, maxByteCount: 64 * 1024);

        string output = await HostProcess.BlockThreadsAsync(
            "ours",
            "send",
            $"Server=127.0.0.1,{proxy.Port};User ID={server.UserName};Password={server.Password};Encrypt=Optional;Cancellation Timeout=1",
            6);

        AssertAllTimedOut(output, 6);
    }

    /// <summary>A server that never responds to the text "never".</summary>
    private static TdsServer Start(bool ignoresAttention, EncryptionMode encryption = EncryptionMode.NotSupported) => TdsServer.Start(
        new TdsServerOptions { Encryption = encryption }).OnSql(
        "never", new Answer().Columns(Column.Int("a")).Row(1).Done().WithFaults().StallAt(0, new StallGate(), ignoresAttention));

    private static string ConnectionString(int port, string more = "") =>
        $"Server=127.0.0.1,{port};User ID=sa;Password=p;Encrypt=Optional;Pooling=false;Connect Retry Count=0;Connect Timeout=1;{more}";

    private static void AssertAllTimedOut(string output, int count) =>
        Assert.StartsWith($"{count} of {count} timed out, 0 did not end", output, StringComparison.Ordinal);
}
