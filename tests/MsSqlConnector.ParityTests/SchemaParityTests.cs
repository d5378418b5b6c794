using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.ParityTests;

/// <summary>The schema collections, compared with SqlClient.</summary>
public sealed class SchemaParityTests
{
    [Theory]
    [InlineData("MetaDataCollections")]
    [InlineData("Restrictions")]
    [InlineData("ReservedWords")]
    [InlineData("DataSourceInformation")]
    [InlineData("DataTypes")]
    public async Task Columns_have_the_same_names_and_types(string collection)
    {
        (DataTable ours, DataTable theirs) = await GetAsync(collection);
        Assert.Equal(Columns(theirs), Columns(ours));
    }

    [Fact]
    public async Task Schema_collections_match_SqlClient()
    {
        (DataTable ours, DataTable theirs) = await GetAsync("MetaDataCollections");
        Assert.Equal(Rows(theirs), Rows(ours));
    }

    [Fact]
    public async Task Restrictions_match_SqlClient()
    {
        (DataTable ours, DataTable theirs) = await GetAsync("Restrictions");
        string[] names = ["CollectionName", "RestrictionName", "RestrictionNumber"];
        Assert.Equal(Rows(theirs, names), Rows(ours, names));
    }

    [Fact]
    public async Task Data_types_match_SqlClient()
    {
        (DataTable ours, DataTable theirs) = await GetAsync("DataTypes");
        string[] names = [.. theirs.Columns.Cast<DataColumn>().Select(column => column.ColumnName)];

        Assert.Equal(Rows(theirs, names), Rows(ours, names));
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Json_is_listed_if_the_server_has_it(bool hasJson)
    {
        FeatureId[] features = hasJson ? [FeatureId.Utf8, FeatureId.Json] : [FeatureId.Utf8];
        await using TdsServer server = TdsServer.Start(new TdsServerOptions { Features = FeatureSupport.Of(features) });
        await using SqlConnection connection = new(ConnectionString(server));
        await connection.OpenAsync(TestToken);

        DataTable synchronous = connection.GetSchema("DataTypes");
        DataTable asynchronous = await connection.GetSchemaAsync("DataTypes", TestToken);

        Assert.Equal(hasJson ? 1 : 0, synchronous.Select("TypeName = 'json'").Length);
        Assert.Equal(Rows(synchronous), Rows(asynchronous));
    }

    /// <summary>The names of the columns are those of SQL Server. Their types and values are not.</summary>
    [Theory]
    [InlineData("Users")]
    [InlineData("Databases")]
    [InlineData("Tables")]
    [InlineData("Columns")]
    [InlineData("AllColumns")]
    [InlineData("ColumnSetColumns")]
    [InlineData("StructuredTypeMembers")]
    [InlineData("Views")]
    [InlineData("ViewColumns")]
    [InlineData("ProcedureParameters")]
    [InlineData("Procedures")]
    [InlineData("ForeignKeys")]
    [InlineData("IndexColumns")]
    [InlineData("Indexes")]
    [InlineData("UserDefinedTypes")]
    public async Task A_collection_of_the_server_has_the_types_that_the_server_sends(string collection)
    {
        await using TdsServer server = TdsServer.Start();
        server.OnRequest((_, _) => new Answer()
            .Columns(
                Column.BigInt("uid"),
                Column.VarChar("user_name", 10).Nullable,
                Column.SmallInt("NUMERIC_PRECISION").Nullable,
                Column.Date("createdate"))
            .Row(1L, null, (short)5, new DateTime(2024, 1, 2)).Done());
        (DataTable ours, DataTable theirs) = await GetAsync(server, collection);

        Assert.Equal(Columns(theirs), Columns(ours));
        Assert.Equal(Rows(theirs), Rows(ours));
        Assert.Contains("uid System.Int64", Columns(ours));
    }

    private static IEnumerable<string> Columns(DataTable table) =>
        table.Columns.Cast<DataColumn>().Select(column => $"{column.ColumnName} {column.DataType}").Order();

    private static IEnumerable<string> Rows(DataTable table, params string[] columns) => table.Rows.Cast<DataRow>()
        .Select(row => string.Join(", ", columns.Length == 0 ? row.ItemArray.AsEnumerable() : columns.Select(name => (object?)row[name])))
        .Order(StringComparer.OrdinalIgnoreCase);

    /// <summary>Returns a collection from a server without assemblies and table types.</summary>
    private static async Task<(DataTable Ours, DataTable Theirs)> GetAsync(string collection)
    {
        await using TdsServer server = TdsServer.Start(new TdsServerOptions { Features = FeatureSupport.Of(FeatureId.Utf8) });
        server.OnSql(text => text.Contains("EngineEdition", StringComparison.Ordinal)
            ? new Answer().Columns(Column.Int("")).Row(3).Done()
            : new Answer().Columns(Column.NVarChar("name", 128)).Done());
        return await GetAsync(server, collection);
    }

    private static async Task<(DataTable Ours, DataTable Theirs)> GetAsync(TdsServer server, string collection)
    {
        await using DbConnection ours = new SqlConnection(ConnectionString(server));
        await using DbConnection theirs = new Microsoft.Data.SqlClient.SqlConnection(
            $"Data Source=127.0.0.1,{server.Port};User ID={server.UserName};Password={server.Password};Encrypt=Optional;Pooling=false");
        await ours.OpenAsync(TestToken);
        await theirs.OpenAsync(TestToken);
        return (ours.GetSchema(collection), theirs.GetSchema(collection));
    }
}
