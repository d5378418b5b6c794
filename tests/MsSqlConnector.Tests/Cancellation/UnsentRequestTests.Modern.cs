using System;
using System.Data;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using System.Transactions;
using MsSqlConnector.Packets;
using MsSqlConnector.Requests;
using MsSqlConnector.Sessions;
using MsSqlConnector.Sessions.Cancellation;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Transactions;
using MsSqlConnector.Timing;
using Xunit;

namespace MsSqlConnector.Tests.Cancellation;

/// <summary>
/// Requests that are stopped before anything was sent, while the end of a transaction on another thread waits for the session: neither uses
/// the reason or state of the other.
/// </summary>
[AlsoWithMars]
public sealed class UnsentRequestTests
{
    [Theory]
    [SyncAndAsync]
    public async Task Completing_a_transaction_waits_until_the_sender_has_read_the_reason(bool isAsync)
    {
        await using EnlistmentRig rig = new();
        using CommittableTransaction transaction = new();
        await using SqlConnection connection = await rig.OpenAsync();
        connection.EnlistTransaction(transaction);
        Session session = connection.OpenSession;
        var request = new StoppedRequest(session.Control);

        Task<bool> sending = isAsync
            ? Task.Run(async () => await session.Sender.SendAsync(request, Deadline.Never, CancellationToken.None), TestToken)
            : Task.Factory.StartNew(
                () => session.Sender.Send(request, Deadline.Never), TestToken, TaskCreationOptions.LongRunning, TaskScheduler.Default);
        await request.Reached.Task.WaitAsync(TimeSpan.FromSeconds(30), TestToken);
        ushort number = session.Control.RequestNumber;
        Task rollback = EnlistmentRig.OnThread(transaction.Rollback);
        Assert.False(await sending);

        Assert.Equal(number, session.Control.RequestNumber);
        Assert.True(session.Control.IsBusy);
        Assert.Equal(CancelReason.TransactionEnd, session.Control.ConsumeReason());
        session.Guard!.Exit(session);
        await rollback;
        transaction.Dispose();
        await EnlistmentRig.ExecuteAsync(connection, isAsync);
        Assert.Equal(["begin 4, rollback, select 1"], rig.Wire);
    }

    [Fact]
    public async Task A_command_whose_value_is_awaited_fails_when_its_transaction_is_rolled_back()
    {
        await using EnlistmentRig rig = new();
        for (int i = 0; i < 10; i++)
        {
            using CommittableTransaction transaction = new();
            await using SqlConnection connection = await rig.OpenAsync();
            connection.EnlistTransaction(transaction);
            await using var stream = new EndlessWait();
            await using SqlCommand command = new("select @a", connection);
            command.Parameters.Add("@a", SqlDbType.VarBinary, -1).Value = stream;
            Task executing = command.ExecuteNonQueryAsync(TestToken);
            await stream.Reached.Task.WaitAsync(TimeSpan.FromSeconds(30), TestToken);

            Task rollback = EnlistmentRig.OnThread(transaction.Rollback);

            SqlException failure = await Assert.ThrowsAsync<SqlException>(() => executing);
            Assert.Contains("rolled back, by its timeout", failure.Message, StringComparison.Ordinal);
            await rollback;
            Assert.Equal(ConnectionState.Open, connection.State);
        }

        Assert.Single(rig.Wire);
        Assert.DoesNotContain("attention", rig.Wire[0], StringComparison.Ordinal);
    }

    /// <summary>This value is written only after the request was stopped.</summary>
    private sealed class StoppedRequest(RequestControl control) : Request
    {
        public TaskCompletionSource Reached { get; } = new(TaskCreationOptions.RunContinuationsAsynchronously);

        public override PacketType Type => PacketType.SqlBatch;

        public override bool TryWrite(PacketWriter writer)
        {
            Reached.TrySetResult();
            Eventually.IsTrue(() => control.IsCanceled, "The request is stopped.");
            return false;
        }
    }

    /// <summary>A stream that never delivers data, and observes its token.</summary>
    private sealed class EndlessWait : Stream
    {
        public TaskCompletionSource Reached { get; } = new(TaskCreationOptions.RunContinuationsAsynchronously);

        public override bool CanRead => true;

        public override bool CanSeek => false;

        public override bool CanWrite => false;

        public override long Length => throw new NotSupportedException();

        public override long Position
        {
            get => throw new NotSupportedException();
            set => throw new NotSupportedException();
        }

        public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
            ReadAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();

        public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
        {
            Reached.TrySetResult();
            await Task.Delay(Timeout.Infinite, cancellationToken);
            return 0;
        }

        public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

        public override void Flush() => throw new NotSupportedException();

        public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

        public override void SetLength(long value) => throw new NotSupportedException();

        public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();
    }
}
