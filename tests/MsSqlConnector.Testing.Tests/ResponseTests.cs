using System;
using System.Data;
using System.Data.Common;
using System.Globalization;
using System.Linq;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using MsSqlConnector.Testing.Tests.Clients;
using Xunit;

namespace MsSqlConnector.Testing.Tests;

/// <summary>Scripted results, counts, messages, errors and output values.</summary>
public sealed class ResponseTests
{
    public static TheoryData<string> Clients => Client.Names;

    [Theory, MemberData(nameof(Clients))]
    public async Task Values_of_all_types_are_read(string client)
    {
        await using SqlTestServer server = SqlTestServer.Start(new SqlTestServerOptions { Version = SqlTestServerVersion.SqlServer2025 });
        (string Type, object Value)[] values = [.. AllTypes()];
        SqlTestResult result = new([.. values.Select((value, i) => new SqlTestColumn($"c{i}", value.Type))]);
        result.Row([.. values.Select(static value => (object?)value.Value)]).Row(new object?[values.Length]);
        server.OnSql("select all types").Respond(result);

        await using DbConnection connection = new Client(client).Open(server);
        await using DbDataReader reader = await Client.Command(connection, "select all types").ExecuteReaderAsync(TestToken);

        Assert.True(await reader.ReadAsync(TestToken));
        for (int i = 0; i < values.Length; i++)
        {
            Assert.Equal(values[i].Value, reader.GetValue(i));
        }

        Assert.True(await reader.ReadAsync(TestToken));
        Assert.All(Enumerable.Range(0, values.Length), i => Assert.True(reader.IsDBNull(i)));
        Assert.Empty(server.ProtocolErrors);
    }

    [Theory, MemberData(nameof(Clients))]
    public async Task Results_counts_and_messages_are_in_order(string client)
    {
        await using SqlTestServer server = SqlTestServer.Start();
        server.OnSql(new Regex("^exec ")).Respond(new SqlTestResponse()
            .Message("begins").Result(new SqlTestResult(new SqlTestColumn("a", "int")).Row(1)).Count(3)
            .Result(new SqlTestResult(new SqlTestColumn("b", "int"))));
        await using DbConnection connection = new Client(client).Open(server);
        await using DbDataReader reader = Client.Command(connection, "exec work").ExecuteReader();

        Assert.True(reader.Read());
        Assert.Equal(1, reader.GetInt32(0));
        Assert.True(reader.NextResult());
        Assert.Equal("b", reader.GetName(0));
        Assert.False(reader.Read());
        reader.Close();
        Assert.Equal(3, reader.RecordsAffected);
    }

    [Theory, MemberData(nameof(Clients))]
    public async Task Procedure_returns_output_values(string client)
    {
        await using SqlTestServer server = SqlTestServer.Start();
        server.OnProcedure("dbo.AddOrder").Respond(request => new SqlTestResponse()
            .Count(1).Output("@id", (int)request["customer"]! * 10).Output("note", null, "nvarchar(20)").ReturnValue(7));
        await using DbConnection connection = new Client(client).Open(server);
        using DbCommand command = Client.Command(connection, "dbo.AddOrder", ("@customer", 5), ("@id", 0), ("@note", "x"), ("@result", 0));
        command.CommandType = CommandType.StoredProcedure;
        command.Parameters[1].Direction = ParameterDirection.Output;
        command.Parameters[2].Direction = ParameterDirection.InputOutput;
        command.Parameters[3].Direction = ParameterDirection.ReturnValue;

        Assert.Equal(1, command.ExecuteNonQuery());

        Assert.Equal([5, 50, DBNull.Value, 7], command.Parameters.Cast<DbParameter>().Select(static p => p.Value));
        SqlTestRequest request = Assert.Single(server.Requests);
        Assert.Equal((SqlTestRequestKind.Procedure, "dbo.AddOrder"), (request.Kind, request.Text));
        Assert.Equal([false, true, true], request.Parameters.Select(static p => p.IsOutput));
    }

    [Theory, MemberData(nameof(Clients))]
    public async Task Prepared_statement_gets_its_responses_in_order(string client)
    {
        await using SqlTestServer server = SqlTestServer.Start();
        SqlTestRule rule = server.OnSql("select @n").Respond(SqlTestResponse.Scalar(1)).Respond(SqlTestResponse.Scalar("two"));
        await using DbConnection connection = new Client(client).Open(server);
        using DbCommand command = Client.Command(connection, "select @n", ("@n", 5));
        command.Parameters[0].DbType = DbType.Int32;
        command.Prepare();

        Assert.Equal([1, "two", "two"], Enumerable.Range(0, 3).Select(_ => command.ExecuteScalar()));

        Assert.Equal(3, rule.RequestCount);
        Assert.All(server.Requests, request => Assert.Equal(5, request["n"]));
    }

    [Theory, MemberData(nameof(Clients))]
    public async Task Statement_without_a_rule_is_an_error_that_names_it(string client)
    {
        await using SqlTestServer server = SqlTestServer.Start();
        await using DbConnection connection = new Client(client).Open(server);

        DbException exception = Assert.ThrowsAny<DbException>(
            () => Client.Command(connection, "select nothing from nowhere").ExecuteScalar());

        Assert.Contains("select nothing from nowhere", exception.Message, StringComparison.Ordinal);
    }

    [Theory, MemberData(nameof(Clients))]
    public async Task Exception_of_a_script_is_an_error_of_the_server(string client)
    {
        await using SqlTestServer server = SqlTestServer.Start();
        server.OnSql("a").Respond(_ => throw new InvalidOperationException("mistake"));
        server.OnSql("b").Respond(new SqlTestResponse().Output("@missing", 1));
        server.OnSql("c");
        await using DbConnection connection = new Client(client).Open(server);

        foreach ((string text, string part) in new[] { ("a", "mistake"), ("b", "@missing"), ("c", "Call Respond") })
        {
            DbException exception = Assert.ThrowsAny<DbException>(() => Client.Command(connection, text).ExecuteNonQuery());
            Assert.Contains(part, exception.Message, StringComparison.Ordinal);
        }
    }

    [Fact]
    public async Task Data_table_is_a_result()
    {
        using DataTable table = new() { Locale = CultureInfo.InvariantCulture };
        table.Columns.Add("Id", typeof(int)).AllowDBNull = false;
        table.Columns.Add("At", typeof(DateTime));
        table.Rows.Add(1, new DateTime(2024, 2, 29));
        table.Rows.Add(2, DBNull.Value);
        await using SqlTestServer server = SqlTestServer.Start();
        server.OnSql("select *").Respond(SqlTestResult.FromTable(table));
        await using DbConnection connection = new Client("MsSqlConnector").Open(server);
        using DataTable read = new() { Locale = CultureInfo.InvariantCulture };

        await using (DbDataReader reader = await Client.Command(connection, "select *").ExecuteReaderAsync(TestToken))
        {
            read.Load(reader);
        }

        Assert.Equal(
            table.Rows.Cast<DataRow>().Select(static row => row.ItemArray), read.Rows.Cast<DataRow>().Select(static row => row.ItemArray));
    }

    private static (string Type, object Value)[] AllTypes() =>
    [
        ("bit", true), ("tinyint", (byte)7), ("smallint", (short)-7), ("int", 7), ("bigint", 7L), ("real", 1.5f), ("float", 2.5),
        ("money", 1.5m), ("smallmoney", 2.5m), ("decimal(10, 2)", 12.34m), ("numeric", 5m), ("date", new DateTime(2024, 2, 29)),
        ("datetime", new DateTime(2024, 2, 29, 1, 2, 3)), ("smalldatetime", new DateTime(2024, 2, 29, 1, 2, 0)),
        ("datetime2(3)", new DateTime(2024, 2, 29, 1, 2, 3, 456)), ("time", new TimeSpan(1, 2, 3)),
        ("datetimeoffset", new DateTimeOffset(2024, 2, 29, 1, 2, 3, TimeSpan.FromHours(2))),
        ("uniqueidentifier", new Guid(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)),
        ("char(3)", "abc"), ("varchar(10)", "café"), ("varchar(max)", new string('x', 20_000)), ("nchar(2)", "é漢"),
        ("nvarchar(10)", "é漢😀"), ("nvarchar(max)", "é漢"), ("binary(2)", new byte[] { 1, 2 }), ("varbinary(5)", new byte[] { 1 }),
        ("varbinary(max)", new byte[10_000]), ("text", "ab"), ("ntext", "é漢"), ("image", new byte[] { 3 }), ("xml", "<a />"),
        ("json", "{\"a\":1}"), ("sql_variant", 5),
    ];
}
