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

/// <summary>The allocations of reading, which are deterministic.</summary>
[Collection(nameof(AllocationCollection))]
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.Allocations)]
[NotOn(BuildTarget.Mars, NotOnReason.Allocations)]
public sealed class AllocationTests
{
    private static readonly CancellationTokenSource s_cancellable = new();

    private const int PacketByteCount = 8000;
    private const int RowCount = 100;

    private static readonly Column[] s_fixed =
    [
        Column.Bit("bit"), Column.TinyInt("tinyint"), Column.SmallInt("smallint"), Column.Int("int"), Column.BigInt("bigint"),
        Column.Real("real"), Column.Float("float"), Column.Money("money"), Column.SmallMoney("smallmoney"),
        Column.Decimal("decimal", 28, 4), Column.UniqueIdentifier("guid"), Column.Date("date"), Column.Time("time"),
        Column.DateTime("datetime"), Column.SmallDateTime("smalldatetime"), Column.DateTime2("datetime2"),
        Column.DateTimeOffset("offset"),
    ];

    public static TheoryData<string, bool> FixedCases => new()
    {
        { "fixed", false }, { "fixed", true }, { "nullable", false }, { "nullable", true },
    };

    [Theory]
    [MemberData(nameof(FixedCases))]
    public async Task A_buffered_ReadAsync_and_getters_of_fixed_types_allocate_nothing(string form, bool isSequential)
    {
        await using var source = new ReplaySource();
        await using SqlConnection connection = await source.OpenAsync(PacketByteCount);
        ScriptedAnswer script = new(form, FixedRows(form == "nullable"));
        source.Transport.Replay(ReplaySource.Frame(script, 32767), ReadPlan.Whole);
        source.Transport.IsWaiting = false;
        for (int round = 0; round < 40; round++)
        {
            Assert.True(round < 39 || await MeasureAsync(connection, script, isSequential) == 0);
            await MeasureAsync(connection, script, isSequential);
        }
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task A_text_of_ten_megabytes_allocates_little_beyond_its_string(bool isWaiting)
    {
        const int charCount = 5 * 1024 * 1024;
        const long stringByteCount = (charCount * 2L) + 22;

        // The pool caches a block per thread, and a continuation can run on another thread: then the first megabyte has a new block.
        const long blockByteCount = 1024 * 1024;
        await using var source = new ReplaySource();
        await using SqlConnection connection = await source.OpenAsync(PacketByteCount);
        ScriptedAnswer script = new("ten megabytes", new Answer()
            .Columns(Column.Int("id"), Column.NVarChar("text", Column.Max)).Row(1, new string('x', charCount)).Done());
        source.Transport.Replay(ReplaySource.Frame(script, PacketByteCount), ReadPlan.Whole);
        source.Transport.IsWaiting = isWaiting;
        await using SqlCommand command = new(script.Text, connection);
        for (int round = 0; round < 5; round++)
        {
            await ReadTextAsync(command);
        }

        long before = GC.GetTotalAllocatedBytes(precise: true);
        Assert.Equal(charCount, await ReadTextAsync(command));
        Assert.InRange(GC.GetTotalAllocatedBytes(precise: true) - before, stringByteCount, stringByteCount + blockByteCount + (32 * 1024));
    }

    [Theory]
    [SyncAndAsync]
    public async Task Opening_and_closing_an_unpooled_connection_returns_its_buffers(bool isAsync)
    {
        const int blockByteCount = 8 * 1024;
        const int openCount = 50;
        await using var source = new CannedLoginSource();
        await source.RecordAsync();
        for (int round = 0; round < 100; round++)
        {
            await OpenAndCloseAsync(source, isAsync);
        }

        long before = GC.GetTotalAllocatedBytes(precise: true);
        for (int round = 0; round < openCount; round++)
        {
            await OpenAndCloseAsync(source, isAsync);
        }

        Assert.InRange((GC.GetTotalAllocatedBytes(precise: true) - before) / openCount, 1, blockByteCount);
    }

    private static async Task OpenAndCloseAsync(CannedLoginSource source, bool isAsync)
    {
        await using SqlConnection connection = source.Connect();
        if (isAsync)
        {
            await connection.OpenAsync(CancellationToken.None);
            await connection.CloseAsync();
        }
        else
        {
            connection.Open();
            connection.Close();
        }
    }

    private static async Task<int> ReadTextAsync(SqlCommand command)
    {
        await using SqlDataReader reader = await command.ExecuteReaderAsync();
        await reader.ReadAsync(CancellationToken.None);
        return reader.GetString(1).Length;
    }

    /// <summary>The bytes that this thread allocates from the second row to the last one.</summary>
    private static async Task<long> MeasureAsync(SqlConnection connection, ScriptedAnswer script, bool isSequential)
    {
        await using SqlCommand command = new(script.Text, connection);
        CommandBehavior behavior = isSequential ? CommandBehavior.SequentialAccess : CommandBehavior.Default;
        await using SqlDataReader reader = await command.ExecuteReaderAsync(behavior);
        await reader.ReadAsync(CancellationToken.None);
        long before = GC.GetAllocatedBytesForCurrentThread();
        int rowCount = 1;
        while (ReadNow(reader))
        {
            ReadFixed(reader);
            rowCount++;
        }

        long allocated = GC.GetAllocatedBytesForCurrentThread() - before;
        Assert.Equal(RowCount, rowCount);
        return allocated;
    }

    private static bool ReadNow(SqlDataReader reader)
    {
        // A cancelable token is registered when an operation waits, not for a row that is buffered.
        Task<bool> reading = reader.ReadAsync(s_cancellable.Token);
        return reading.IsCompletedSuccessfully ? reading.Result : throw new InvalidOperationException("The row has not arrived.");
    }

    private static void ReadFixed(SqlDataReader reader)
    {
        _ = reader.GetBoolean(0);
        _ = reader.GetByte(1);
        _ = reader.GetInt16(2);
        _ = reader.GetInt32(3);
        _ = reader.GetFieldValue<long>(4);
        _ = reader.GetFloat(5);
        _ = reader.GetFieldValue<double>(6);
        _ = reader.GetDecimal(7);
        _ = reader.GetFieldValue<decimal>(8);
        _ = reader.GetDecimal(9);
        _ = reader.GetFieldValue<Guid>(10);
        _ = reader.GetDateTime(11);
        _ = reader.GetTimeSpan(12);
        _ = reader.IsDBNull(13);
        _ = reader.GetDateTime(13);
        _ = reader.GetFieldValue<DateTime>(14);
        _ = reader.GetDateTime(15);
        _ = reader.GetDateTimeOffset(16);
        ReadDerived(reader);
    }

    /// <summary>The types whose getters use the getter of another type without additional allocations.</summary>
    private static void ReadDerived(SqlDataReader reader)
    {
        if (reader.IsCommandBehavior(CommandBehavior.SequentialAccess))
        {
            // The columns were skipped, so that they can no longer be read.
            return;
        }

        _ = reader.GetFieldValue<bool?>(0);
        _ = reader.GetFieldValue<int?>(3);
        _ = reader.GetFieldValue<DayOfWeek>(3);
        _ = reader.GetFieldValue<double?>(6);
        _ = reader.GetFieldValue<System.Data.SqlTypes.SqlMoney>(7);
        _ = reader.GetFieldValue<decimal?>(9);
        _ = reader.GetFieldValue<Guid?>(10);
        _ = reader.GetFieldValue<DateOnly>(11);
        _ = reader.GetFieldValue<TimeOnly?>(12);
        _ = reader.GetFieldValue<System.Data.SqlTypes.SqlDateTime>(13);
        _ = reader.GetFieldValue<DateTimeOffset?>(16);
    }

    private static Answer FixedRows(bool isNullable)
    {
        var moment = new DateTime(2024, 2, 29, 12, 30, 0);
        Answer answer = new Answer().Columns([.. System.Linq.Enumerable.Select(s_fixed, c => isNullable ? c.Nullable : c)]);
        for (int row = 0; row < RowCount; row++)
        {
            answer.Row(
                true, (byte)row, (short)row, row, (long)row, 1.5f, row / 3.0, 12.5m, 1.25m, 1234.5678m, Guid.Empty, moment.Date,
                moment.TimeOfDay, moment, moment, moment, new DateTimeOffset(moment, TimeSpan.FromHours(2)));
        }

        return answer.Done();
    }
}
