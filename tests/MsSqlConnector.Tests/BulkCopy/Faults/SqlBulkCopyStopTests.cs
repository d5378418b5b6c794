using System;
using System.Collections.Generic;
using System.Data;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.TestServer.Bulk;
using MsSqlConnector.Tests.Timing;
using Xunit;

namespace MsSqlConnector.Tests.BulkCopy.Faults;

/// <summary>Copies that the connection, the server or the source stops, and messages of the server.</summary>
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.SameSources)]
public sealed class SqlBulkCopyStopTests
{
    private static readonly string[] s_names = ["id", "name"];

    [Theory]
    [SyncAndAsync]
    public async Task A_handler_that_closes_the_connection_ends_the_copy(bool isAsync)
    {
        await using BulkRig rig = BulkRig.Open();
        using (SqlBulkCopy copy = rig.Copy())
        {
            copy.NotifyAfter = 2;
            copy.SqlRowsCopied += (_, _) => rig.Connection.Close();

            await Assert.ThrowsAsync<InvalidOperationException>(() => BulkRig.WriteAsync(copy, BulkRig.Rows(5), isAsync));
        }

        await rig.Connection.OpenAsync(TestToken);
        Assert.Empty(rig.Table.Rows);
        await rig.AssertUsableAsync();
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_server_that_stops_reading_causes_a_timeout(bool isAsync)
    {
        TestClock clock = new();
        StallGate gate = new();
        BulkTable table = BulkRig.IdAndName;
        table.ReadStall = (2, gate);
        await using BulkRig rig = BulkRig.Open(table, clock);
        using SqlBulkCopy copy = rig.Copy();
        rig.Connection.Link.OpenSession.Control.CancellationTimeoutMilliseconds = 200;
        var rows = new ArrayReader(s_names, Rows(400_000));

        Task writing = isAsync ? copy.WriteToServerAsync(rows, TestToken) : Task.Run(() => copy.WriteToServer(rows), TestToken);
        await gate.Reached;
        clock.Advance(TimeSpan.FromSeconds(copy.BulkCopyTimeout));
        await clock.PassUntilAsync(writing, 200);
        SqlException exception = await Assert.ThrowsAsync<SqlException>(() => writing);

        Assert.Equal(-2, exception.Number);
        Assert.Empty(rig.Table.Rows);
        gate.Release();
    }

    [Theory]
    [SyncAndAsync]
    public async Task Messages_of_both_responses_are_raised(bool isAsync)
    {
        BulkTable table = BulkRig.IdAndName;
        table.Around = static (step, answer) => step == BulkStep.Metadata ? answer : answer.Info(50_000, 1, 0, step.ToString());
        await using BulkRig rig = BulkRig.Open(table);
        using SqlBulkCopy copy = rig.Copy();
        List<string> messages = [];
        rig.Connection.InfoMessage += (_, e) => messages.Add(e.Message);

        await BulkRig.WriteAsync(copy, BulkRig.Rows(1), isAsync);

        Assert.Equal(["Statement", "Load"], messages);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_reader_that_is_closed_in_the_middle_ends_the_copy(bool isAsync)
    {
        await using BulkRig rig = BulkRig.Open();
        using SqlBulkCopy copy = rig.Copy();
        using DataTableReader reader = BulkRig.Rows(10).CreateDataReader();
        copy.NotifyAfter = 3;
        copy.SqlRowsCopied += (_, _) => reader.Close();

        await Assert.ThrowsAsync<InvalidOperationException>(
            () => isAsync ? copy.WriteToServerAsync(reader, TestToken) : Task.Run(() => copy.WriteToServer(reader), TestToken));

        Assert.Empty(rig.Table.Rows);
        await rig.AssertUsableAsync();
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_stream_that_throws_in_the_middle_ends_the_copy(bool isAsync)
    {
        await using BulkRig rig = BulkRig.Open(new BulkTable("t", Column.Int("id"), Column.VarBinary("bytes", -1).Nullable));
        using SqlBulkCopy copy = rig.Copy();
        object?[][] rows = [[1, new MemoryStream(new byte[500_000])], [2, new FailingStream()]];
        var reader = new ArrayReader(["id", "bytes"], rows);

        await Assert.ThrowsAsync<InvalidDataException>(
            () => isAsync ? copy.WriteToServerAsync(reader, TestToken) : Task.Run(() => copy.WriteToServer(reader), TestToken));

        Assert.Empty(rig.Table.Rows);
        Assert.Equal(ConnectionState.Open, rig.Connection.State);
        copy.WriteToServer(new ArrayReader(["id", "bytes"], [[3, Array.Empty<byte>()]]));
        Assert.Equal([3], rig.Ids());
    }

    [Fact]
    public async Task Source_columns_beyond_the_table_are_ignored_without_mappings()
    {
        await using BulkRig rig = BulkRig.Open();
        using SqlBulkCopy copy = rig.Copy();

        copy.WriteToServer(new ArrayReader(["a", "b", "c"], [[1, "n", 2.5]]));

        Assert.Equal("n", Assert.Single(rig.Table.Rows)["name"]);
        copy.ColumnMappings.Add(2, 2);
        Assert.Throws<InvalidOperationException>(() => copy.WriteToServer(new ArrayReader(["a", "b", "c"], [[1, "n", 2.5]])));
    }

    private static object?[][] Rows(int count)
    {
        var rows = new object?[count][];
        for (int i = 0; i < count; i++)
        {
            rows[i] = [i, "some name"];
        }

        return rows;
    }

    /// <summary>A stream that fails after some data.</summary>
    private sealed class FailingStream : MemoryStream
    {
        private int _readCount;

        public override int Read(byte[] buffer, int offset, int count) =>
            ++_readCount > 20 ? throw new InvalidDataException("stream") : count;

        public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
            Task.FromResult(Read(buffer, offset, count));

        public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) =>
            new(++_readCount > 20 ? throw new InvalidDataException("stream") : buffer.Length);
    }
}
