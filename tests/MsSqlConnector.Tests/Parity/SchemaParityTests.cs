using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Parity;

/// <summary>The schema collections that require no server, compared with SqlClient.</summary>
public sealed class SchemaParityTests
{
    [Theory]
    [InlineData("MetaDataCollections")]
    [InlineData("Restrictions")]
    [InlineData("ReservedWords")]
    [InlineData("DataSourceInformation")]
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

    private static IEnumerable<string> Columns(DataTable table) =>
        table.Columns.Cast<DataColumn>().Select(column => $"{column.ColumnName} {column.DataType}").Order();

    private static IEnumerable<string> Rows(DataTable table, params string[] columns) => table.Rows.Cast<DataRow>()
        .Select(row => string.Join(", ", columns.Length == 0 ? row.ItemArray.AsEnumerable() : columns.Select(name => (object?)row[name])))
        .Order(StringComparer.OrdinalIgnoreCase);

    private static async Task<(DataTable Ours, DataTable Theirs)> GetAsync(string collection)
    {
        await using TdsServer server = TdsServer.Start();
        await using DbConnection ours = new SqlConnection(ConnectionString(server));
        await using DbConnection theirs = new Microsoft.Data.SqlClient.SqlConnection(
            $"Data Source=127.0.0.1,{server.Port};User ID={server.UserName};Password={server.Password};Encrypt=Optional;Pooling=false");
        await ours.OpenAsync(TestContext.Current.CancellationToken);
        await theirs.OpenAsync(TestContext.Current.CancellationToken);
        return (ours.GetSchema(collection), theirs.GetSchema(collection));
    }
}
