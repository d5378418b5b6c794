using System;
using System.Data;
using System.Globalization;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.Tests.Interoperability;
using Xunit;

namespace MsSqlConnector.Tests.Multiplexing;

/// <summary>Synchronous and asynchronous callers of the same connections.</summary>
public sealed class MixedCallerTests
{
    private const int ThreadCount = 4;
    private const int RowCount = 20_000;

    [Fact]
    public async Task Synchronous_callers_on_all_threads_of_the_pool_receive_while_asynchronous_ones_wait()
    {
        StallGate gate = new();
        await using MarsRig rig = new();
        rig.Server.OnSql("wait", new Answer().Done().WithFaults().StallAt(0, gate));

        string output = await HostProcess.RunWithThreadsAsync(
            ThreadCount, "mix", "ours", rig.Settings, ThreadCount.ToString(CultureInfo.InvariantCulture), "wait", $"rows {RowCount}");

        Assert.Equal(ThreadCount * RowCount, int.Parse(output, CultureInfo.InvariantCulture));
    }

    [Fact]
    public async Task A_thread_that_is_interrupted_ends_the_connection_and_its_other_commands()
    {
        StallGate gate = new();
        await using MarsRig rig = new();
        rig.Server.OnSql("wait", new Answer().Done().WithFaults().StallAt(0, gate));
        SqlConnection connection = await rig.OpenAsync(isAsync: true);
        Task waiting = MarsRig.ExecuteAsync(connection, "wait", isAsync: true);
        await gate.Reached;

        // An exception of this thread would end the process.
        Exception? exception = null;
        Thread thread = new(() => exception = Record.Exception(() => new SqlCommand("wait", connection).ExecuteNonQuery()));
        thread.Start();

        // The thread also waits before, for example for a lock.
        await Eventually.IsTrueAsync(
            () => rig.Server.Recorder.All<SqlBatchMessage>().Count(static message => message.Text == "wait") == 2
                && thread.ThreadState == ThreadState.WaitSleepJoin,
            "The thread waits for the asynchronous receive.");

        thread.Interrupt();
        thread.Join();

        Assert.Contains("interrupted", Assert.IsType<SqlException>(exception).Message, StringComparison.Ordinal);
        await Assert.ThrowsAsync<SqlException>(() => waiting);
        Assert.Equal(ConnectionState.Closed, connection.State);
    }
}
