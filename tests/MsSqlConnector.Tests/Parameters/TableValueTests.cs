using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Server;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Cancellation;
using Xunit;

namespace MsSqlConnector.Tests.Parameters;

/// <summary>Table-valued parameters: rows are sent while their source is enumerated, with failures of the source.</summary>
[EveryBuild]
public sealed class TableValueTests
{
    private const int ManyRows = 50_000;

    private static readonly SqlMetaData[] s_columns = [new("id", SqlDbType.Int), new("name", SqlDbType.NVarChar, 30)];

    [Theory]
    [SyncAndAsync]
    public async Task Records_are_sent_while_they_are_enumerated(bool isAsync)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        using SqlCommand command = Command(rig, Records(ManyRows));

        using SqlDataReader reader = await Ways.ReaderAsync(command, isAsync);
        for (int i = 0; i < ManyRows; i++)
        {
            Assert.True(await Ways.ReadAsync(reader, isAsync));
            Assert.Equal(i, reader.GetInt32(0));
            Assert.Equal(i % 3 == 0 ? null : $"row {i}", reader[1] as string);
        }

        Assert.False(await Ways.ReadAsync(reader, isAsync));
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_data_reader_is_read_asynchronously_when_the_command_is_asynchronous(bool isAsync)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        await using CancellationRig other = await CancellationRig.OpenAsync();
        using SqlCommand source = Command(other, Records(1000));
        using SqlDataReader rows = await Ways.ReaderAsync(source, isAsync);
        using SqlCommand command = Command(rig, rows);

        using SqlDataReader reader = await Ways.ReaderAsync(command, isAsync);
        int count = 0;
        while (await Ways.ReadAsync(reader, isAsync))
        {
            Assert.Equal(count++, reader.GetInt32(0));
        }

        Assert.Equal(1000, count);
        Assert.False(rows.IsClosed);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_data_table_is_sent_with_its_types(bool isAsync)
    {
        using var table = new DataTable();
        table.Columns.Add("a", typeof(int));
        table.Columns.Add("b", typeof(decimal));
        table.Columns.Add("c", typeof(DateTime));
        table.Rows.Add(1, 1.25m, new DateTime(2020, 1, 2));
        table.Rows.Add(DBNull.Value, 123.5m, DBNull.Value);
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        using SqlCommand command = Command(rig, table);

        using SqlDataReader reader = await Ways.ReaderAsync(command, isAsync);
        Assert.True(await Ways.ReadAsync(reader, isAsync));
        Assert.Equal([1, 1.25m, new DateTime(2020, 1, 2)], new[] { reader[0], reader[1], reader[2] });
        Assert.True(await Ways.ReadAsync(reader, isAsync));
        Assert.Equal([DBNull.Value, 123.5m, DBNull.Value], new[] { reader[0], reader[1], reader[2] });
        Assert.Equal(["int", "decimal", "datetime2"], Enumerable.Range(0, 3).Select(reader.GetDataTypeName));
    }

    [Theory]
    [InlineData(false, 2)]
    [InlineData(false, 20_000)]
    [InlineData(true, 2)]
    [InlineData(true, 20_000)]
    public async Task An_exception_of_an_enumeration_is_thrown_and_the_connection_stays_usable(bool isAsync, int failsAt)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        var failure = new InvalidTimeZoneException("No more rows.");
        bool isDisposed = false;
        using SqlCommand command = Command(rig, Failing());

        Assert.Same(failure, await Assert.ThrowsAsync<InvalidTimeZoneException>(() => Ways.ExecuteAsync(command, isAsync)));
        await rig.AssertUsableAsync();
        Assert.True(isDisposed);
        Assert.Equal(failsAt > 2 ? 1 : 0, rig.IgnoredCount);

        IEnumerable<SqlDataRecord> Failing()
        {
            try
            {
                foreach (SqlDataRecord record in Records(failsAt))
                {
                    yield return record;
                }

                throw failure;
            }
            finally
            {
                isDisposed = true;
            }
        }
    }

    [Fact]
    public async Task Records_whose_columns_differ_from_the_first_are_rejected()
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();

        await AssertRefusedAsync(rig, new SqlDataRecord(s_columns), new SqlDataRecord(new SqlMetaData("id", SqlDbType.Int)));
        await AssertRefusedAsync(rig, new SqlDataRecord(s_columns), new SqlDataRecord(new("id", SqlDbType.BigInt), s_columns[1]));
        await AssertRefusedAsync(rig, new SqlDataRecord(s_columns), null!);
        await AssertRefusedAsync(rig);
        await AssertRefusedAsync(rig, [null!]);
    }

    [Theory]
    [InlineData(0)]
    [InlineData(1025)]
    public async Task A_table_with_zero_or_too_many_columns_is_rejected_before_anything_is_sent(int columnCount)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        using var table = new DataTable();
        for (int i = 0; i < columnCount; i++)
        {
            table.Columns.Add($"c{i}", typeof(int));
        }

        using SqlCommand command = Command(rig, table);
        Assert.Throws<ArgumentException>(() => command.ExecuteNonQuery());
        Assert.Empty(rig.Server.Recorder.All<RpcMessage>());
        await rig.AssertUsableAsync();
    }

    [Fact]
    public async Task A_null_table_is_sent_without_columns_as_a_default()
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        rig.Server.OnSql("select count(*) from @t", new MsSqlConnector.TestServer.Scripting.Answer().Done());
        using SqlCommand command = Command(rig, null!);
        command.CommandText = "select count(*) from @t";
        command.ExecuteNonQuery();

        RpcParameter parameter = rig.Server.Recorder.All<RpcMessage>()[0].Call.Parameters[2];
        Assert.Null(parameter.Table);
        Assert.Equal(RpcParameterStatus.DefaultValue, parameter.Status);
        await rig.AssertUsableAsync();
    }

    [Fact]
    public async Task Defaulted_columns_send_no_data_and_order_puts_the_primary_column_first()
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        SqlMetaData[] columns =
        [
            new("a", SqlDbType.Int, useServerDefault: false, isUniqueKey: false, SortOrder.Ascending, sortOrdinal: 1),
            new("b", SqlDbType.Int, useServerDefault: true, isUniqueKey: false, SortOrder.Unspecified, sortOrdinal: -1),
            new("c", SqlDbType.Int, useServerDefault: false, isUniqueKey: true, SortOrder.Descending, sortOrdinal: 0),
            new("d", SqlDbType.Int, useServerDefault: false, isUniqueKey: true, SortOrder.Unspecified, sortOrdinal: -1),
        ];
        var record = new SqlDataRecord(columns);
        record.SetValues(1, 2, 3, 4);
        using SqlCommand command = Command(rig, new[] { record });
        command.ExecuteNonQuery();

        TableValue table = rig.Server.Recorder.All<RpcMessage>()[0].Call.Parameters[2].Table!;
        Assert.True(table.Columns[1].IsDefault);
        Assert.Equal([1, null, 3, 4], Enumerable.Range(0, 4).Select(column => table.GetValue(0, column)));
        Assert.Equal([new TableOrder(3, 6), new TableOrder(1, 1), new TableOrder(4, 4)], table.Order);
    }

    [Fact]
    public async Task A_table_parameter_without_a_type_name_is_rejected_except_for_procedures()
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        rig.Server.OnRequest((_, request) =>
            request is RpcMessage { Call.ProcedureName: "p" } ? new MsSqlConnector.TestServer.Scripting.Answer().Done() : null);
        using SqlCommand command = Command(rig, Records(1));
        command.Parameters[0].TypeName = null;

        Assert.Contains("'@t'", Assert.Throws<ArgumentException>(() => command.ExecuteNonQuery()).Message);
        command.CommandText = "p";
        command.CommandType = CommandType.StoredProcedure;
        command.Parameters[0].Value = Records(1);
        command.ExecuteNonQuery();
        await rig.AssertUsableAsync();
    }

    [Theory]
    [InlineData(5)]
    [InlineData("text")]
    public async Task Values_that_are_not_tables_are_rejected(object value)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        using SqlCommand command = Command(rig, value);

        Assert.Contains("'@t'", Assert.Throws<InvalidCastException>(() => command.ExecuteNonQuery()).Message);
        Assert.Empty(rig.Server.Recorder.All<RpcMessage>());
        await rig.AssertUsableAsync();
    }

    [Theory]
    [InlineData(typeof(object))]
    [InlineData(typeof(ulong))]
    [InlineData(typeof(DayOfWeek))]
    public async Task Columns_of_types_that_tables_do_not_support_are_rejected(Type type)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        using var table = new DataTable();
        table.Columns.Add("a", type);
        using SqlCommand command = Command(rig, table);

        Assert.Contains("'a'", Assert.Throws<ArgumentException>(() => command.ExecuteNonQuery()).Message);
        Assert.Empty(rig.Server.Recorder.All<RpcMessage>());
    }

    private static SqlCommand Command(CancellationRig rig, object value)
    {
        SqlCommand command = rig.Command("select * from @t");
        command.Parameters.Add(new SqlParameter("@t", SqlDbType.Structured) { TypeName = "dbo.t", Value = value });
        return command;
    }

    /// <summary>One record that is reused for all rows.</summary>
    private static IEnumerable<SqlDataRecord> Records(int count)
    {
        var record = new SqlDataRecord(s_columns);
        for (int i = 0; i < count; i++)
        {
            record.SetInt32(0, i);
            if (i % 3 == 0)
            {
                record.SetDBNull(1);
            }
            else
            {
                record.SetString(1, $"row {i}");
            }

            yield return record;
        }
    }

    private static async Task AssertRefusedAsync(CancellationRig rig, params SqlDataRecord[] records)
    {
        using SqlCommand command = Command(rig, records);
        Assert.Throws<ArgumentException>(() => command.ExecuteNonQuery());
        await rig.AssertUsableAsync();
    }
}
