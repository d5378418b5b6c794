using System;
using System.Collections.Generic;
using System.Data;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Server;
using MsSqlConnector.Tests.Cancellation;
using Xunit;

namespace MsSqlConnector.Tests.Parameters;

/// <summary>An enumerator that was started is disposed when its command ends, however the command ends.</summary>
public sealed class SourceLifetimeTests
{
    private readonly SqlMetaData[] _columns = [new("id", SqlDbType.Int), new("filler", SqlDbType.NVarChar, 4000)];
    private int _begunCount;
    private int _endedCount;

    [Theory]
    [SyncAndAsync]
    public async Task The_enumerator_is_disposed_when_another_parameter_is_rejected(bool isAsync)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        using SqlCommand command = Command(rig, Records(2));
        command.Parameters.AddWithValue("@refused", new object());
        foreach (CommandType type in (CommandType[])[CommandType.Text, CommandType.StoredProcedure])
        {
            command.CommandType = type;
            await Assert.ThrowsAsync<NotSupportedException>(() => Ways.ExecuteAsync(command, isAsync));
            AssertEnded(1);
        }

        command.CommandType = CommandType.Text;
        command.Parameters.RemoveAt(1);
        command.Parameters[0].TypeName = null;
        await Assert.ThrowsAsync<ArgumentException>(() => Ways.ExecuteAsync(command, isAsync));
        AssertEnded(1);
        await rig.AssertUsableAsync();
    }

    [Theory]
    [SyncAndAsync]
    public async Task The_enumerator_is_disposed_when_a_parameter_of_another_batch_command_is_rejected(bool isAsync)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        await using SqlBatch batch = new(rig.Connection);
        batch.Commands.Add(new SqlBatchCommand("one", CommandType.Text, [Table(Records(2))]));
        batch.Commands.Add(new SqlBatchCommand("two", CommandType.Text, [Table(Records(2)), new SqlParameter("@refused", new object())]));
        await Assert.ThrowsAsync<NotSupportedException>(
            async () => _ = isAsync ? await batch.ExecuteNonQueryAsync(TestToken) : batch.ExecuteNonQuery());
        AssertEnded(2);
        await rig.AssertUsableAsync();
    }

    [Theory]
    [InlineData(false, 1)]
    [InlineData(false, 2000)]
    [InlineData(true, 1)]
    [InlineData(true, 2000)]
    public async Task The_enumerator_is_disposed_when_the_command_is_stopped_during_sending(bool isAsync, int stopsAt)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        using CancellationTokenSource source = new();
        SqlCommand command = null!;
        command = Command(rig, Records(5000, number =>
        {
            if (number == stopsAt)
            {
                command.Cancel();
            }
        }));
        SqlException error = await Assert.ThrowsAsync<SqlException>(() => Ways.ExecuteAsync(command, isAsync));
        Assert.Contains("cancelled", error.Message, StringComparison.OrdinalIgnoreCase);
        AssertEnded(1);
        await rig.AssertUsableAsync();
    }

    [Theory]
    [SyncAndAsync]
    public async Task The_enumerator_is_disposed_when_the_connection_fails_during_sending(bool isAsync)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        using SqlCommand command = Command(rig, Records(50_000, number =>
        {
            if (number == 500)
            {
                rig.Connection.Link.AbandonSession();
            }
        }));
        await Assert.ThrowsAsync<SqlException>(() => Ways.ExecuteAsync(command, isAsync));
        AssertEnded(1);
    }

    [Theory]
    [SyncAndAsync]
    public async Task An_exception_of_the_enumerator_disposal_is_thrown_and_the_connection_stays_usable(bool isAsync)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        using SqlCommand command = Command(rig, ThrowingAtTheEnd());
        await Assert.ThrowsAsync<InvalidTimeZoneException>(() => Ways.ExecuteAsync(command, isAsync));
        await rig.AssertUsableAsync();

        IEnumerable<SqlDataRecord> ThrowingAtTheEnd()
        {
            try
            {
                yield return new SqlDataRecord(_columns);
            }
            finally
            {
                Fail();
            }
        }

        static void Fail() => throw new InvalidTimeZoneException();
    }

    [Theory]
    [SyncAndAsync]
    public async Task Each_execution_enumerates_the_records_again(bool isAsync)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        using SqlCommand command = Command(rig, Records(3));
        for (int i = 0; i < 3; i++)
        {
            using SqlDataReader reader = await Ways.ReaderAsync(command, isAsync);
            int count = 0;
            while (await Ways.ReadAsync(reader, isAsync))
            {
                count++;
            }

            Assert.Equal(3, count);
            AssertEnded(1);
        }
    }

    private static SqlCommand Command(CancellationRig rig, IEnumerable<SqlDataRecord> records)
    {
        SqlCommand command = rig.Command("select * from @t");
        command.Parameters.Add(Table(records));
        return command;
    }

    private static SqlParameter Table(IEnumerable<SqlDataRecord> records) =>
        new("@t", SqlDbType.Structured) { TypeName = "dbo.t", Value = records };

    private void AssertEnded(int count)
    {
        Assert.Equal((count, count), (_begunCount, _endedCount));
        _begunCount = _endedCount = 0;
    }

    private IEnumerable<SqlDataRecord> Records(int count, Action<int>? before = null)
    {
        _begunCount++;
        try
        {
            SqlDataRecord record = new(_columns);
            for (int i = 0; i < count; i++)
            {
                before?.Invoke(i);
                record.SetInt32(0, i);
                record.SetString(1, new string('x', 300));
                yield return record;
            }
        }
        finally
        {
            _endedCount++;
        }
    }
}
