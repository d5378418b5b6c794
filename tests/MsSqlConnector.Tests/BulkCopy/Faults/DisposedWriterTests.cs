using System;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.BulkCopy.Faults;

/// <summary>
/// Writers that are disposed of while an asynchronous call is pending. The call and the disposal end, and the connection is usable.
/// </summary>
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.SameSources)]
public sealed class DisposedWriterTests
{
    /// <summary>The call and the disposal race for the session.</summary>
    private const int TurnCount = 20;

    [Theory]
    [SyncAndAsync]
    public async Task A_writer_that_is_disposed_while_a_value_is_being_read_ends(bool isAsync)
    {
        for (int turn = 0; turn < TurnCount; turn++)
        {
            await DisposeWhileReadingAsync(isAsync);
        }
    }

    private static async Task DisposeWhileReadingAsync(bool isAsync)
    {
        await using FaultRig rig = FaultRig.Start();
        await using SqlConnection connection = rig.Open();
        using SqlBulkCopy copy = new(connection) { DestinationTableName = "t" };
        SqlBulkWriter writer = await copy.BeginWritingAsync([], TestToken);
        await writer.StartRowAsync(TestToken);
        await writer.WriteAsync(1, TestToken);
        using WaitingText text = new();
        Task writing = writer.WriteAsync<TextReader>(text, TestToken).AsTask();
        await text.Reading;
        Assert.Throws<InvalidOperationException>(() => writer.WriteNull());
        Assert.Throws<InvalidOperationException>(() => writer.StartRow());

        Task disposing = isAsync ? writer.DisposeAsync().AsTask() : Task.Run(writer.Dispose, TestToken);
        await disposing.WaitAsync(TimeSpan.FromSeconds(20), TestToken);
        Exception? exception = await Record.ExceptionAsync(() => writing.WaitAsync(TimeSpan.FromSeconds(20), TestToken));
        Assert.True(exception is SqlException or InvalidOperationException or OperationCanceledException, $"{exception}");
        text.Return();
        Assert.Empty(rig.Table.Rows);
        await connection.CloseAsync();
        await using SqlConnection next = rig.Open();
        await rig.AssertUsableAsync(next);
    }

    /// <summary>A text whose first characters come when the test returns them.</summary>
    private sealed class WaitingText : TextReader
    {
        private readonly TaskCompletionSource _reading = new(TaskCreationOptions.RunContinuationsAsynchronously);
        private readonly TaskCompletionSource<int> _returned = new(TaskCreationOptions.RunContinuationsAsynchronously);

        public Task Reading => _reading.Task;

        public void Return() => _returned.TrySetResult(0);

        public override ValueTask<int> ReadAsync(Memory<char> buffer, CancellationToken cancellationToken = default)
        {
            _reading.TrySetResult();
            return new ValueTask<int>(_returned.Task);
        }

        public override Task<int> ReadAsync(char[] buffer, int index, int count) => ReadAsync(buffer.AsMemory(index, count)).AsTask();
    }
}
