using System;
using System.Data;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Robustness;
using Xunit;

namespace MsSqlConnector.Tests.Cancellation;

/// <summary>
/// The first request of a pool user carries the reset of the session. When that request is canceled while partially sent, the server
/// discards it and the reset with it.
/// </summary>
[AlsoWithMars]
public sealed class AbandonedResetTests
{
    private const byte ResetBit = 0x08;

    [Theory]
    [SyncAndAsync]
    [NotOn(BuildTarget.Mars, "A request with a stream does not carry the reset. A request of its own precedes it, so that none is lost.")]
    public async Task A_reset_of_an_abandoned_request_is_sent_with_the_next_request(bool isAsync)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        rig.Connection.ChangeDatabase("tempdb");
        rig.Connection.Close();
        await rig.Connection.OpenAsync(TestToken);

        await AbandonAsync(rig.Connection, isAsync);
        Assert.Equal(1, rig.IgnoredCount);
        Assert.Equal(0, rig.Server.Sessions.Single().ResetCount);

        await rig.AssertUsableAsync();
        Assert.Equal(1, rig.Server.Sessions.Single().ResetCount);
        Assert.Equal(rig.Server.Options.DefaultDatabase, rig.Server.Sessions.Single().Database);
        Assert.Equal(rig.Server.Options.DefaultDatabase, rig.Connection.Database);
        Assert.Equal(2, rig.Server.Recorder.All<ClientMessage>().Count(message => (message.Status & PacketStatus.ResetConnection) != 0));
    }

    [Theory]
    [SyncAndAsync]
    [NotOn(BuildTarget.Mars, "A request with a stream does not carry the reset. A request of its own precedes it, so that none is lost.")]
    public async Task A_reset_of_a_request_that_was_not_sent_is_sent_with_the_next_request(bool isAsync)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        rig.Connection.ChangeDatabase("tempdb");
        rig.Connection.Close();
        await rig.Connection.OpenAsync(TestToken);
        FormatException failure = new();
        using (var stream = new StoppingStream(failure))
        using (SqlCommand command = new("select @p", rig.Connection))
        {
            command.Parameters.Add(new SqlParameter("@p", SqlDbType.VarBinary, -1) { Value = stream });
            Assert.Same(
                failure, await Record.ExceptionAsync(() => CommandCalls.RunAsync(command, CommandCall.NonQuery, isAsync, TestToken)));
        }

        Assert.Equal((0, 0), (rig.IgnoredCount, rig.Server.Sessions.Single().ResetCount));
        await rig.AssertUsableAsync();
        Assert.Equal(1, rig.Server.Sessions.Single().ResetCount);
        Assert.Equal(rig.Server.Options.DefaultDatabase, rig.Server.Sessions.Single().Database);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_reset_that_the_server_acknowledged_is_not_repeated(bool isAsync)
    {
        await using var source = new AnsweringSource();
        await using SqlConnection connection = await source.OpenAsync(isPooled: true);
        byte[] done = AnsweringSource.Frame(new Answer().Done());
        source.Transport.Answer(done);
        using (SqlCommand command = new("q", connection))
        {
            command.ExecuteNonQuery();
        }

        connection.Close();
        await connection.OpenAsync(TestToken);
        source.Transport.Answer(AnsweringSource.Frame(
            new Answer().Change((EnvironmentChange)18, [], []).DoneExactly(TokenType.Done, DoneStatus.Error, DoneCommand.None, 0)));
        await AbandonAsync(connection, isAsync);

        int sentCount = source.Transport.SentStatuses.Count;
        Assert.Contains(source.Transport.SentStatuses, status => (status & ResetBit) != 0);
        source.Transport.Answer(done);
        using SqlCommand next = new("q", connection);
        next.ExecuteNonQuery();
        Assert.Equal(1, source.Transport.SentStatuses[sentCount]);
    }

    /// <summary>Executes a command whose parameter is a stream, and cancels it when some packets are sent.</summary>
    private static async Task AbandonAsync(SqlConnection connection, bool isAsync)
    {
        using var stream = new StoppingStream();
        using SqlCommand command = new("select @p", connection);
        command.Parameters.Add(new SqlParameter("@p", SqlDbType.VarBinary, -1) { Value = stream });
        Task running = CommandCalls.RunAsync(command, CommandCall.NonQuery, isAsync, TestToken);
        await stream.Stopped.WaitAsync(TimeSpan.FromSeconds(60), TestToken);
        command.Cancel();
        stream.GoOn();
        Assert.EndsWith(
            "Operation cancelled by user.", (await Assert.ThrowsAsync<SqlException>(() => running)).Message, StringComparison.Ordinal);
    }

    /// <summary>Returns a megabyte, which fills many packets, and then waits; or fails at once.</summary>
#pragma warning disable CA1844 // .NET Framework has no memory-based overload.
    private sealed class StoppingStream(Exception? failure = null) : Stream
#pragma warning restore CA1844
    {
        private readonly TaskCompletionSource _stopped = new(TaskCreationOptions.RunContinuationsAsynchronously);
        private readonly TaskCompletionSource _goesOn = new(TaskCreationOptions.RunContinuationsAsynchronously);
        private int _rest = 1024 * 1024;

        public Task Stopped => _stopped.Task;

        public override bool CanRead => true;

        public override bool CanSeek => false;

        public override bool CanWrite => false;

        public override long Length => throw new NotSupportedException();

        public override long Position { get => throw new NotSupportedException(); set => throw new NotSupportedException(); }

        public void GoOn() => _goesOn.TrySetResult();

        public override int Read(byte[] buffer, int offset, int count)
        {
            if (_rest == 0)
            {
                _stopped.TrySetResult();
                _goesOn.Task.Wait(TestToken);
            }

            return Take(count);
        }

        public override async Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken)
        {
            if (_rest == 0)
            {
                _stopped.TrySetResult();
                await _goesOn.Task;
            }

            return Take(count);
        }

        public override void Flush()
        {
        }

        public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

        public override void SetLength(long value) => throw new NotSupportedException();

        public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();

        private int Take(int count)
        {
            int taken = failure is null ? Math.Min(count, _rest) : throw failure;
            _rest -= taken;
            return taken;
        }
    }
}
