using System;
using System.Collections.Generic;
using System.Data.Common;
using System.Threading.Tasks;
using MsSqlConnector.Sql;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;
using Xunit;

namespace MsSqlConnector.ParityTests.Integration;

/// <summary>The registration of the provider by its name, and the objects that the factory creates.</summary>
public sealed class FactoryTests
{
    private const string Name = "MsSqlConnector";

    public static TheoryData<string> Registrations => ["instance", "type", "name"];

    [Theory]
    [MemberData(nameof(Registrations))]
    public void The_factory_is_found_by_the_name_under_which_it_was_registered(string registration)
    {
        string name = $"{Name} by {registration}";
        switch (registration)
        {
            case "instance":
                DbProviderFactories.RegisterFactory(name, SqlClientFactory.Instance);
                break;
            case "type":
                DbProviderFactories.RegisterFactory(name, typeof(SqlClientFactory));
                break;
            default:
                DbProviderFactories.RegisterFactory(name, "MsSqlConnector.SqlClientFactory, MsSqlConnector");
                break;
        }

        Assert.Same(SqlClientFactory.Instance, DbProviderFactories.GetFactory(name));
        Assert.Contains(name, DbProviderFactories.GetProviderInvariantNames());
        using var connection = new SqlConnection();
        Assert.Same(SqlClientFactory.Instance, DbProviderFactories.GetFactory(connection));
    }

    [Fact]
    public void The_factory_creates_provider_types_for_every_supported_feature()
    {
        DbProviderFactory factory = SqlClientFactory.Instance;
        Assert.True(factory.CanCreateBatch);
        Assert.True(factory.CanCreateCommandBuilder);
        Assert.True(factory.CanCreateDataAdapter);
        Assert.True(factory.CanCreateDataSourceEnumerator);
        Assert.Same(SqlDataSourceEnumerator.Instance, factory.CreateDataSourceEnumerator());
        using DbDataSource source = factory.CreateDataSource("Server=nowhere");
        Dictionary<Type, object?> made = new()
        {
            [typeof(SqlConnection)] = factory.CreateConnection(),
            [typeof(SqlCommand)] = factory.CreateCommand(),
            [typeof(SqlParameter)] = factory.CreateParameter(),
            [typeof(SqlConnectionStringBuilder)] = factory.CreateConnectionStringBuilder(),
            [typeof(SqlDataAdapter)] = factory.CreateDataAdapter(),
            [typeof(SqlCommandBuilder)] = factory.CreateCommandBuilder(),
            [typeof(SqlBatch)] = factory.CreateBatch(),
            [typeof(SqlBatchCommand)] = factory.CreateBatchCommand(),
        };
        Assert.All(made, static one => Assert.IsType(one.Key, one.Value));
        Assert.IsAssignableFrom<SqlDataSource>(source);
        Assert.NotSame(made[typeof(SqlConnection)], factory.CreateConnection());
    }

    [Fact]
    public async Task A_program_that_uses_base_classes_behaves_as_in_SqlClient()
    {
        await using TdsServer server = TdsServer.Start();
        Script(server);
        DbProviderFactories.RegisterFactory(Name, SqlClientFactory.Instance);
        string connectionString =
            $"Data Source=127.0.0.1,{server.Port};User ID={server.UserName};Password={server.Password};Encrypt=Optional;Pooling=false";

        List<string> ours = await RunAsync(DbProviderFactories.GetFactory(Name), connectionString);
        List<string> theirs = await RunAsync(Microsoft.Data.SqlClient.SqlClientFactory.Instance, connectionString);

        Assert.Equal(theirs, ours);
        Assert.Contains("written 3", ours);
        Assert.Contains("shop.dbo.orders.BASE TABLE", ours);
        Assert.Equal("source 1", ours[^1]);
        Assert.Empty(server.Log.Complaints);
    }

    private static Task<List<string>> RunAsync(DbProviderFactory factory, string connectionString) =>
        new ShopProgram(factory, TestToken).RunAsync(connectionString);

    private static void Script(TdsServer server) => server
        .OnSql("insert orders values (@total)", new Answer().Done(1, 0xC3))
        .OnSql("fail", new Answer().Error(2627, 1, 14, "Violation of PRIMARY KEY constraint."))
        .OnSql(static text =>
            text.Contains("from people", StringComparison.Ordinal)
                ? People(withRows: !text.Contains("FMTONLY ON", StringComparison.Ordinal))
            : text.Contains("INFORMATION_SCHEMA.TABLES", StringComparison.OrdinalIgnoreCase) ? Tables()
            : text.Contains("[people]", StringComparison.Ordinal) ? new Answer().Done(1)
            : null);

    private static Answer People(bool withRows)
    {
        Answer answer = new Answer().Columns(Column.Int("id"), Column.NVarChar("name", 20).Nullable)
            .Tables(["people"]).Origins(new ColumnOrigin(1, 1, ColumnOrigin.Key), new ColumnOrigin(2, 1));
        return withRows ? answer.Row(1, "Ada").Row(2, "Alan").Done() : answer.Done();
    }

    private static Answer Tables() => new Answer()
        .Columns(
            Column.NVarChar("TABLE_CATALOG", 128).Nullable, Column.NVarChar("TABLE_SCHEMA", 128).Nullable,
            Column.NVarChar("TABLE_NAME", 128), Column.VarChar("TABLE_TYPE", 10).Nullable)
        .Row("shop", "dbo", "orders", "BASE TABLE").Done();
}
