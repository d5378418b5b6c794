using System;
using System.Data;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.BulkCopy.Faults;

/// <summary>Damaged or unexpected responses to INSERT BULK and to the rows.</summary>
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.SameSources)]
public sealed class HostileResponseTests
{
    private const int FirstTokenByte = 8;
    private const int LastTokenByte = 21;

    public static TheoryData<BulkStep, byte> Damages
    {
        get
        {
            TheoryData<BulkStep, byte> damages = new();
            foreach (byte value in (byte[])[0x00, 0x01, 0x7F, 0x80, 0xFF])
            {
                damages.Add(BulkStep.Statement, value);
                damages.Add(BulkStep.Load, value);
            }

            return damages;
        }
    }

    [Theory]
    [MemberData(nameof(Damages))]
    public async Task A_damaged_response_fails_the_copy_or_has_no_effect(BulkStep step, byte value)
    {
        await using FaultRig rig = FaultRig.Start();
        for (int position = FirstTokenByte; position < LastTokenByte; position++)
        {
            int at = position;
            rig.Table.Around = (current, answer) =>
                current == step ? answer.WithFaults().CorruptAt(at, value).CloseAt(int.MaxValue) : answer;
            await using SqlConnection connection = rig.Open("Pooling=false");
            int before = rig.Table.Rows.Count;

            Exception? exception = await Record.ExceptionAsync(
                () => FaultRig.WriteAsync(connection, FaultRig.Rows(3), isAsync: position % 2 == 0));

            Assert.True(exception is null or SqlException or InvalidOperationException, $"At {position}: {exception}");
            Assert.Equal(step == BulkStep.Load ? before + 3 : before, rig.Table.Rows.Count);
            Assert.True(exception is not null || step == BulkStep.Load, $"At {position}: the statement has failed without an exception.");
        }
    }

    [Theory]
    [InlineData(BulkStep.Statement, false)]
    [InlineData(BulkStep.Statement, true)]
    [InlineData(BulkStep.Load, false)]
    [InlineData(BulkStep.Load, true)]
    public async Task Results_of_triggers_and_messages_are_read_to_the_end(BulkStep step, bool isAsync)
    {
        await using FaultRig rig = FaultRig.Start();
        rig.Table.Around = (at, answer) => at == step ? Precede(answer) : answer;
        await using SqlConnection connection = rig.Open();
        int messageCount = 0;
        connection.InfoMessage += (_, e) => messageCount += e.Errors.Count;

        await FaultRig.WriteAsync(connection, FaultRig.Rows(3), isAsync);

        Assert.Equal(1, messageCount);
        rig.Table.Around = null;
        await rig.AssertUsableAsync(connection, rowCount: 3);
    }

    [Theory]
    [InlineData((byte)16, false)]
    [InlineData((byte)16, true)]
    [InlineData((byte)19, true)]
    public async Task An_error_of_the_load_keeps_the_connection(byte severity, bool isAsync)
    {
        await using FaultRig rig = FaultRig.Start(
            new BulkTable("t", Column.Int("id"), Column.VarChar("text", Column.Max).Nullable) { PrimaryKey = ["id"] });
        rig.Table.Around = (at, answer) => at == BulkStep.Load
            ? new Answer().Error(1105, 2, severity, "Could not allocate space.").DoneOf(DoneCommand.Batch)
            : answer;
        await using SqlConnection connection = rig.Open();

        SqlException exception = await Assert.ThrowsAsync<SqlException>(() => FaultRig.WriteAsync(connection, FaultRig.Rows(3), isAsync));

        Assert.Equal(1105, exception.Number);
        rig.Table.Around = null;
        Assert.Equal(ConnectionState.Open, connection.State);
        using SqlCommand command = new("select count(*) from t", connection);
        Assert.Equal(rig.Table.Rows.Count, command.ExecuteScalar());
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_refused_statement_keeps_the_connection(bool isAsync)
    {
        await using FaultRig rig = FaultRig.Start(
            new BulkTable("t", new BulkColumn(Column.Int("id")).Computed(), Column.VarChar("text", Column.Max).Nullable));
        await using SqlConnection connection = rig.Open();

        SqlException exception = await Assert.ThrowsAsync<SqlException>(() => FaultRig.WriteAsync(connection, FaultRig.Rows(3), isAsync));

        Assert.Equal(271, exception.Number);
        Assert.Equal(0, rig.LoadCount);
        Assert.Equal(ConnectionState.Open, connection.State);
        using SqlCommand command = new("select count(*) from t", connection);
        Assert.Equal(0, command.ExecuteScalar());
        Assert.Empty(rig.Server.Log.Complaints);
    }

    [Theory]
    [InlineData(BulkStep.Metadata, false)]
    [InlineData(BulkStep.Statement, true)]
    [InlineData(BulkStep.Load, false)]
    [InlineData(BulkStep.Load, true)]
    public async Task A_fatal_error_ends_the_connection(BulkStep step, bool isAsync)
    {
        await using FaultRig rig = FaultRig.Start();
        rig.Table.Around = (at, answer) => at == step
            ? new Answer().Error(596, 1, 21, "Cannot continue the execution because the session is in the kill state.")
                .DoneOf(DoneCommand.Batch).WithFaults().CloseAt(int.MaxValue)
            : answer;
        await using SqlConnection connection = rig.Open();

        SqlException exception = await Assert.ThrowsAsync<SqlException>(() => FaultRig.WriteAsync(connection, FaultRig.Rows(3), isAsync));

        Assert.Equal(596, exception.Number);
        Assert.NotEqual(ConnectionState.Open, connection.State);
        rig.Table.Around = null;
        await connection.CloseAsync();
        await rig.AssertPoolAsync(sessionCount: 2);
    }

    private static Answer Precede(Answer answer)
    {
        Answer before = new Answer().Info(0, 1, 0, "A trigger has run.").Columns(Column.Int("n")).Row(1).Row(2).Done(2);
        return before.Raw(answer.ToBytes());
    }
}
