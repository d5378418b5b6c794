using System;
using System.Data;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Reading;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using Xunit;

namespace MsSqlConnector.Tests.Allocations;

/// <summary>Reading a large value allocates its string, and sending one allocates nothing in proportion to its size.</summary>
/// <remarks>
/// The minimum of several runs counts: the array pool trims its buffers when memory is low, and the runtime optimizes code during the runs.
/// </remarks>
[Collection(nameof(AllocationCollection))]
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.Allocations)]
[NotOn(BuildTarget.Mars, NotOnReason.Allocations)]
public sealed class LargeValueAllocationTests
{
    private const int PacketByteCount = 8000;
    private const int MegabyteCharCount = 512 * 1024;
    private const int StringOverhead = 22;
    private const int MaxReadOverhead = 32 * 1024;
    private const int MaxSendByteCount = 64 * 1024;
    private const int Rounds = 6;

    public static TheoryData<int, bool, bool> Reads
    {
        get
        {
            TheoryData<int, bool, bool> reads = [];
            foreach (int megabytes in (int[])[1, 5, 10, 20])
            {
                reads.Add(megabytes, false, false);
                reads.Add(megabytes, true, false);
                reads.Add(megabytes, true, true);
            }

            return reads;
        }
    }

    public static TheoryData<string, int, bool> Sends
    {
        get
        {
            TheoryData<string, int, bool> sends = [];
            foreach (string form in (string[])["nvarchar", "codepage", "utf8"])
            {
                foreach (int megabytes in (int[])[1, 10, 50])
                {
                    sends.Add(form, megabytes, false);
                    sends.Add(form, megabytes, true);
                }
            }

            return sends;
        }
    }

    [Theory]
    [MemberData(nameof(Reads))]
    public async Task Reading_an_nvarchar_max_allocates_little_beyond_its_string(int megabytes, bool isAsync, bool isWaiting)
    {
        int charCount = megabytes * MegabyteCharCount;
        await using var source = new ReplaySource();
        await using SqlConnection connection = await source.OpenAsync(PacketByteCount);
        ScriptedAnswer script = new("large", new Answer()
            .Columns(Column.Int("id"), Column.NVarChar("text", Column.Max)).Row(1, new string('x', charCount)).Done());
        source.Transport.Replay(ReplaySource.Frame(script, PacketByteCount), ReadPlan.Whole);
        source.Transport.IsWaiting = isWaiting;
        await using SqlCommand command = new(script.Text, connection);
        long least = await MeasureAsync(async () => Assert.Equal(charCount, isAsync ? await ReadAsync(command) : Read(command)));
        Assert.InRange(least - (charCount * 2L) - StringOverhead, 0, MaxReadOverhead);
    }

    [Theory]
    [MemberData(nameof(Sends))]
    public async Task Sending_a_text_allocates_no_memory_in_proportion_to_its_size(string form, int megabytes, bool isAsync)
    {
        await using var source = new ReplaySource(form == "utf8" ? Collation.Utf8 : null);
        await using SqlConnection connection = await source.OpenAsync(PacketByteCount);
        source.Transport.Replay(ReplaySource.Frame(new ScriptedAnswer("sent", new Answer().Done(1)), PacketByteCount), ReadPlan.Whole);
        source.Transport.IsWaiting = false;
        await using SqlCommand command = new("insert into t values (@text)", connection);
        SqlParameter parameter = command.Parameters.Add("@text", form == "nvarchar" ? SqlDbType.NVarChar : SqlDbType.VarChar, -1);
        parameter.Value = CreateText(form, megabytes * MegabyteCharCount);
        long least = await MeasureAsync(
            async () => _ = isAsync ? await command.ExecuteNonQueryAsync(CancellationToken.None) : command.ExecuteNonQuery());
        Assert.InRange(least, 0, MaxSendByteCount);
    }

    private static async Task<long> MeasureAsync(Func<Task> run)
    {
        long least = long.MaxValue;
        for (int round = 0; round < Rounds; round++)
        {
            long before = GC.GetTotalAllocatedBytes(precise: true);
            await run();
            least = Math.Min(least, GC.GetTotalAllocatedBytes(precise: true) - before);
        }

        return least;
    }

    private static int Read(SqlCommand command)
    {
        using SqlDataReader reader = command.ExecuteReader();
        reader.Read();
        return reader.GetString(1).Length;
    }

    private static async Task<int> ReadAsync(SqlCommand command)
    {
        await using SqlDataReader reader = await command.ExecuteReaderAsync();
        await reader.ReadAsync(CancellationToken.None);
        return reader.GetString(1).Length;
    }

    private static string CreateText(string form, int charCount) =>
        string.Create(charCount, form == "codepage" ? 'é' : 'あ', (chars, other) =>
        {
            for (int i = 0; i < chars.Length; i++)
            {
                chars[i] = i % 61 == 60 ? other : 'a';
            }
        });
}
