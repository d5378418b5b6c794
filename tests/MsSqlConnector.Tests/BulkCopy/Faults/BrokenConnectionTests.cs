using System;
using System.Collections.Generic;
using System.Data;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.BulkCopy.Faults;

/// <summary>
/// Connections that end at each point of a bulk copy. The copy reports the failure, and the pool replaces the connection.
/// </summary>
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.SameSources)]
public sealed class BrokenConnectionTests
{
    private const int FewRows = 24;

    /// <summary>More bytes than the buffers of the sockets hold, so that the copy waits until the server reads.</summary>
    private const int ManyRows = 10_000;

    private const int PacketCount = 5;

    public static TheoryData<BulkStep, int, bool> Places
    {
        get
        {
            TheoryData<BulkStep, int, bool> places = new();
            foreach (BulkStep step in Enum.GetValues<BulkStep>())
            {
                foreach (int position in (int[])[0, 4, 8, 12])
                {
                    places.Add(step, position, false);
                    places.Add(step, position, true);
                }
            }

            return places;
        }
    }

    public static TheoryData<int, int, bool> Packets
    {
        get
        {
            TheoryData<int, int, bool> packets = new();
            for (int packet = 1; packet < PacketCount; packet++)
            {
                foreach (int rowCount in (int[])[FewRows, ManyRows])
                {
                    packets.Add(packet, rowCount, false);
                    packets.Add(packet, rowCount, true);
                }
            }

            return packets;
        }
    }

    [Theory]
    [MemberData(nameof(Places))]
    public async Task A_connection_that_ends_during_a_response_is_reported(BulkStep step, int position, bool isAsync)
    {
        await using FaultRig rig = FaultRig.Start();
        rig.Table.Around = (at, answer) => at == step ? answer.WithFaults().ResetAt(position) : answer;
        await using SqlConnection connection = rig.Open();

        Exception? exception = await Record.ExceptionAsync(() => FaultRig.WriteAsync(connection, FaultRig.Rows(FewRows), isAsync));

        rig.Table.Around = null;
        Assert.Contains(Causes(exception), cause => cause is SqlException);
        await AssertReplacedAsync(rig, connection, rowsAtMost: step == BulkStep.Load ? FewRows : 0);
    }

    [Theory]
    [MemberData(nameof(Packets))]
    public async Task A_connection_that_ends_after_any_packet_is_reported(int packetCount, int rowCount, bool isAsync)
    {
        StallGate gate = new();
        await using FaultRig rig = FaultRig.Start();
        rig.Table.ReadStall = (packetCount, gate);
        await using SqlConnection connection = rig.Open();
        Task writing = Task.Run(() => FaultRig.WriteAsync(connection, FaultRig.Rows(rowCount), isAsync), TestToken);
        await gate.Reached;

        rig.Server.Kill(1, withReset: packetCount % 2 == 0);

        await Assert.ThrowsAsync<SqlException>(() => writing);
        rig.Table.ReadStall = null;
        await AssertReplacedAsync(rig, connection, rowsAtMost: 0);
    }

    /// <summary>The rows of a load whose response is lost can be stored or not.</summary>
    private static async Task AssertReplacedAsync(FaultRig rig, SqlConnection connection, int rowsAtMost)
    {
        Assert.NotEqual(ConnectionState.Open, connection.State);
        Assert.InRange(rig.Table.Rows.Count, 0, rowsAtMost);
        await connection.CloseAsync();
        await rig.AssertPoolAsync(sessionCount: 2);
    }

    private static IEnumerable<Exception> Causes(Exception? exception)
    {
        for (; exception is not null; exception = exception.InnerException)
        {
            yield return exception;
        }
    }
}
