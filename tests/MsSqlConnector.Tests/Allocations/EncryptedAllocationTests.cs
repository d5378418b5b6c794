using System;
using System.Data;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.ColumnEncryption;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.ColumnEncryption;
using MsSqlConnector.Tests.Fuzzing;
using MsSqlConnector.Tests.Reading;
using Xunit;

namespace MsSqlConnector.Tests.Allocations;

/// <summary>The allocations of executions with Always Encrypted.</summary>
[Collection(nameof(AllocationCollection))]
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.Allocations)]
[NotOn(BuildTarget.Mars, NotOnReason.Allocations)]
public sealed class EncryptedAllocationTests
{
    private const string Settings = "Column Encryption Setting=Enabled";
    private const int PacketByteCount = 8000;
    private const int RowCount = 200;
    private const int Rounds = 20;
    private const int ExecutionCount = 200;

    /// <summary>The state of an execution with Always Encrypted: the objects for its statement and its keys.</summary>
    private const int MostExecutionByteCount = 800;

    private static readonly EncryptionKey s_key = EncryptionKey.Random();

    [Fact]
    public async Task Encrypted_rows_allocate_only_their_strings()
    {
        await using var source = new ReplaySource(features: FeatureSupport.WithColumnEncryption());
        await using SqlConnection connection = await OpenAsync(source);
        ScriptedAnswer script = new("encrypted", CreateRows());
        source.Transport.Replay(ReplaySource.Frame(script, PacketByteCount, hasColumnEncryption: true), ReadPlan.Whole);
        source.Transport.IsWaiting = false;
        long others = long.MaxValue;
        for (int round = 0; round < Rounds; round++)
        {
            await using SqlCommand command = new(script.Text, connection);
            await using SqlDataReader reader = await command.ExecuteReaderAsync(TestToken);
            (long allocated, long strings) = Measure(reader);
            others = Math.Min(others, allocated - strings);
        }

        Assert.Equal(0, others);
    }

    [Fact]
    public async Task Encrypted_parameters_allocate_nothing_for_each_value()
    {
        long overheadOfOne = await MeasureInsertAsync(1, isEncrypted: true) - await MeasureInsertAsync(1, isEncrypted: false);
        long overheadOfMany = await MeasureInsertAsync(8, isEncrypted: true) - await MeasureInsertAsync(8, isEncrypted: false);
        Assert.InRange(overheadOfOne / ExecutionCount, 0, MostExecutionByteCount);
        Assert.Equal(overheadOfOne, overheadOfMany);
    }

    private static Answer CreateRows()
    {
        Column[] columns =
        [
            Column.Int("int"), Column.BigInt("bigint"), Column.Bit("bit"), Column.Decimal("decimal", 18, 4), Column.DateTime2("datetime2"),
            Column.UniqueIdentifier("guid"), Column.Float("float"), Column.NVarChar("text", 50),
        ];
        Answer answer = new Answer().Columns([.. columns.Select(column => column.EncryptedWith(s_key))]);
        for (int i = 0; i < RowCount; i++)
        {
            answer.Row(i, (long)i, true, 12.5m, new DateTime(2024, 2, 29), Guid.Empty, i / 3.0, $"row {i}");
        }

        return answer.Done();
    }

    /// <summary>
    /// Reads all rows. The first row is not measured, because the result allocates the buffer for decrypted values there.
    /// </summary>
    private static (long Allocated, long Strings) Measure(SqlDataReader reader)
    {
        Assert.True(reader.Read());
        Assert.Equal(0, reader.GetInt32(0));
        long strings = 0;
        int rowCount = 1;
        long before = GC.GetAllocatedBytesForCurrentThread();
        while (reader.ReadAsync(CancellationToken.None) is { IsCompletedSuccessfully: true, Result: true })
        {
            _ = reader.GetInt32(0) + reader.GetInt64(1);
            _ = reader.GetBoolean(2);
            _ = reader.GetDecimal(3);
            _ = reader.GetDateTime(4);
            _ = reader.GetGuid(5);
            _ = reader.GetDouble(6);
            strings += GetByteCount(reader.GetString(7));
            rowCount++;
        }

        long allocated = GC.GetAllocatedBytesForCurrentThread() - before;
        Assert.Equal(RowCount, rowCount);
        return (allocated, strings);
    }

    /// <summary>A string's header, length, characters and the terminating zero, in whole words.</summary>
    private static long GetByteCount(string text) => (22 + (2 * text.Length) + 7) / 8 * 8;

    /// <summary>The bytes that the executions of a described insert allocate.</summary>
    private static async Task<long> MeasureInsertAsync(int parameterCount, bool isEncrypted)
    {
        await using var source = new ReplaySource(features: FeatureSupport.WithColumnEncryption());
        await using SqlConnection connection = await OpenAsync(source);
        await using SqlCommand command = CreateInsert(connection, parameterCount, isEncrypted);

        // The first execution reads the description twice, also as the response of the statement.
        Answer description = DescriptionAnswers.Create(
            [.. command.Parameters.Cast<SqlParameter>().Select(parameter => (parameter.ParameterName, (EncryptionKey?)s_key))]);
        source.Transport.Replay(
            ReplaySource.Frame(new ScriptedAnswer("description", description), PacketByteCount, hasColumnEncryption: true), ReadPlan.Whole);
        command.ExecuteNonQuery();
        source.Transport.Replay(
            ReplaySource.Frame(new ScriptedAnswer("insert", new Answer().Done(1)), PacketByteCount, hasColumnEncryption: true),
            ReadPlan.Whole);
        Execute(command);
        return Allocation.LeastOf(() => Execute(command));
    }

    private static SqlCommand CreateInsert(SqlConnection connection, int parameterCount, bool isEncrypted)
    {
        string[] names = [.. Enumerable.Range(0, parameterCount).Select(i => $"@p{i}")];
        SqlCommandColumnEncryptionSetting setting = isEncrypted
            ? SqlCommandColumnEncryptionSetting.Enabled
            : SqlCommandColumnEncryptionSetting.Disabled;
        SqlCommand command = new($"insert into t values ({string.Join(", ", names)})", connection, null, setting);
        foreach (string name in names)
        {
            command.Parameters.Add(name, SqlDbType.NVarChar, 20).Value = "value";
        }

        return command;
    }

    private static void Execute(SqlCommand command)
    {
        for (int i = 0; i < ExecutionCount; i++)
        {
            command.ExecuteNonQuery();
        }
    }

    private static async Task<SqlConnection> OpenAsync(ReplaySource source)
    {
        SqlConnection connection = source.Connect(PacketByteCount, Settings);
        connection.RegisterColumnEncryptionKeyStoreOnConnection(ReversingStore.Name, new GatedStore());
        await connection.OpenAsync(TestToken);
        return connection;
    }
}
