using System;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Reading;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using Xunit;

namespace MsSqlConnector.Tests.Allocations;

/// <summary>The allocations of single getters in addition to their result.</summary>
[Collection(nameof(AllocationCollection))]
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.Allocations)]
[NotOn(BuildTarget.Mars, NotOnReason.Allocations)]
public sealed class ValueAllocationTests
{
    private const int PieceLength = 1000;
    private const int PieceCount = 50;
    private const int LargeLength = PieceLength * PieceCount;
    private const int PacketByteCount = 8000;
    private const int StringOverhead = 24;
    private const int TinyStringByteCount = 24;

    /// <summary>The test's own closure and delegate.</summary>
    private const int ClosureByteCount = 88;

    private static readonly byte[] s_bytes = new byte[PieceLength];
    private static readonly char[] s_characters = new char[PieceLength];

    [Fact]
    public Task Ranges_of_buffered_bytes_are_copied_from_their_position() => AssertAllocatesAsync(
        0, LargeLength, reader => Sum(piece => reader.GetBytes(0, piece * PieceLength, s_bytes, 0, PieceLength)));

    [Fact]
    public Task A_buffered_text_is_decoded_once_for_all_its_pieces() => AssertAllocatesAsync(
        LargeLength * sizeof(char) + StringOverhead,
        LargeLength,
        reader => Sum(piece => reader.GetChars(1, piece * PieceLength, s_characters, 0, PieceLength)));

    [Fact]
    public Task Texts_in_alternating_code_pages_allocate_only_their_strings() => AssertAllocatesAsync(
        2 * TinyStringByteCount, 'é' + 'я', reader => reader.GetString(2)[0] + reader.GetString(3).Length + reader.GetString(4)[0]);

    [Fact]
    public Task A_datetime_is_read_as_its_SqlDateTime_without_a_box() =>
        AssertAllocatesAsync(0, 0, reader => reader.GetSqlDateTime(5).TimeTicks);

    private static long Sum(Func<long, long> read)
    {
        long sum = 0;
        for (int piece = 0; piece < PieceCount; piece++)
        {
            sum += read(piece);
        }

        return sum;
    }

    private static async Task AssertAllocatesAsync(long mostByteCount, long expected, Func<SqlDataReader, long> read)
    {
        await using var source = new ReplaySource();
        await using SqlConnection connection = await source.OpenAsync(PacketByteCount);
        ScriptedAnswer script = new("values", new Answer()
            .Columns(
                Column.VarBinary("bytes", Column.Max), Column.VarChar("text", Column.Max), Column.VarChar("french", 10),
                Column.VarChar("empty", 10, Collation.ForLcid(0x0408)), Column.VarChar("russian", 10, Collation.ForLcid(0x0419)),
                Column.DateTime("at"))
            .Row(new byte[LargeLength], new string('é', LargeLength), "é", "", "я", new DateTime(2024, 2, 29)).Done());
        source.Transport.Replay(ReplaySource.Frame(script, 32767), ReadPlan.Whole);
        long least = long.MaxValue;
        for (int round = 0; round < 40; round++)
        {
            await using SqlCommand command = new(script.Text, connection);
            await using SqlDataReader reader = await command.ExecuteReaderAsync();
            Assert.True(await reader.ReadAsync());
            long before = GC.GetAllocatedBytesForCurrentThread();
            long value = read(reader);
            least = Math.Min(least, GC.GetAllocatedBytesForCurrentThread() - before);
            Assert.Equal(expected, value);
        }

        Assert.InRange(least, 0, mostByteCount + ClosureByteCount);
    }
}
