using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Reading;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using Xunit;

namespace MsSqlConnector.Tests.Allocations;

/// <summary>The allocations of reading the rows of the benchmarks.</summary>
[Collection(nameof(AllocationCollection))]
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.Allocations)]
[NotOn(BuildTarget.Mars, NotOnReason.Allocations)]
public sealed class RowAllocationTests
{
    private const int PacketByteCount = 8000;
    private const int RowCount = 1000;
    private const int Rounds = 20;

    private const int WideRowCount = 2000;

    /// <summary>The task of each wait; every receive of 64 KB waits here, unlike most receives of a socket.</summary>
    private const int MostWideByteCount = 24 * 1024;

    [Fact]
    public async Task Mixed_rows_allocate_only_their_strings()
    {
        await using var source = new ReplaySource();
        await using SqlConnection connection = await source.OpenAsync(PacketByteCount);
        source.Transport.Replay(
            ReplaySource.Frame(new ScriptedAnswer("mixed", BenchmarkAnswers.Mixed(RowCount)), PacketByteCount), ReadPlan.Whole);
        source.Transport.IsWaiting = false;
        long others = long.MaxValue;
        for (int round = 0; round < Rounds; round++)
        {
            await using SqlCommand command = new(BenchmarkAnswers.MixedText, connection);
            await using SqlDataReader reader = await command.ExecuteReaderAsync(TestToken);
            (long allocated, long strings) = MeasureMixed(reader);
            others = Math.Min(others, allocated - strings);
        }

        Assert.Equal(0, others);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Awaited_wide_rows_allocate_almost_nothing(bool isNullable)
    {
        await using var source = new ReplaySource();
        await using SqlConnection connection = await source.OpenAsync(PacketByteCount);
        ScriptedAnswer script = new("wide", BenchmarkAnswers.Wide(WideRowCount, isNullable: isNullable));
        source.Transport.Replay(ReplaySource.Frame(script, PacketByteCount), ReadPlan.Whole);
        source.Transport.IsWaiting = true;
        long allocated = long.MaxValue;
        for (int round = 0; round < Rounds; round++)
        {
            long before = GC.GetTotalAllocatedBytes(precise: true);
            await ReadWideAsync(connection);
            allocated = Math.Min(allocated, GC.GetTotalAllocatedBytes(precise: true) - before);
        }

        Assert.InRange(allocated, 0, MostWideByteCount);
    }

    [Fact]
    public async Task Equal_column_names_are_shared_between_statements_and_connections()
    {
        await using var source = new ReplaySource();
        await using SqlConnection connection = await source.OpenAsync(PacketByteCount);
        string first = await ReadNameAsync(source, connection, Column.Int("shared between all"));
        string other = await ReadNameAsync(source, connection, Column.BigInt("shared between all"));
        await using SqlConnection second = await source.OpenAsync(PacketByteCount);

        Assert.Same(first, other);
        Assert.Same(first, await ReadNameAsync(source, second, Column.Int("shared between all")));
    }

    private static (long Allocated, long Strings) MeasureMixed(SqlDataReader reader)
    {
        long strings = 0;
        int rowCount = 0;
        long before = GC.GetAllocatedBytesForCurrentThread();
        while (reader.ReadAsync(CancellationToken.None) is { IsCompletedSuccessfully: true, Result: true })
        {
            _ = reader.GetInt32(0) + reader.GetInt32(1) + reader.GetInt32(2) + reader.GetInt32(3);
            strings += ByteCountOf(reader.GetString(4)) + ByteCountOf(reader.GetString(5)) + ByteCountOf(reader.GetString(6));
            _ = reader.GetDateTime(7);
            _ = reader.GetInt64(8);
            _ = reader.GetDouble(9);
            rowCount++;
        }

        long allocated = GC.GetAllocatedBytesForCurrentThread() - before;
        Assert.Equal(RowCount, rowCount);
        return (allocated, strings);
    }

    /// <summary>A string's header, length, characters and the terminating zero, in whole words.</summary>
    private static long ByteCountOf(string text) => (22 + (2 * text.Length) + 7) / 8 * 8;

    private static async Task ReadWideAsync(SqlConnection connection)
    {
        await using SqlCommand command = new(BenchmarkAnswers.WideText, connection);
        await using SqlDataReader reader = await command.ExecuteReaderAsync();
        int rowCount = 0;
        while (await reader.ReadAsync(CancellationToken.None))
        {
            rowCount += reader.GetInt32(BenchmarkAnswers.WideColumnCount - 1) > 0 ? 1 : 0;
        }

        Assert.Equal(WideRowCount, rowCount);
    }

    private static async Task<string> ReadNameAsync(ReplaySource source, SqlConnection connection, Column column)
    {
        ScriptedAnswer script = new("a name", new Answer().Columns(column).Row(1).Done());
        source.Transport.Replay(ReplaySource.Frame(script, PacketByteCount), ReadPlan.Whole);
        await using SqlCommand command = new(script.Text, connection);
        await using SqlDataReader reader = await command.ExecuteReaderAsync();
        return reader.GetName(0);
    }
}
