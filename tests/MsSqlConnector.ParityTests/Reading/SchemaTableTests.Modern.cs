using System;
using System.Collections.Generic;
using System.Data;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Reading;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.ParityTests.Reading;

/// <summary>The schema table and the column schema match those of SqlClient, column by column and value by value.</summary>
[AlsoWithMars]
public sealed class SchemaTableTests : IAsyncDisposable
{
    private readonly TdsServer _server = TdsServer.Start();

    public ValueTask DisposeAsync() => _server.DisposeAsync();

    [Theory]
    [InlineData("types", CommandBehavior.Default)]
    [InlineData("types", CommandBehavior.KeyInfo)]
    [InlineData("types", CommandBehavior.KeyInfo | CommandBehavior.SchemaOnly)]
    [InlineData("flags", CommandBehavior.Default)]
    [InlineData("keys", CommandBehavior.KeyInfo)]
    [InlineData("keys", CommandBehavior.Default)]
    [InlineData("nothing", CommandBehavior.Default)]
    [InlineData("nothing", CommandBehavior.KeyInfo)]
    public void Both_providers_describe_the_columns_alike(string name, CommandBehavior behavior)
    {
        _server.OnRequest((_, request) => !ScriptText.Contains(request, name) ? null : name switch
        {
            "types" => SchemaAnswers.Types,
            "flags" => SchemaAnswers.Flags,
            "keys" => SchemaAnswers.Keys,
            _ => new Answer().Done(3),
        });

        Assert.Equal(ReadWithSqlClient(name, behavior), ReadOurs(name, behavior));
    }

    [Fact]
    public async Task The_schema_of_a_result_is_created_once_and_discarded_with_it()
    {
        _server.OnSql("two", new Answer().Columns(Column.Int("a")).Done().Columns(Column.Int("b"), Column.Int("c")).Done());
        using SqlConnection connection = Open();
        await using SqlDataReader reader = await new SqlCommand("two", connection).ExecuteReaderAsync(TestToken);

        DataTable first = reader.GetSchemaTable()!;
        Assert.Same(first, reader.GetSchemaTable());
        Assert.Same(reader.GetColumnSchema(), await reader.GetColumnSchemaAsync(TestToken));
        Assert.True(reader.NextResult());
        Assert.Equal(2, reader.GetSchemaTable()!.Rows.Count);
        Assert.Equal(2, reader.GetColumnSchema().Count);
        reader.Close();
        Assert.Throws<InvalidOperationException>(reader.GetSchemaTable);
        Assert.Throws<InvalidOperationException>(() => reader.GetColumnSchema());
    }

    [Fact]
    public void A_result_with_the_same_columns_does_not_inherit_the_details_of_the_previous_one()
    {
        Column column = Column.Int("a");
        _server.OnSql("two", new Answer()
            .Columns(column).Tables(["t"]).Origins(new ColumnOrigin(1, 1, ColumnOrigin.Key)).Done()
            .Columns(column).Done());
        using SqlConnection connection = Open();
        using SqlDataReader reader = new SqlCommand("two", connection).ExecuteReader();

        Assert.True(reader.GetColumnSchema()[0].IsKey);
        Assert.True(reader.NextResult());
        Assert.Null(reader.GetColumnSchema()[0].IsKey);
    }

    [Fact]
    public void Browse_tokens_without_a_result_are_skipped()
    {
        _server.OnSql("trigger", new Answer().Tables(["t"]).Origins(new ColumnOrigin(1, 1)).Done(2));
        using SqlConnection connection = Open();

        Assert.Equal(2, new SqlCommand("trigger", connection).ExecuteNonQuery());
        Assert.Equal(1, new SqlCommand("select 1", connection).ExecuteScalar());
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void COMPUTE_totals_and_offsets_are_skipped(bool isSplit)
    {
        Column[] totals = [Column.Int("sum").Nullable, Column.NVarChar("max", Column.Max)];
        Answer answer = new Answer()
            .Offset(0x016D, 5)
            .Columns(Column.Int("a"), Column.NVarChar("b", 10))
            .TotalsColumns(1, [1], totals).TotalsColumns(2, [], totals[0])
            .Row(1, "x").TotalsRow(1, totals, 3, "long").Row(2, "y").TotalsRow(2, [totals[0]], [null]).TotalsRow(1, totals, 4, "more")
            .Done();
        _server.OnSql("compute", isSplit ? answer.WithFaults().SplitAtEveryByte() : answer);
        using SqlConnection connection = Open();
        using SqlDataReader reader = new SqlCommand("compute", connection).ExecuteReader();

        List<string> rows = [];
        while (reader.Read())
        {
            rows.Add(reader.GetInt32(0) + reader.GetString(1));
        }

        Assert.Equal(["1x", "2y"], rows);
        Assert.False(reader.NextResult());
    }

    [Fact]
    public void Unannounced_totals_are_rejected()
    {
        _server.OnSql("bad", new Answer().Columns(Column.Int("a")).TotalsRow(7, [Column.Int("sum")], 1).Done());
        using SqlConnection connection = Open();

        SqlException exception = Assert.Throws<SqlException>(() => new SqlCommand("bad", connection).ExecuteScalar());

        Assert.Contains("ALTROW", exception.Message, StringComparison.Ordinal);
    }

    private List<string> ReadOurs(string sql, CommandBehavior behavior)
    {
        using SqlConnection connection = Open();
        using SqlDataReader reader = new SqlCommand(sql, connection).ExecuteReader(behavior);
        Assert.True(reader.IsCommandBehavior(behavior));
        Assert.Same(connection, reader.Connection);
        return SchemaText.Of(reader, reader);
    }

    private List<string> ReadWithSqlClient(string sql, CommandBehavior behavior)
    {
        using var connection = new Microsoft.Data.SqlClient.SqlConnection(Tests.TestServer.Incumbent.ConnectionString(_server));
        connection.Open();
        using var command = new Microsoft.Data.SqlClient.SqlCommand(sql, connection);
        using Microsoft.Data.SqlClient.SqlDataReader reader = command.ExecuteReader(behavior);
        return SchemaText.Of(reader, reader);
    }

    private SqlConnection Open()
    {
        var connection = new SqlConnection(ConnectionString(_server, "Pooling=false"));
        connection.Open();
        return connection;
    }
}
