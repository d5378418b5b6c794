using System;
using System.Data;
using System.Data.Common;
using System.Linq;
using System.Reflection;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using Xunit;

namespace MsSqlConnector.Tests.BulkCopy;

/// <summary>The type that Hangfire finds by its name and uses by reflection.</summary>
public sealed class CommandSetTests
{
    private const BindingFlags Instance = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic;

    [Theory]
    [InlineData(2, new[] { 2, 1 })]
    [InlineData(0, new[] { 3 })]
    public async Task An_adapter_sends_several_rows_in_a_request(int batchSize, int[] callCounts)
    {
        await using TdsServer server = TdsServer.Start();
        server.OnSql("insert 1", new Answer().Done(1));
        await using SqlConnection connection = Open(server);
        using var adapter = new SqlDataAdapter { InsertCommand = new SqlCommand("insert 1", connection), UpdateBatchSize = batchSize };
        adapter.InsertCommand.UpdatedRowSource = UpdateRowSource.None;
        adapter.InsertCommand.Parameters.Add("@id", SqlDbType.Int, 0, "id");
        using var table = new DataTable();
        table.Columns.Add("id", typeof(int));
        for (int i = 0; i < 3; i++)
        {
            table.Rows.Add(i);
        }

        Assert.Equal(3, adapter.Update(table));

        Assert.Equal(callCounts, server.Recorder.All<RpcMessage>().Select(message => message.Calls.Count));
        Assert.All(table.Rows.Cast<DataRow>(), row => Assert.Equal(DataRowState.Unchanged, row.RowState));
    }

    [Fact]
    public async Task An_output_value_reaches_its_row_of_the_batch()
    {
        await using TdsServer server = TdsServer.Start();
        int id = 0;
        server.OnSql(text => text == "insert 1" ? new Answer().Done(1).ReturnValue(Column.Int("@id"), 40 + ++id) : null);
        await using SqlConnection connection = Open(server);
        using var adapter = new SqlDataAdapter { InsertCommand = new SqlCommand("insert 1", connection), UpdateBatchSize = 0 };
        adapter.InsertCommand.UpdatedRowSource = UpdateRowSource.OutputParameters;
        adapter.InsertCommand.Parameters.Add("@id", SqlDbType.Int, 0, "id").Direction = ParameterDirection.Output;
        using var table = new DataTable();
        table.Columns.Add("id", typeof(int));
        table.Rows.Add(1);
        table.Rows.Add(2);

        Assert.Equal(2, adapter.Update(table));

        Assert.Equal([41, 42], table.Rows.Cast<DataRow>().Select(row => row["id"]));
        Assert.Equal(2, Assert.Single(server.Recorder.All<RpcMessage>()).Calls.Count);
    }

    [Fact]
    public async Task A_failed_row_of_a_batch_has_the_error()
    {
        await using TdsServer server = TdsServer.Start();
        server.OnSql("insert 1", new Answer().Error(2627, 1, 14, "Duplicate.").Done());
        await using SqlConnection connection = Open(server);
        using var adapter = new SqlDataAdapter { InsertCommand = new SqlCommand("insert 1", connection), UpdateBatchSize = 0 };
        adapter.InsertCommand.UpdatedRowSource = UpdateRowSource.None;
        using var table = new DataTable();
        table.Columns.Add("id", typeof(int));
        table.Rows.Add(1);

        Assert.Equal(2627, Assert.Throws<SqlException>(() => adapter.Update(table)).Number);
        Assert.True(table.Rows[0].HasErrors);
    }

    [Fact]
    public async Task Commands_that_are_appended_by_reflection_are_one_request()
    {
        await using TdsServer server = TdsServer.Start();
        server.OnSql("insert 1", new Answer().Done(1));
        server.OnSql("insert 2", new Answer().Done(1));
        await using SqlConnection connection = Open(server);
        Type type = connection.GetType().Assembly.GetTypes().Single(one => one.Name == "SqlCommandSet");
        using var set = (IDisposable)Activator.CreateInstance(type, nonPublic: true)!;
        Set(set, "Connection", connection);
        Set(set, "Transaction", null);
        var batchCommand = (DbCommand)type.GetProperty("BatchCommand", Instance)!.GetValue(set)!;
        batchCommand.CommandTimeout = 7;

        using SqlCommand first = new("insert 1");
        first.Parameters.AddWithValue("@a", 1);
        using SqlCommand second = new("insert 2");
        Call(set, "Append", first);
        Call(set, "Append", second);

        Assert.Equal(2, Call(set, "ExecuteNonQuery"));
        Assert.Equal(2, Assert.Single(server.Recorder.All<RpcMessage>()).Calls.Count);
    }

    private static SqlConnection Open(TdsServer server)
    {
        var connection = new SqlConnection(
            $"Server=127.0.0.1,{server.Port};User ID={server.UserName};Password={server.Password};Encrypt=False");
        connection.Open();
        return connection;
    }

    private static void Set(object set, string property, object? value) =>
        set.GetType().GetProperty(property, Instance)!.SetValue(set, value);

    private static object? Call(object set, string method, params object?[] arguments) =>
        set.GetType().GetMethod(method, Instance)!.Invoke(set, arguments);
}
