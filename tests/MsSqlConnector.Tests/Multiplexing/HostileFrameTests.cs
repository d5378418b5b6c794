using System;
using System.Data;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.Tests.Robustness;
using MsSqlConnector.Transport;
using Xunit;

namespace MsSqlConnector.Tests.Multiplexing;

/// <summary>A frame that violates MC-SMP ends the connection with all its sessions. Nothing hangs, and the error names the rule.</summary>
public sealed class HostileFrameTests
{
    private const string Many = "rows 20000";

    public static TheoryData<SmpFaultKind, string, bool> Violations
    {
        get
        {
            TheoryData<SmpFaultKind, string, bool> cases = new();
            foreach (bool isAsync in new[] { false, true })
            {
                cases.Add(SmpFaultKind.UnknownSession, "which is not open", isAsync);
                cases.Add(SmpFaultKind.SequenceTooHigh, "out of sequence", isAsync);
                cases.Add(SmpFaultKind.SequenceRepeated, "out of sequence", isAsync);
                cases.Add(SmpFaultKind.WindowBackwards, "was reduced", isAsync);
                cases.Add(SmpFaultKind.WindowBelowSent, "was reduced", isAsync);
                cases.Add(SmpFaultKind.LengthTooSmall, "although the packet size", isAsync);
                cases.Add(SmpFaultKind.LengthAbovePacketSize, "although the packet size", isAsync);
                cases.Add(SmpFaultKind.LengthMaximal, "although the packet size", isAsync);
                cases.Add(SmpFaultKind.WrongFirstByte, "signature", isAsync);
                cases.Add(SmpFaultKind.CombinedFlags, "unknown flags 0x0A", isAsync);
                cases.Add(SmpFaultKind.UnknownFlag, "unknown flags", isAsync);
                cases.Add(SmpFaultKind.NoFlag, "unknown flags 0x00", isAsync);
                cases.Add(SmpFaultKind.SynBefore, "opened a session", isAsync);
                cases.Add(SmpFaultKind.ControlWithPayloadBefore, "without data has 24 bytes", isAsync);
                cases.Add(SmpFaultKind.FinInstead, "which is in use", isAsync);
                cases.Add(SmpFaultKind.FinBefore, "which is in use", isAsync);
                cases.Add(SmpFaultKind.FinAfter, "which is in use", isAsync);
            }

            return cases;
        }
    }

    [Theory]
    [MemberData(nameof(Violations))]
    public async Task A_violation_ends_all_sessions(SmpFaultKind kind, string rule, bool isAsync)
    {
        SmpFaults faults = new();
        await using MarsRig rig = new(new TdsServerOptions { SmpFaults = faults });
        SqlConnection connection = await rig.OpenAsync(isAsync);
        using SqlDataReader other = await MarsRig.ReadAsync(connection, Many, isAsync);
        Assert.True(await MarsRig.StepAsync(other, isAsync));
        faults.Arm(kind, sid: 2, frame: 2);

        SqlException exception = await FailAsync(connection, isAsync);

        Assert.Contains(rule, exception.Message, StringComparison.Ordinal);
        Assert.Contains("(MC-SMP ", exception.Message, StringComparison.Ordinal);
        Assert.Equal(20, exception.Class);
        Assert.Equal(ConnectionState.Closed, connection.State);
        Exception? second = await Record.ExceptionAsync(
            async () => Assert.InRange(await MarsRig.CountAsync(other, isAsync), 20000, int.MaxValue));
        Assert.True(second is SqlException { Class: 20 } or InvalidOperationException, second?.ToString());
        connection.Close();
        connection.Open();
        Assert.Equal(1, await MarsRig.ScalarAsync(connection, "select 1", isAsync));
    }

    [Theory]
    [SyncAndAsync]
    public async Task Bytes_that_follow_a_response_end_the_connection(bool isAsync)
    {
        await using MarsRig rig = new();
        rig.Server.OnSql("followed", new FollowedAnswer(MarsRig.Rows(1), FollowedAnswer.EmptyMessage));
        SqlConnection connection = await rig.OpenAsync(isAsync);
        ByteTransport channel = connection.Link.Rented!.Session.Wire.Transport;

        // The bytes are in a frame of their own, which arrives before or after the first response has been read.
        SqlException exception = await Assert.ThrowsAsync<SqlException>(async () =>
        {
            Assert.Equal(0, await MarsRig.ScalarAsync(connection, "followed", isAsync));
            await Eventually.IsTrueAsync(channel.IsReadable, "The bytes have arrived.");
            Assert.Equal(-1, await MarsRig.ScalarAsync(connection, "select 1", isAsync));
        });

        Assert.Contains("unexpected bytes follow the end of the ", exception.Message, StringComparison.Ordinal);
        Assert.Equal(ConnectionState.Closed, connection.State);
        connection.Close();
        connection.Open();
        Assert.Equal(1, await MarsRig.ScalarAsync(connection, "select 1", isAsync));
    }

    [Theory]
    [InlineData(SmpFaultKind.Close, 0, false)]
    [InlineData(SmpFaultKind.Close, 7, true)]
    [InlineData(SmpFaultKind.Close, 16, false)]
    [InlineData(SmpFaultKind.Close, 17, true)]
    [InlineData(SmpFaultKind.Close, 100, false)]
    [InlineData(SmpFaultKind.Reset, 3, true)]
    [InlineData(SmpFaultKind.Reset, 200, false)]
    public async Task A_connection_that_ends_inside_a_frame_fails_all_sessions(SmpFaultKind kind, int position, bool isAsync)
    {
        SmpFaults faults = new();
        await using MarsRig rig = new(new TdsServerOptions { SmpFaults = faults });
        SqlConnection connection = await rig.OpenAsync(isAsync);
        using SqlDataReader other = await MarsRig.ReadAsync(connection, Many, isAsync);
        faults.Arm(kind, sid: 2, frame: 2, position);

        SqlException exception = await FailAsync(connection, isAsync);

        Assert.InRange(exception.Class, (byte)20, (byte)25);
        Assert.Equal(ConnectionState.Closed, connection.State);
    }

    [Theory]
    [InlineData(1, false)]
    [InlineData(1, true)]
    [InlineData(7, false)]
    [InlineData(17, true)]
    [InlineData(1000, true)]
    public async Task Frames_can_arrive_in_fragments(int byteCount, bool isAsync)
    {
        await using MarsRig rig = new(new TdsServerOptions { SmpFaults = new SmpFaults { FragmentByteCount = byteCount } });
        SqlConnection connection = await rig.OpenAsync(isAsync);
        using SqlDataReader first = await MarsRig.ReadAsync(connection, "rows 3000", isAsync);
        using SqlDataReader second = await MarsRig.ReadAsync(connection, "rows 3000", isAsync);
        Assert.True(await MarsRig.StepAsync(first, isAsync));
        Assert.Equal(3000, await MarsRig.CountAsync(second, isAsync));
        Assert.Equal(2999, await MarsRig.CountAsync(first, isAsync));
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_long_request_respects_a_window_of_one(bool isAsync)
    {
        await using MarsRig rig = new(new TdsServerOptions { SmpFaults = new SmpFaults { Window = 1, AcknowledgesLate = true } });
        SqlConnection connection = await rig.OpenAsync(isAsync);
        using SqlDataReader reader = await MarsRig.ReadAsync(connection, Many, isAsync);
        byte[] sent = [.. Enumerable.Range(0, 300_000).Select(static i => (byte)(i * 31))];
        using SqlCommand command = new("select @p", connection);
        command.Parameters.AddWithValue("@p", sent);
        object? received = isAsync ? await command.ExecuteScalarAsync(TestToken) : command.ExecuteScalar();
        Assert.Equal(sent, Assert.IsType<byte[]>(received));
        Assert.Equal(20_000, await MarsRig.CountAsync(reader, isAsync));
    }

    private static async Task<SqlException> FailAsync(SqlConnection connection, bool isAsync) =>
        await Assert.ThrowsAsync<SqlException>(async () =>
        {
            using SqlDataReader reader = await MarsRig.ReadAsync(connection, Many, isAsync);
            Assert.Equal(-1, await MarsRig.CountAsync(reader, isAsync));
        });
}
