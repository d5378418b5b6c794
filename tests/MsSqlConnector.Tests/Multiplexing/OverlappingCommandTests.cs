using System;
using System.Collections.Generic;
using System.Data;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.Multiplexing;

/// <summary>Commands of one connection overlap with multiple active result sets.</summary>
[EveryBuild]
public sealed class OverlappingCommandTests
{
    [Theory]
    [SyncAndAsync]
    public async Task A_command_can_be_executed_for_each_row_of_an_open_reader(bool isAsync)
    {
        await using MarsRig rig = new();
        SqlConnection connection = await rig.OpenAsync(isAsync);
        using SqlDataReader outer = await MarsRig.ReadAsync(connection, "rows 3", isAsync);
        int count = 0;
        while (await MarsRig.StepAsync(outer, isAsync))
        {
            Assert.Equal(count, outer.GetInt32(0));
            using SqlDataReader inner = await MarsRig.ReadAsync(connection, "rows 2000", isAsync);
            Assert.Equal(2000, await MarsRig.CountAsync(inner, isAsync));
            Assert.Equal(1, await MarsRig.ExecuteAsync(connection, "touch", isAsync));
            count++;
        }

        Assert.Equal(3, count);
        Assert.Equal(4, rig.Conversation.Frames.Where(frame => frame.IsFromClient).Select(frame => frame.Header.Sid).Distinct().Count());
    }

    [Theory]
    [SyncAndAsync]
    public async Task Readers_that_are_read_in_turns_return_their_own_rows(bool isAsync)
    {
        const int RowCount = 5000;
        await using MarsRig rig = new();
        SqlConnection connection = await rig.OpenAsync(isAsync);
        List<SqlDataReader> readers = [];
        for (int i = 0; i < 12; i++)
        {
            readers.Add(await MarsRig.ReadAsync(connection, $"rows {RowCount + i}", isAsync));
        }

        for (int row = 0; row < RowCount; row++)
        {
            foreach (SqlDataReader reader in readers)
            {
                Assert.True(await MarsRig.StepAsync(reader, isAsync));
                Assert.Equal(row, reader.GetInt32(0));
            }
        }

        for (int i = 0; i < readers.Count; i++)
        {
            Assert.Equal(i, await MarsRig.CountAsync(readers[i], isAsync));
        }
    }

    [Theory]
    [SyncAndAsync]
    public async Task Commands_of_several_threads_run_on_one_connection(bool isAsync)
    {
        await using MarsRig rig = new();
        SqlConnection connection = await rig.OpenAsync(isAsync);
        await Task.WhenAll(Enumerable.Range(0, 20).Select(user => Task.Factory.StartNew(
            async () =>
            {
                for (int i = 0; i < 20; i++)
                {
                    int rowCount = (user * 97) + i;
                    using SqlDataReader reader = await MarsRig.ReadAsync(connection, $"rows {rowCount}", isAsync);
                    Assert.Equal(rowCount, await MarsRig.CountAsync(reader, isAsync));
                }
            },
            TaskCreationOptions.LongRunning).Unwrap()));
        Assert.Equal(ConnectionState.Open, connection.State);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Commands_that_do_not_overlap_use_one_session(bool isAsync)
    {
        await using MarsRig rig = new();
        SqlConnection connection = await rig.OpenAsync(isAsync);
        for (int i = 0; i < 3; i++)
        {
            Assert.Equal(1, await MarsRig.ScalarAsync(connection, "select 1", isAsync));
        }

        Assert.Equal("Syn 0 #0, Syn 1 #0, Data 1 #1, Data 1 #2, Data 1 #3", rig.ClientFrames);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_command_whose_reader_is_open_cannot_be_executed_again(bool isAsync)
    {
        await using MarsRig rig = new();
        SqlConnection connection = await rig.OpenAsync(isAsync);
        using SqlCommand command = new("rows 10", connection);
        using SqlDataReader reader = isAsync ? await command.ExecuteReaderAsync(TestToken) : command.ExecuteReader();
        InvalidOperationException exception = isAsync
            ? await Assert.ThrowsAsync<InvalidOperationException>(() => command.ExecuteScalarAsync(TestToken))
            : Assert.Throws<InvalidOperationException>(() => command.ExecuteScalar());
        Assert.Equal("There is already an open DataReader associated with this Command which must be closed first.", exception.Message);
        Assert.Equal(10, await MarsRig.CountAsync(reader, isAsync));
    }
}
