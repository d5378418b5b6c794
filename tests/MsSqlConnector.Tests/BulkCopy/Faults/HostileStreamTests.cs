using System;
using System.Collections.Generic;
using System.Data;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.BulkCopy.Faults;

/// <summary>Streamed values. A stream that breaks its contract fails the copy, and the connection stays usable.</summary>
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.SameSources)]
public sealed class HostileStreamTests
{
    private const int ByteCount = 100_000;

    private static BulkTable Binary => new("t", Column.Int("id"), Column.VarBinary("text", Column.Max).Nullable);

    public static TheoryData<int, bool> Positions
    {
        get
        {
            TheoryData<int, bool> positions = new();
            foreach (int position in (int[])[0, 1, 777, 7_900, 8_000, 16_000, 99_999, 100_000])
            {
                positions.Add(position, false);
                positions.Add(position, true);
            }

            return positions;
        }
    }

    [Theory]
    [MemberData(nameof(Positions))]
    public async Task A_stream_that_throws_at_any_position_leaves_no_rows(int position, bool isAsync)
    {
        await using FaultRig rig = FaultRig.Start(Binary);
        await using SqlConnection connection = rig.Open();

        Exception? exception = await Record.ExceptionAsync(
            () => WriteAsync(connection, () => new HostileStream(ByteCount, position), isAsync));

        Assert.IsType<FormatException>(exception);
        AssertUsable(rig, connection);
    }

    [Theory]
    [InlineData(-1, false)]
    [InlineData(int.MinValue, false)]
    [InlineData(int.MaxValue, false)]
    [InlineData(-1, true)]
    [InlineData(int.MinValue, true)]
    [InlineData(int.MaxValue, true)]
    public async Task A_stream_that_returns_a_wrong_count_leaves_no_rows(int count, bool isAsync)
    {
        await using FaultRig rig = FaultRig.Start(Binary);
        await using SqlConnection connection = rig.Open();

        Exception? exception = await Record.ExceptionAsync(
            () => WriteAsync(connection, () => new HostileStream(ByteCount, wrongCount: count), isAsync));

        Assert.NotNull(exception);
        AssertUsable(rig, connection);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_stream_is_read_synchronously_or_asynchronously_like_the_copy(bool isAsync)
    {
        await using FaultRig rig = FaultRig.Start(Binary);
        await using SqlConnection connection = rig.Open();

        await WriteAsync(connection, () => new HostileStream(ByteCount) { IsAsync = isAsync }, isAsync);

        byte[] expected = [.. Enumerable.Range(0, ByteCount).Select(i => (byte)i)];
        Assert.All(rig.Table.Rows, row => Assert.Equal(expected, row.Bytes[1]));
        Assert.Equal(3, rig.Table.Rows.Count);
        Assert.Empty(rig.Server.Log.Complaints);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_stream_that_closes_the_connection_fails_the_copy(bool isAsync)
    {
        await using FaultRig rig = FaultRig.Start(Binary);
        SqlConnection connection = rig.Open();

        Exception? exception = await Record.ExceptionAsync(() => WriteAsync(
            connection, () => new HostileStream(ByteCount) { BeforeRead = position => CloseAfter(connection, position) }, isAsync));

        Assert.True(exception is InvalidOperationException or SqlException, $"{exception}");
        Assert.Empty(rig.Table.Rows);
        await using SqlConnection other = rig.Open();
        AssertUsable(rig, other);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_disposed_stream_or_reader_fails_the_copy(bool isAsync)
    {
        await using FaultRig rig = FaultRig.Start(new BulkTable("t", Column.Int("id"), Column.NVarChar("text", Column.Max).Nullable));
        await using SqlConnection connection = rig.Open();
        foreach (Func<object> value in (Func<object>[])[DisposedReader, DisposedStream])
        {
            Exception? exception = await Record.ExceptionAsync(() => WriteAsync(connection, value, isAsync));

            Assert.NotNull(exception);
            AssertUsable(rig, connection);
        }
    }

    [Theory]
    [SyncAndAsync]
    public async Task Text_that_splits_surrogates_between_reads_is_stored(bool isAsync)
    {
        string text = string.Concat(Enumerable.Repeat("a😀ä日", 9_000));
        BulkTable table = new(
            "t",
            Column.NVarChar("n", Column.Max),
            Column.VarChar("utf8", Column.Max, Collation.Utf8),
            Column.NText("ntext"),
            Column.Json("json"));
        await using FaultRig rig = FaultRig.Start(table);
        await using SqlConnection connection = rig.Open();
        HostileReader source = new()
        {
            CountFields = () => 4,
            Next = row => row == 0,
            Value = (_, ordinal) => ordinal == 2 ? text : new ShortTextReader(text)
        };

        await FaultRig.WriteAsync(connection, source, isAsync);

        Assert.Empty(rig.Server.Log.Complaints);
        BulkRow stored = Assert.Single(table.Rows);
        Assert.All(Enumerable.Range(0, 4), i => Assert.Equal(text, stored[i]));
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_reader_that_returns_no_stream_fails_the_copy(bool isAsync)
    {
        await using FaultRig rig = FaultRig.Start(Binary);
        await using SqlConnection connection = rig.Open();
        using SqlBulkCopy copy = new(connection) { DestinationTableName = "t", EnableStreaming = true };
        HostileReader source = new() { Stream = row => row < 3 ? new MemoryStream(new byte[9_000]) : null };

        Exception? exception = await Record.ExceptionAsync(() => FaultRig.WriteAsync(copy, source, isAsync));

        Assert.True(exception is null or InvalidOperationException, $"{exception}");
        Assert.Equal(ConnectionState.Open, connection.State);
        Assert.Empty(rig.Server.Log.Complaints);
    }

    private static Task WriteAsync(SqlConnection connection, Func<object> makeValue, bool isAsync) => FaultRig.WriteAsync(
        connection, new HostileReader { Next = row => row < 3, Value = (row, ordinal) => ordinal == 0 ? row : makeValue() }, isAsync);

    private static void AssertUsable(FaultRig rig, SqlConnection connection)
    {
        Assert.Empty(rig.Server.Log.Complaints);
        Assert.Equal(ConnectionState.Open, connection.State);
        Assert.Empty(rig.Table.Rows);
        using SqlCommand command = new("select count(*) from t", connection);
        Assert.Equal(0, command.ExecuteScalar());
    }

    private static void CloseAfter(SqlConnection connection, int position)
    {
        if (position > ByteCount / 2)
        {
            connection.Close();
        }
    }

    private static StringReader DisposedReader()
    {
        StringReader reader = new("text");
        reader.Dispose();
        return reader;
    }

    private static MemoryStream DisposedStream()
    {
        MemoryStream stream = new();
        stream.Dispose();
        return stream;
    }

    /// <summary>Returns a few characters at a time, so that surrogate pairs are split.</summary>
    private sealed class ShortTextReader(string text) : TextReader
    {
        private int _position;

        public override int Read(char[] buffer, int index, int count)
        {
            int charCount = Math.Min(Math.Min(count, 2), text.Length - _position);
            text.CopyTo(_position, buffer, index, charCount);
            _position += charCount;
            return charCount;
        }

        public override int Read(Span<char> buffer)
        {
            int charCount = Math.Min(Math.Min(buffer.Length, 2), text.Length - _position);
            text.AsSpan(_position, charCount).CopyTo(buffer);
            _position += charCount;
            return charCount;
        }
    }
}
