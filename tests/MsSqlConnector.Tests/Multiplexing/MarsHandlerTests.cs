using System.Data;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using Xunit;

namespace MsSqlConnector.Tests.Multiplexing;

/// <summary>Handlers at the end of a response, whose commands can use the same session before the execution has ended.</summary>
public sealed class MarsHandlerTests
{
    private const int LeftRowCount = 2000;

    [Theory]
    [SyncAndAsync]
    public async Task An_execution_ends_after_its_handler_has_opened_a_reader(bool isAsync)
    {
        await using MarsRig rig = new();
        rig.Server.OnSql("insert", new Answer().Done(7).Info(1, 1, 0, "printed").Done());
        SqlConnection connection = await rig.OpenAsync(isAsync);
        SqlDataReader? left = null;
        connection.InfoMessage += (_, _) => left = new SqlCommand($"rows {LeftRowCount}", connection).ExecuteReader();

        Assert.Equal(7, await MarsRig.ExecuteAsync(connection, "insert", isAsync));

        using SqlDataReader other = await MarsRig.ReadAsync(connection, "rows 3", isAsync);
        Assert.Equal(LeftRowCount, await MarsRig.CountAsync(left!, isAsync));
        Assert.Equal(3, await MarsRig.CountAsync(other, isAsync));
        left!.Dispose();
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_closed_reader_keeps_its_records_affected_after_its_handler_has_executed_a_command(bool isAsync)
    {
        await using MarsRig rig = new();
        rig.Server.OnSql("update", ResultThenMessage(recordsAffected: 7));
        SqlConnection connection = await rig.OpenAsync(isAsync);
        int touchedCount = 0;
        connection.InfoMessage += (_, _) =>
        {
            using SqlCommand touch = new("touch", connection);
            touchedCount += touch.ExecuteNonQuery();
        };
        SqlDataReader reader = await MarsRig.ReadAsync(connection, "update", isAsync);

        await CloseAsync(reader, isAsync);

        Assert.Equal(1, touchedCount);
        Assert.Equal(7, reader.RecordsAffected);
    }

    [Theory]
    [SyncAndAsync]
    public async Task The_options_of_a_procedure_are_switched_off_although_its_handler_has_opened_a_reader(bool isAsync)
    {
        await using MarsRig rig = new();
        rig.Server.OnSql("proc", ResultThenMessage(recordsAffected: 7));
        SqlConnection connection = await rig.OpenAsync(isAsync);
        SqlDataReader? left = null;
        connection.InfoMessage += (_, _) => left = new SqlCommand($"rows {LeftRowCount}", connection).ExecuteReader();
        SqlDataReader reader;
        using (SqlCommand command = new("proc", connection) { CommandType = CommandType.StoredProcedure })
        {
            reader = isAsync
                ? await command.ExecuteReaderAsync(CommandBehavior.KeyInfo, TestToken)
                : command.ExecuteReader(CommandBehavior.KeyInfo);
            await CloseAsync(reader, isAsync);
        }

        Assert.Equal(ConnectionState.Open, connection.State);
        Assert.Equal(LeftRowCount, await MarsRig.CountAsync(left!, isAsync));
        Assert.Contains("NO_BROWSETABLE OFF", rig.Conversation.All<SqlBatchMessage>()[^1].Text);
        left!.Dispose();
    }

    private static Answer ResultThenMessage(ulong recordsAffected) => new Answer()
        .Columns(Column.Int("Number")).Row(1).Done().Done(recordsAffected).Info(1, 1, 0, "printed").Done();

    private static async Task CloseAsync(SqlDataReader reader, bool isAsync)
    {
        if (isAsync)
        {
            await reader.CloseAsync();
        }
        else
        {
            reader.Close();
        }
    }
}
