using System;
using System.Collections.Generic;
using System.Data;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.BulkCopy.Faults;

/// <summary>
/// A small load whose connection ends after each of its packets except the last one. The copy fails, the server stores no row, and the pool
/// provides a usable connection.
/// </summary>
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.SameSources)]
public sealed class KilledAtPacketTests
{
    /// <summary>Each row has about 1,500 bytes, so that five of them fill a packet of 8,000 bytes.</summary>
    private const int RowCount = 100;

    private const int PacketCount = 20;

    private static readonly SqlBulkCopyColumns<object?[]> s_columns = new SqlBulkCopyColumns<object?[]>()
        .Column("id", static row => (int)row[0]!).Column("text", static row => (string?)row[1]);

    public enum Way
    {
        Reader,
        Typed,
        AsyncTyped,
        Writer,
        InternalTransaction,
    }

    public static TheoryData<Way, bool> Ways => new()
    {
        { Way.Reader, false }, { Way.Reader, true }, { Way.Typed, false }, { Way.Typed, true }, { Way.AsyncTyped, true },
        { Way.Writer, false }, { Way.Writer, true }, { Way.InternalTransaction, false }, { Way.InternalTransaction, true },
    };

    [Theory]
    [MemberData(nameof(Ways))]
    public async Task A_connection_that_ends_after_any_packet_leaves_no_rows(Way way, bool isAsync)
    {
        for (int packet = 1; packet < PacketCount; packet++)
        {
            await KillAfterAsync(packet, way, isAsync);
        }
    }

    /// <summary>Verifies that the other test covers every packet: the load has this number of packets.</summary>
    [Fact]
    public async Task The_test_covers_every_packet_of_the_load()
    {
        await using FaultRig rig = FaultRig.Start();
        StallGate last = new();
        rig.Table.ReadStall = (PacketCount - 1, last);
        await using SqlConnection connection = rig.Open();
        Task writing = Task.Run(() => WriteAsync(connection, Way.Reader, isAsync: false), TestToken);
        await last.Reached;
        rig.Table.ReadStall = (PacketCount, new StallGate());

        last.Release();

        await writing;
        await rig.AssertUsableAsync(connection, RowCount);
    }

    private static async Task KillAfterAsync(int packet, Way way, bool isAsync)
    {
        StallGate gate = new();
        await using FaultRig rig = FaultRig.Start();
        rig.Table.ReadStall = (packet, gate);
        await using SqlConnection connection = rig.Open();
        Task writing = Task.Run(() => WriteAsync(connection, way, isAsync), TestToken);
        await gate.Reached;

        rig.Server.Kill(1, withReset: packet % 2 == 0);

        await Assert.ThrowsAsync<SqlException>(() => writing);
        rig.Table.ReadStall = null;
        Assert.Empty(rig.Table.Rows);
        Assert.NotEqual(ConnectionState.Open, connection.State);
        await connection.CloseAsync();
        await rig.AssertPoolAsync(sessionCount: 2);
        Assert.Single(rig.Table.Rows);
    }

    private static async Task WriteAsync(SqlConnection connection, Way way, bool isAsync)
    {
        SqlBulkCopyOptions options = way == Way.InternalTransaction
            ? SqlBulkCopyOptions.UseInternalTransaction
            : SqlBulkCopyOptions.Default;
        using SqlBulkCopy copy = new(connection, options, null) { DestinationTableName = "t" };
        switch (way)
        {
            case Way.Typed when !isAsync:
                copy.WriteToServer(FaultRig.Rows(0, RowCount), s_columns);
                break;
            case Way.Typed:
                await copy.WriteToServerAsync(FaultRig.Rows(0, RowCount), s_columns);
                break;
            case Way.AsyncTyped:
                await copy.WriteToServerAsync(RowsAsync(), s_columns);
                break;
            case Way.Writer when !isAsync:
                WriteValues(copy);
                break;
            case Way.Writer:
                await WriteValuesAsync(copy);
                break;
            default:
                await FaultRig.WriteAsync(copy, FaultRig.Rows(RowCount), isAsync);
                break;
        }
    }

    private static async IAsyncEnumerable<object?[]> RowsAsync()
    {
        foreach (object?[] row in FaultRig.Rows(0, RowCount))
        {
            await Task.Yield();
            yield return row;
        }
    }

    private static void WriteValues(SqlBulkCopy copy)
    {
        using SqlBulkWriter writer = copy.BeginWriting();
        foreach (object?[] row in FaultRig.Rows(0, RowCount))
        {
            writer.StartRow();
            writer.Write((int)row[0]!);
            writer.Write((string?)row[1]);
        }

        writer.Complete();
    }

    private static async Task WriteValuesAsync(SqlBulkCopy copy)
    {
        await using SqlBulkWriter writer = await copy.BeginWritingAsync([]);
        foreach (object?[] row in FaultRig.Rows(0, RowCount))
        {
            await writer.StartRowAsync();
            await writer.WriteAsync((int)row[0]!);
            await writer.WriteAsync((string?)row[1]);
        }

        await writer.CompleteAsync();
    }
}
