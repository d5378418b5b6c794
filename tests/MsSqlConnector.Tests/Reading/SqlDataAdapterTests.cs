using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Reading;

[EveryBuild]
[AlsoWithMars]
public sealed class SqlDataAdapterTests : IAsyncDisposable
{
    private readonly TdsServer _server = TdsServer.Start();

    public SqlDataAdapterTests() => _server.OnRequest((_, request) => ScriptText.Contains(request, "people")
        ? new Answer().Columns(Column.Int("id"), Column.NVarChar("name", 20).Nullable)
            .Tables(["people"]).Origins(new ColumnOrigin(1, 1, ColumnOrigin.Key), new ColumnOrigin(2, 1))
            .Row(1, "Ada").Row(2, null).Done()
            .Columns(Column.BigInt("count")).Row(2L).Done()
        : null);

    public ValueTask DisposeAsync() => _server.DisposeAsync();

    [Fact]
    public void A_data_set_is_filled_with_every_result_over_a_connection_that_it_opens_and_closes()
    {
        using var connection = new SqlConnection(ConnectionString(_server, "Pooling=false"));
        using var adapter = new SqlDataAdapter("people", connection);
        using var set = new DataSet();

        Assert.Equal(2, adapter.Fill(set));

        Assert.Equal(ConnectionState.Closed, connection.State);
        Assert.Equal(["Table", "Table1"], set.Tables.Cast<DataTable>().Select(t => t.TableName));
        Assert.Equal([1, "Ada"], set.Tables[0].Rows[0].ItemArray);
        Assert.Equal([2, DBNull.Value], set.Tables[0].Rows[1].ItemArray);
        Assert.Equal(2L, set.Tables[1].Rows[0][0]);
    }

    [Fact]
    public void The_schema_is_filled_with_its_key()
    {
        using var adapter = new SqlDataAdapter("people", ConnectionString(_server, "Pooling=false"))
        {
            MissingSchemaAction = MissingSchemaAction.AddWithKey
        };
        using var table = new DataTable();

        adapter.Fill(table);

        Assert.Equal(["id"], table.PrimaryKey.Select(c => c.ColumnName));
        Assert.Equal(20, table.Columns["name"]!.MaxLength);
        Assert.False(table.Columns["id"]!.AllowDBNull);
    }

    [Fact]
    public void A_DataTable_loads_a_reader()
    {
        using var connection = new SqlConnection(ConnectionString(_server, "Pooling=false"));
        connection.Open();
        using SqlDataReader reader = new SqlCommand("people", connection).ExecuteReader();
        using var first = new DataTable();
        using var second = new DataTable();

        first.Load(reader);
        second.Load(reader);

        Assert.Equal(2, first.Rows.Count);
        Assert.Equal([2L], second.Rows[0].ItemArray);
        Assert.True(reader.IsClosed);
    }

    [Fact]
    public void Changed_rows_are_written_and_RowUpdated_is_raised()
    {
        _server.OnSql("update p", new Answer().Done(1));
        using var connection = new SqlConnection(ConnectionString(_server, "Pooling=false"));
        using var adapter =
            new SqlDataAdapter(new SqlCommand("people", connection)) { UpdateCommand = new SqlCommand("update p", connection) };
        using var table = new DataTable();
        adapter.Fill(table);
        int updatingCount = 0;
        int affected = 0;
        adapter.RowUpdating += (_, e) => updatingCount += ReferenceEquals(e.Command, adapter.UpdateCommand) ? 1 : 0;
        adapter.RowUpdated += (_, e) => affected += ReferenceEquals(e.Command, adapter.UpdateCommand) ? e.RecordsAffected : 0;

        table.Rows[0]["name"] = "Grace";

        Assert.Equal(1, adapter.Update(table));
        Assert.Equal((1, 1), (updatingCount, affected));
        Assert.Equal(DataRowState.Unchanged, table.Rows[0].RowState);
    }

    [Fact]
    public void A_handler_can_replace_the_command_that_writes_a_row()
    {
        _server.OnSql("update p", new Answer().Done(1)).OnSql("other p", new Answer().Done(1));
        using var connection = new SqlConnection(ConnectionString(_server, "Pooling=false"));
        using var adapter =
            new SqlDataAdapter(new SqlCommand("people", connection)) { UpdateCommand = new SqlCommand("update p", connection) };
        using var other = new SqlCommand("other p", connection);
        using var table = new DataTable();
        adapter.Fill(table);
        adapter.RowUpdating += (_, e) => e.Command = other;
        table.Rows[0]["name"] = "Grace";

        Assert.Equal(1, adapter.Update(table));

        Assert.Equal("other p", _server.Recorder.All<SqlBatchMessage>()[^1].Text);
    }

    [Fact]
    public void Removed_handlers_are_not_called()
    {
        _server.OnSql("update p", new Answer().Done(1));
        using var connection = new SqlConnection(ConnectionString(_server, "Pooling=false"));
        using var adapter =
            new SqlDataAdapter(new SqlCommand("people", connection)) { UpdateCommand = new SqlCommand("update p", connection) };
        using var table = new DataTable();
        adapter.Fill(table);
        List<string> raised = [];
        void Updating(object sender, SqlRowUpdatingEventArgs e) => raised.Add("updating");
        void Updated(object sender, SqlRowUpdatedEventArgs e) => raised.Add("updated");
        adapter.RowUpdating += Updating;
        adapter.RowUpdated += Updated;
        table.Rows[0]["name"] = "Grace";
        adapter.Update(table);
        Assert.Equal(["updating", "updated"], raised);

        adapter.RowUpdating -= Updating;
        adapter.RowUpdated -= Updated;
        table.Rows[0]["name"] = "Ada";
        adapter.Update(table);

        Assert.Equal(2, raised.Count);
        Assert.Equal(2, _server.Recorder.All<SqlBatchMessage>().Count(batch => batch.Text == "update p"));
    }

    [Fact]
    public void The_commands_are_those_of_the_base_class()
    {
        using var adapter = (SqlDataAdapter)SqlClientFactory.Instance.CreateDataAdapter();
        DbDataAdapter plain = adapter;
        var command = new SqlCommand("select 1");

        plain.InsertCommand = command;
        plain.SelectCommand = command;

        Assert.Same(command, adapter.InsertCommand);
        Assert.Same(command, adapter.SelectCommand);
        Assert.Null(plain.DeleteCommand);
        Assert.Equal("select 1", ((SqlDataAdapter)((ICloneable)adapter).Clone()).SelectCommand!.CommandText);
        Assert.Equal(1, adapter.UpdateBatchSize);
        Assert.Throws<ArgumentOutOfRangeException>(() => adapter.UpdateBatchSize = -1);
        adapter.UpdateBatchSize = 0;
        Assert.Equal(0, adapter.UpdateBatchSize);
        Assert.Equal(0, ((SqlDataAdapter)((ICloneable)adapter).Clone()).UpdateBatchSize);
    }
}
