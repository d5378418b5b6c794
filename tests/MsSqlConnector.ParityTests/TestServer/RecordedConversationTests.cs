using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.TestServer;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.ParityTests.TestServer;

/// <summary>Responses of the test server that follow recorded servers, as both providers read them.</summary>
public sealed class RecordedConversationTests
{
    [Theory]
    [SyncAndAsync]
    public async Task USE_changes_the_collation_and_reports_state_1(bool isAsync)
    {
        Collation japanese = Collation.ForLcid(0x0411);
        await using TdsServer server = TdsServer.Start(new TdsServerOptions
        {
            DatabaseCollations = new Dictionary<string, Collation> { ["shop"] = japanese },
        });
        server.OnSql("q", new Answer().Done(1));
        await using SqlConnection connection = new(Incumbent.ConnectionString(server));
        await OpenAsync(connection, isAsync);
        List<(int Number, byte State)> infos = [];
        connection.InfoMessage += (_, e) => infos.AddRange(e.Errors.Cast<SqlError>().Select(error => (error.Number, error.State)));
        await using SqlCommand use = new("use shop", connection);
        _ = isAsync ? await use.ExecuteNonQueryAsync(TestToken) : use.ExecuteNonQuery();

        Assert.Equal("shop", connection.Database);
        Assert.Equal([(5701, (byte)1)], infos);
        await using SqlCommand command = new("q", connection);
        command.Parameters.Add("@a", SqlDbType.VarChar, 20).Value = "東京";
        _ = isAsync ? await command.ExecuteNonQueryAsync(TestToken) : command.ExecuteNonQuery();
        RpcParameter sent = server.Recorder.All<RpcMessage>()[^1].Call.Parameters[2];
        Assert.Equal(japanese, sent.Type.Collation);
        Assert.Equal("東京", sent.Value);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Preparing_a_query_returns_its_columns_before_the_handle(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start();
        server.OnSql("select a from t", new Answer().Columns(Column.Int("a"), Column.NVarChar("b", 10).Nullable).Row(1, "x").Done());
        await using SqlConnection ours = new(Incumbent.ConnectionString(server));
        await using Microsoft.Data.SqlClient.SqlConnection theirs = new(Incumbent.ConnectionString(server));
        foreach (DbConnection connection in (DbConnection[])[ours, theirs])
        {
            await OpenAsync(connection, isAsync);
            await using DbCommand command = connection.CreateCommand();
            command.CommandText = "sp_prepare";
            command.CommandType = CommandType.StoredProcedure;
            DbParameter handle = Add(command, "@handle", DbType.Int32, null);
            handle.Direction = ParameterDirection.Output;
            Add(command, "@params", DbType.String, "");
            Add(command, "@stmt", DbType.String, "select a from t");
            await using (DbDataReader reader = isAsync ? await command.ExecuteReaderAsync(TestToken) : command.ExecuteReader())
            {
                Assert.Equal((2, "b", false), (reader.FieldCount, reader.GetName(1), reader.Read()));
            }

            Assert.Equal(1, handle.Value);
        }
    }

    [Theory]
    [SyncAndAsync]
    public async Task Columns_of_tables_can_be_written_to_and_expressions_cannot(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start();
        Column[] columns =
        [
            Column.Int("column"), Column.Int("nullable").Nullable, Column.Int("expression").Expression,
            Column.Int("variable").Nullable.Expression, Column.RowVersion("version"), Column.Decimal("decimal", 5, 2), Column.Xml("xml"),
        ];
        server.OnSql("q", new Answer().Columns(columns).Done());
        await using SqlConnection ours = new(Incumbent.ConnectionString(server));
        await using Microsoft.Data.SqlClient.SqlConnection theirs = new(Incumbent.ConnectionString(server));
        foreach (DbConnection connection in (DbConnection[])[ours, theirs])
        {
            await OpenAsync(connection, isAsync);
            await using DbCommand command = connection.CreateCommand();
            command.CommandText = "q";
            await using DbDataReader reader = isAsync ? await command.ExecuteReaderAsync(TestToken) : command.ExecuteReader();
            DataRow[] rows = [.. reader.GetSchemaTable()!.Rows.Cast<DataRow>()];
            Assert.Equal([false, false, true, true, true, false, false], rows.Select(row => (bool)row["IsReadOnly"]));
            Assert.Equal([false, true, false, true, false, false, false], rows.Select(row => (bool)row["AllowDBNull"]));
            Assert.Equal((short)5, rows[5]["NumericPrecision"]);
            Assert.Equal(17, rows[5]["ColumnSize"]);
        }
    }

    [Fact]
    public async Task The_response_to_an_unexpected_message_is_one_DONE_token()
    {
        await using TdsServer server = TdsServer.Start();
        using RawClient client = RawClient.LogIn(server);
        client.Send(PacketType.BulkLoad, [1, 2, 3]);
        Assert.Equal([TokenType.Done, (byte)DoneStatus.Error, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], client.Receive());
        Assert.Null(client.Receive());
    }

    private static DbParameter Add(DbCommand command, string name, DbType type, object? value)
    {
        DbParameter parameter = command.CreateParameter();
        parameter.ParameterName = name;
        parameter.DbType = type;
        parameter.Value = value;
        command.Parameters.Add(parameter);
        return parameter;
    }
}
