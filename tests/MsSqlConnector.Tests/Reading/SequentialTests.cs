using System;
using System.Data;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.Reading;

/// <summary>The guarantees of sequential access in addition to the values.</summary>
[EveryBuild]
[AlsoWithMars]
public sealed class SequentialTests
{
    private const int PacketByteCount = 512;
    private const int ByteCount = 100_000;

    private static readonly ScriptedAnswer s_script = new("large", new Answer()
        .Columns(Column.Int("id"), Column.VarBinary("bytes", Column.Max).Nullable, Column.Int("last"))
        .Row(1, new byte[ByteCount], 2).Row(3, null, 4).Done());

    [Theory]
    [SyncAndAsync]
    public async Task IsDBNull_reads_nothing_of_a_large_value(bool isAsync)
    {
        await using var source = new ReplaySource();
        await using SqlConnection connection = await source.OpenAsync(PacketByteCount);
        source.Transport.Replay(ReplaySource.Frame(s_script, PacketByteCount), ReadPlan.AtMost(1000));
        await using SqlCommand command = new(s_script.Text, connection);
        await using SqlDataReader reader = isAsync
            ? await command.ExecuteReaderAsync(CommandBehavior.SequentialAccess, TestToken)
            : command.ExecuteReader(CommandBehavior.SequentialAccess);
        Assert.True(isAsync ? await reader.ReadAsync(TestToken) : reader.Read());
        Assert.False(await IsNullAsync(reader, isAsync));
        Assert.InRange(source.Transport.SynchronousCount + source.Transport.AsynchronousCount, 1, 3);
        using (Stream stream = reader.GetStream(1))
        {
            Assert.Equal(ByteCount, await CountAsync(stream, isAsync));
        }

        Assert.Equal(2, reader.GetInt32(2));
        Assert.True(isAsync ? await reader.ReadAsync(TestToken) : reader.Read());
        Assert.True(await IsNullAsync(reader, isAsync));
        Assert.Equal(4, reader.GetInt32(2));
    }

    [Fact]
    public async Task A_value_can_be_read_completely_after_IsDBNull()
    {
        await using var source = new ReplaySource();
        await using SqlConnection connection = await source.OpenAsync(PacketByteCount);
        source.Transport.Replay(ReplaySource.Frame(s_script, PacketByteCount), ReadPlan.AtMost(1000));
        await using SqlCommand command = new(s_script.Text, connection);
        await using SqlDataReader reader = await command.ExecuteReaderAsync(CommandBehavior.SequentialAccess, TestToken);
        Assert.True(await reader.ReadAsync(TestToken));
        Assert.False(await reader.IsDBNullAsync(1, TestToken));
        Assert.False(await reader.IsDBNullAsync(1, TestToken));
        byte[] value = await reader.GetFieldValueAsync<byte[]>(1, TestToken);
        Assert.Equal(ByteCount, value.Length);
        Assert.Equal(0, value.Max());
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_closed_stream_cannot_be_read_and_the_reader_continues(bool isAsync)
    {
        await using var source = new ReplaySource();
        await using SqlConnection connection = await source.OpenAsync(PacketByteCount);
        source.Transport.Replay(ReplaySource.Frame(s_script, PacketByteCount), ReadPlan.AtMost(1000));
        await using SqlCommand command = new(s_script.Text, connection);
        await using SqlDataReader reader = await command.ExecuteReaderAsync(CommandBehavior.SequentialAccess, TestToken);
        Assert.True(await reader.ReadAsync(TestToken));
        Stream stream = reader.GetStream(1);
        Assert.Equal(0, stream.ReadByte());
        stream.Dispose();

        Assert.False(stream.CanRead);
        await Assert.ThrowsAsync<ObjectDisposedException>(() => CountAsync(stream, isAsync));
        Assert.Equal(2, reader.GetInt32(2));
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_value_that_was_read_to_its_end_is_still_not_NULL(bool isAsync)
    {
        await using var source = new ReplaySource();
        await using SqlConnection connection = await source.OpenAsync(PacketByteCount);
        source.Transport.Replay(ReplaySource.Frame(s_script, PacketByteCount), ReadPlan.AtMost(1000));
        await using SqlCommand command = new(s_script.Text, connection);
        await using SqlDataReader reader = await command.ExecuteReaderAsync(CommandBehavior.SequentialAccess, TestToken);
        Assert.True(await reader.ReadAsync(TestToken));
        Assert.Equal(ByteCount, await CountAsync(reader.GetStream(1), isAsync));

        Assert.False(await IsNullAsync(reader, isAsync));
        Assert.Equal(2, reader.GetInt32(2));
        Assert.Throws<InvalidOperationException>(() => reader.IsDBNull(1));
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task A_skipped_column_cannot_be_read(bool isNullCompressed)
    {
        await using var source = new ReplaySource();
        await using SqlConnection connection = await source.OpenAsync(PacketByteCount);
        Answer answer = new Answer().Columns(Column.Int("a"), Column.NVarChar("b", 20).Nullable, Column.Int("c").Nullable, Column.Int("d"));
        ScriptedAnswer script = new(
            "stepped over", (isNullCompressed ? answer.NullCompressedRow(1, "two", null, 4) : answer.PlainRow(1, "two", null, 4)).Done());
        source.Transport.Replay(ReplaySource.Frame(script, PacketByteCount), ReadPlan.Whole);
        await using SqlCommand command = new(script.Text, connection);
        await using SqlDataReader reader = await command.ExecuteReaderAsync(CommandBehavior.SequentialAccess, TestToken);
        Assert.True(await reader.ReadAsync(TestToken));
        Assert.Equal(4, reader.GetInt32(3));

        Assert.Throws<InvalidOperationException>(() => reader.GetInt32(0));
        Assert.Throws<InvalidOperationException>(() => reader.GetString(1));
        Assert.Throws<InvalidOperationException>(() => reader.IsDBNull(2));
        Assert.Equal(4, reader.GetInt32(3));
    }

    private static async Task<bool> IsNullAsync(SqlDataReader reader, bool isAsync) => isAsync
        ? await reader.IsDBNullAsync(1, TestToken)
        : reader.IsDBNull(1);

    private static async Task<int> CountAsync(Stream stream, bool isAsync)
    {
        byte[] buffer = new byte[3000];
        int total = 0;
        int byteCount;
        while ((byteCount = isAsync ? await stream.ReadAsync(buffer) : stream.Read(buffer, 0, buffer.Length)) > 0)
        {
            total += byteCount;
        }

        return total;
    }
}
