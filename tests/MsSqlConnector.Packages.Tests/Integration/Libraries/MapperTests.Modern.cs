using System;
using System.Linq;
using System.Threading.Tasks;
using Dapper;
using LinqToDB;
using LinqToDB.Async;
using LinqToDB.Data;
using LinqToDB.DataProvider;
using LinqToDB.DataProvider.SqlServer;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Libraries;
using Respawn;
using Xunit;

namespace MsSqlConnector.Packages.Tests.Integration.Libraries;

/// <summary>Libraries that map rows or reset tables run over connections of the provider.</summary>
public sealed class MapperTests : IAsyncDisposable
{
    private readonly StatementServer _server = new() { Respond = AnswerTo };

    private string ConnectionString => _server.ConnectionString;

    /// <summary>Dapper caches the statements that it runs without generated code.</summary>
    [Fact]
    public async Task DapperAot_maps_rows_with_generated_code()
    {
        await using SqlConnection connection = new(ConnectionString);
        Assert.Equal([(1, "pen")], (await GeneratedQueries.ReadAsync(connection, 20m)).Select(static one => (one.Id, one.Name)));
        Assert.Equal(1, await GeneratedQueries.AddAsync(connection, new MappedProduct { Id = 2, Name = "ink" }));
        Assert.Equal([GeneratedQueries.Select, GeneratedQueries.Insert], _server.Statements);
        Assert.DoesNotContain(SqlMapper.GetCachedSQL(), static one => one.Item2 is GeneratedQueries.Select or GeneratedQueries.Insert);
    }

    /// <summary>linq2db loads Microsoft.Data.SqlClient, and uses the base classes for connections of other providers.</summary>
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Linq2db_queries_and_changes_rows(bool usesFactory)
    {
        IDataProvider provider = SqlServerTools.GetDataProvider(SqlServerVersion.v2022, SqlServerProvider.MicrosoftDataSqlClient);
        await using SqlConnection connection = new(ConnectionString);
        DataOptions options = usesFactory
            ? new DataOptions().UseConnectionFactory(provider, _ => new SqlConnection(ConnectionString))
            : new DataOptions().UseConnection(provider, connection);
        await using DataConnection database = new(options);
        IQueryable<MappedProduct> pens = database.GetTable<MappedProduct>().Where(static one => one.Name == "pen");
        Assert.Equal([1], (await AsyncExtensions.ToArrayAsync(pens, TestToken)).Select(static one => one.Id));
        await using (DataConnectionTransaction transaction = await database.BeginTransactionAsync(TestToken))
        {
            Assert.Equal(1, await pens.Set(static one => one.Name, "cap").UpdateAsync(TestToken));
            await transaction.CommitAsync(TestToken);
        }

        Assert.Equal(2, (await database.BulkCopyAsync([new MappedProduct { Id = 3 }, new MappedProduct { Id = 4 }], TestToken)).RowsCopied);
        Assert.Collection(
            _server.Statements,
            static one => Assert.Contains("FROM", one, StringComparison.Ordinal),
            static one => Assert.Contains("UPDATE", one, StringComparison.Ordinal),
            static one => Assert.Contains("INSERT INTO [product]", one, StringComparison.Ordinal));
    }

    [Fact]
    public async Task Respawn_deletes_the_rows_of_dependent_tables_first()
    {
        await using SqlConnection connection = new(ConnectionString);
        await connection.OpenAsync(TestToken);
        Respawner respawner = await Respawner.CreateAsync(connection, new RespawnerOptions { DbAdapter = DbAdapter.SqlServer });
        await respawner.ResetAsync(connection);
        string delete = _server.Statements.Last();
        int item = delete.IndexOf("DELETE \"dbo\".\"item\"", StringComparison.Ordinal);
        int product = delete.IndexOf("DELETE \"dbo\".\"product\"", StringComparison.Ordinal);
        Assert.True(item >= 0 && product > item, delete);
    }

    public ValueTask DisposeAsync() => _server.DisposeAsync();

    private static Answer? AnswerTo(string text) =>
        text.Contains("sys.foreign_keys", StringComparison.Ordinal) ? new Answer()
            .Columns(Name("fk_schema"), Name("fk_table"), Name("pk_schema"), Name("pk_table"), Name("fk"))
            .Row("dbo", "item", "dbo", "product", "fk_item").Done()
        : text.Contains("sys.tables", StringComparison.Ordinal)
            ? new Answer().Columns(Name("schema"), Name("table")).Row("dbo", "product").Row("dbo", "item").Done()
        : text.StartsWith("SELECT", StringComparison.Ordinal) ? new Answer().Columns(Column.Int("Id"), Name("Name")).Row(1, "pen").Done()
        : text.StartsWith("INSERT INTO [product]", StringComparison.Ordinal) ? new Answer().Done(2)
        : null;

    private static Column Name(string name) => Column.NVarChar(name, 128);
}
