using System;
using System.Collections.Generic;
using System.Data;
using System.Data.SqlTypes;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Cancellation;
using Xunit;

namespace MsSqlConnector.Tests.Parameters;

/// <summary>Procedures with their return values, and the smaller members of a command.</summary>
public sealed class CommandMemberTests
{
    [Theory]
    [SyncAndAsync]
    public async Task The_outputs_and_status_of_a_procedure_are_available_when_its_reader_is_closed(bool isAsync)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        rig.Server.OnRequest((_, request) => request is RpcMessage { Call.ProcedureName: "p" } rpc
            ? new Answer().Columns(Column.Int("a")).Row(1).Row(2).Done().ReturnStatus(7)
                .ReturnValue(Column.Int("@out"), 42, 1)
                .ReturnValue(Column.NVarChar("@both", 20).Nullable, rpc.Call.Parameters[2].Value + "!", 2)
            : null);
        using SqlCommand command = rig.Command("p");
        command.CommandType = CommandType.StoredProcedure;
        command.Parameters.AddWithValue("@in", 1);
        SqlParameter output = command.Parameters.Add("@out", SqlDbType.Int);
        output.Direction = ParameterDirection.Output;
        SqlParameter both = command.Parameters.Add("@both", SqlDbType.NVarChar, 20);
        (both.Direction, both.Value) = (ParameterDirection.InputOutput, "text");
        SqlParameter status = command.Parameters.Add("@status", SqlDbType.Int);
        status.Direction = ParameterDirection.ReturnValue;

        SqlDataReader reader = await Ways.ReaderAsync(command, isAsync);
        Assert.True(await Ways.ReadAsync(reader, isAsync));
        Assert.Null(output.Value);
        if (isAsync)
        {
            await reader.DisposeAsync();
        }
        else
        {
            reader.Close();
        }

        Assert.Equal([42, "text!", 7], new[] { output.Value, both.Value, status.Value });
        await rig.AssertUsableAsync();
    }

    [Theory]
    [SyncAndAsync]
    public async Task StatementCompleted_is_raised_for_each_statement_with_a_count(bool isAsync)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        rig.Server.OnSql("several", new Answer().Done(3).Columns(Column.Int("a")).Row(1).Done().Done().Done(5));
        using SqlCommand command = rig.Command("several");
        var counts = new List<int>();
        command.StatementCompleted += (sender, e) =>
        {
            Assert.Same(command, sender);
            counts.Add(e.RecordCount);
        };

        Assert.Equal(8, await Ways.ExecuteAsync(command, isAsync));
        Assert.Equal([3, 1, 5], counts);
        await rig.AssertUsableAsync();
    }

    [Fact]
    public async Task A_removed_StatementCompleted_handler_is_not_called()
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        rig.Server.OnSql("update", new Answer().Done(3));
        using SqlCommand command = rig.Command("update");
        int removedCount = 0;
        int keptCount = 0;
        void Remove(object sender, StatementCompletedEventArgs e) => removedCount++;
        command.StatementCompleted += Remove;
        command.StatementCompleted += (_, _) => keptCount++;
        command.ExecuteNonQuery();

        command.StatementCompleted -= Remove;
        command.ExecuteNonQuery();

        Assert.Equal((1, 2), (removedCount, keptCount));
        await rig.AssertUsableAsync();
    }

    /// <summary>As in SqlClient.</summary>
    [Theory]
    [SyncAndAsync]
    public async Task Exceptions_of_StatementCompleted_handlers_are_ignored(bool isAsync)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        rig.Server.OnSql("several", new Answer().Done(3).Columns(Column.Int("a")).Row(7).Done().Done(5));
        using SqlCommand command = rig.Command("several");
        command.StatementCompleted += (_, _) => throw new InvalidOperationException("An exception of the handler.");

        Assert.Equal(7, await Ways.ScalarAsync(command, isAsync));
        await rig.AssertUsableAsync();
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_scalar_that_the_CLR_type_cannot_represent_leaves_the_connection_usable(bool isAsync)
    {
        var number = new SqlDecimal(38, 0, true, -1, -1, -1, 4);
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        rig.Server.OnSql(
            "large",
            new Answer().Columns(Column.Decimal("a", 38, 0)).Row(number).Row(number).Done().Columns(Column.Int("b")).Row(1).Done());
        using SqlCommand command = rig.Command("large");

        await Assert.ThrowsAsync<OverflowException>(() => Ways.ScalarAsync(command, isAsync));
        await rig.AssertUsableAsync();
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_malformed_scalar_breaks_the_connection(bool isAsync)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        var unknown = new Collation(0x409, 1);
        rig.Server.OnSql(
            "odd", new Answer().Columns(Column.VarChar("a", 10, unknown)).Row(new EncodedValue(new byte[2])).Row(DBNull.Value).Done());
        using SqlCommand command = rig.Command("odd");

        SqlException exception = await Assert.ThrowsAsync<SqlException>(() => Ways.ScalarAsync(command, isAsync));
        Assert.Contains("varchar", exception.Message);
        Assert.Equal(ConnectionState.Closed, rig.Connection.State);
    }

    [Fact]
    public async Task A_decimal_NULL_whose_scale_exceeds_its_precision_does_not_break_the_connection()
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        using SqlCommand command = rig.Command("select @p");
        command.Parameters.Add(new SqlParameter("@p", SqlDbType.Decimal) { Precision = 3, Scale = 5, Value = DBNull.Value });

        Assert.Equal(DBNull.Value, command.ExecuteScalar());
        await rig.AssertUsableAsync();
    }

    /// <summary>SqlClient declares it with a single character, to which the server truncates it.</summary>
    [Theory]
    [InlineData(SqlDbType.Char)]
    [InlineData(SqlDbType.VarChar)]
    [InlineData(SqlDbType.NVarChar)]
    public async Task A_byte_that_becomes_text_keeps_all_its_digits(SqlDbType type)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        using SqlCommand command = rig.Command("select @p");
        command.Parameters.Add("@p", type).Value = (byte)200;

        Assert.Equal("200", command.ExecuteScalar());
        Assert.DoesNotContain("(1)", (string)rig.Server.Recorder.All<RpcMessage>().Single().Call.Parameters[1].Value!);
    }

    [Fact]
    public async Task Optimized_binding_sends_the_parameters_by_position()
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        rig.Server.OnSql("statement", new Answer().Done(1));
        using SqlCommand command = rig.Command("statement");
        command.EnableOptimizedParameterBinding = true;
        command.Parameters.AddWithValue("@a", 1);
        command.Parameters.AddWithValue("@b", "x");
        command.ExecuteNonQuery();

        RpcCall call = rig.Server.Recorder.All<RpcMessage>().Single().Call;
        Assert.Equal("@a int,@b nvarchar(1)", call.Parameters[1].Value);
        Assert.All(call.Parameters, parameter => Assert.Empty(parameter.Name));

        command.Parameters[0].Direction = ParameterDirection.InputOutput;
        Assert.Contains("'@a'", Assert.Throws<InvalidOperationException>(() => command.ExecuteNonQuery()).Message);
        Assert.Single(rig.Server.Recorder.All<RpcMessage>());
    }

    [Theory]
    [InlineData(SqlCommandColumnEncryptionSetting.Disabled)]
    [InlineData(SqlCommandColumnEncryptionSetting.Enabled)]
    [InlineData(SqlCommandColumnEncryptionSetting.ResultSetOnly)]
    public void The_constructor_sets_the_column_encryption_of_a_command(SqlCommandColumnEncryptionSetting setting)
    {
        Assert.Equal(setting, new SqlCommand("", null, null, setting).ColumnEncryptionSetting);
        Assert.Equal(SqlCommandColumnEncryptionSetting.UseConnectionSetting, new SqlCommand().ColumnEncryptionSetting);
    }

    [Fact]
    public void A_clone_has_the_properties_of_the_command()
    {
        var command = new SqlCommand("p", null, null, SqlCommandColumnEncryptionSetting.Disabled)
        {
            CommandType = CommandType.StoredProcedure, CommandTimeout = 7, UpdatedRowSource = UpdateRowSource.None,
            DesignTimeVisible = false, EnableOptimizedParameterBinding = true,
        };
        command.Parameters.Add(new SqlParameter("@t", SqlDbType.Structured) { TypeName = "t", ForceColumnEncryption = true });
        SqlCommand clone = command.Clone();

        Assert.Equal(
            (command.CommandText, command.CommandType, 7, UpdateRowSource.None, false, true, SqlCommandColumnEncryptionSetting.Disabled),
            (clone.CommandText, clone.CommandType, clone.CommandTimeout, clone.UpdatedRowSource, clone.DesignTimeVisible,
                clone.EnableOptimizedParameterBinding, clone.ColumnEncryptionSetting));
        Assert.Equal(("t", true), (clone.Parameters[0].TypeName, clone.Parameters[0].ForceColumnEncryption));
        Assert.NotSame(command.Parameters[0], clone.Parameters[0]);
        clone.ResetCommandTimeout();
        Assert.Equal(30, clone.CommandTimeout);
    }
}
