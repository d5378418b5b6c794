using System;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Faults;
using Xunit;

namespace MsSqlConnector.Tests.Multiplexing;

/// <summary>A reader that another thread is closing reports that it is closed, and not that an operation is in progress.</summary>
public sealed class ClosingReaderTests
{
    [Theory]
    [InlineData(false, false)]
    [InlineData(false, true)]
    [InlineData(true, false)]
    [InlineData(true, true)]
    public async Task An_operation_fails_while_another_thread_closes_the_reader(bool isAsync, bool closesConnection)
    {
        await using MarsRig rig = new();
        StallGate gate = new();
        rig.Server.OnSql("rest", MarsRig.Rows(100).WithFaults().StallAt(300, gate));
        SqlConnection connection = await rig.OpenAsync(isAsync);
        SqlDataReader reader = await MarsRig.ReadAsync(connection, "rest", isAsync);
        await gate.Reached;
        Task closing = Task.Run(
            async () =>
            {
                if (isAsync)
                {
                    await (closesConnection ? connection.CloseAsync() : reader.CloseAsync());
                }
                else if (closesConnection)
                {
                    connection.Close();
                }
                else
                {
                    reader.Close();
                }
            },
            TestToken);
        await Eventually.IsTrueAsync(() => connection.OpenSession.Control.IsWaiting, "The reader waits for the rest of its response.");

        InvalidOperationException exception = await Assert.ThrowsAsync<InvalidOperationException>(() => MarsRig.StepAsync(reader, isAsync));

        Assert.Equal("Invalid attempt to read when reader is closed.", exception.Message);
        gate.Release();
        await closing;
        Assert.True(reader.IsClosed);
    }
}
