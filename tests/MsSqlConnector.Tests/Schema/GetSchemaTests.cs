using System;
using System.Collections.Generic;
using System.Data;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Execution.Schema;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Schema;

/// <summary>Collections of GetSchema, requested from a server that accepts any query, and compared with those of SqlClient.</summary>
[EveryBuild]
public sealed class GetSchemaTests
{
    [Theory]
    [SyncAndAsync]
    public async Task Restrictions_are_sent_as_parameters_and_others_are_omitted(bool isAsync)
    {
        await using TdsServer server = Start();
        await using SqlConnection connection = new(ConnectionString(server));
        await OpenAsync(connection, isAsync);

        DataTable table = await GetAsync(connection, isAsync, "tables", null, "dbo", "it's");

        Assert.Equal("Tables", table.TableName);
        Assert.Equal("it's", Assert.Single(table.Rows.Cast<DataRow>())["TABLE_NAME"]);
        Assert.Equal(DBNull.Value, table.Rows[0]["TABLE_TYPE"]);
        RpcCall call = server.Recorder.All<RpcMessage>().Single().Call;
        Assert.Contains("\nWHERE TABLE_SCHEMA = @Owner AND TABLE_NAME = @Table\n", call.Text, StringComparison.Ordinal);
        Assert.Equal(["dbo", "it's"], call.Parameters.Skip(2).Select(parameter => parameter.Value));
    }

    [Theory]
    [SyncAndAsync]
    public async Task Every_collection_can_be_requested_with_all_of_its_restrictions(bool isAsync)
    {
        await using TdsServer server = Start();
        await using SqlConnection connection = new(ConnectionString(server));
        await OpenAsync(connection, isAsync);
        await using SqlTransaction transaction = connection.BeginTransaction();
        foreach (SchemaCollection collection in SchemaCollections.All)
        {
            DataTable table = await GetAsync(connection, isAsync, collection.Name, [.. collection.Restrictions.Select(item => item.Name)]);
            Assert.Equal(collection.Name, table.TableName);
            Assert.NotEmpty(table.Rows);
            await Assert.ThrowsAsync<ArgumentException>(
                () => GetAsync(connection, isAsync, collection.Name, new string[collection.Restrictions.Length + 1]));
        }

        await Assert.ThrowsAsync<ArgumentException>(() => GetAsync(connection, isAsync, "Nothing"));
        await Assert.ThrowsAsync<ArgumentException>(() => GetAsync(connection, isAsync, ""));
    }

    [Theory]
    [SyncAndAsync]
    public async Task Without_a_name_the_collections_are_listed(bool isAsync)
    {
        await using TdsServer server = Start();
        await using SqlConnection connection = new(ConnectionString(server));
        await OpenAsync(connection, isAsync);

        DataTable table = isAsync ? await connection.GetSchemaAsync(TestToken) : connection.GetSchema();

        Assert.Equal("MetaDataCollections", table.TableName);
        Assert.Equal(
            SchemaCollections.All.Select(collection => collection.Name), table.Rows.Cast<DataRow>().Select(row => row["CollectionName"]));
    }

    [Theory]
    [SyncAndAsync]
    public async Task Without_restrictions_the_whole_collection_is_requested(bool isAsync)
    {
        await using TdsServer server = Start();
        await using SqlConnection connection = new(ConnectionString(server));
        await OpenAsync(connection, isAsync);

        DataTable table = isAsync ? await connection.GetSchemaAsync("Tables", TestToken) : connection.GetSchema("Tables");

        Assert.Equal("it's", Assert.Single(table.Rows.Cast<DataRow>())["TABLE_NAME"]);
        string text = Assert.Single(server.Recorder.All<SqlBatchMessage>()).Text;
        Assert.DoesNotContain("WHERE", text, StringComparison.Ordinal);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_closed_connection_has_no_schema(bool isAsync)
    {
        await using SqlConnection connection = new("Server=nowhere");
        await Assert.ThrowsAsync<InvalidOperationException>(() => GetAsync(connection, isAsync, "Tables"));
        await Assert.ThrowsAsync<InvalidOperationException>(() => GetAsync(connection, isAsync, "DataTypes"));
    }

    [Fact]
    public async Task Internal_connection_info_is_that_of_the_login()
    {
        await using TdsServer server = Start();
        await using SqlConnection connection = new(ConnectionString(server));
        Assert.Equal("innerConnection is null!", connection.RetrieveInternalInfo()["SQLDNSCachingSupportedState"]);
        await connection.OpenAsync(TestToken);
        Assert.Equal("false", connection.RetrieveInternalInfo()["SQLDNSCachingSupportedState"]);
        Assert.True(connection.CanCreateBatch);
    }

    private static TdsServer Start() => TdsServer.Start().OnSql(text => text.StartsWith("SELECT * FROM (", StringComparison.Ordinal)
        ? new Answer().Columns(Column.NVarChar("TABLE_NAME", 128), Column.VarChar("TABLE_TYPE", 10).Nullable).Row("it's", null).Done()
        : null);

    private static Task<DataTable> GetAsync(SqlConnection connection, bool isAsync, string name, params string?[] restrictions) => isAsync
        ? connection.GetSchemaAsync(name, restrictions, TestToken)
        : Task.Factory.StartNew(
            () => connection.GetSchema(name, restrictions), TestToken, TaskCreationOptions.LongRunning, TaskScheduler.Default);
}
