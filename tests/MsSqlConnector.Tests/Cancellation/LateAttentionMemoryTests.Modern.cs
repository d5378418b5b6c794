using System;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.Cancellation;

/// <summary>The memory that the rest of a response takes, if the server notices an attention late.</summary>
[AlsoWithMars]
public sealed class LateAttentionMemoryTests
{
    [Fact]
    public async Task Data_after_a_cancel_is_discarded_without_being_kept()
    {
        const int RowByteCount = 1 << 20;
        await using CancellationRig rig = await CancellationRig.OpenAsync("Packet Size=8000");
        Answer answer = new Answer().Columns(Column.VarBinary("b", Column.Max));
        for (int i = 0; i < 24; i++)
        {
            answer.Row(new byte[RowByteCount]);
        }

        rig.Server.OnSql("q", answer.Done().WithFaults().NoticeLate());
        using SqlCommand command = rig.Command("q");
        long allocated = 0;
        await Task.Factory.StartNew(
            () =>
            {
                SqlDataReader reader = command.ExecuteReader();
                Assert.True(reader.Read());
                command.Cancel();
                long before = GC.GetAllocatedBytesForCurrentThread();
                reader.Dispose();
                allocated = GC.GetAllocatedBytesForCurrentThread() - before;
            },
            TestToken,
            TaskCreationOptions.LongRunning,
            TaskScheduler.Default);

        Assert.InRange(allocated, 0, 4 * RowByteCount);
        await rig.AssertUsableAsync();
    }
}
