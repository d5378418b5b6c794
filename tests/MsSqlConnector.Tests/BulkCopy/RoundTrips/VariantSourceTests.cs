using System;
using System.Data;
using System.Data.SqlTypes;
using System.Globalization;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.TestServer;
using MsSqlConnector.Tests.TestServer.Bulk;
using Xunit;

namespace MsSqlConnector.Tests.BulkCopy.RoundTrips;

/// <summary>Columns of a reader of this provider keep their server type in sql_variant columns and in table-valued parameters.</summary>
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.SameSources)]
public sealed class VariantSourceTests
{
    private const string Query = "select source";

    private static readonly DateTime s_last = DateTime.ParseExact("2024-12-31T23:59:59.9999999", "O", CultureInfo.InvariantCulture);

    private static readonly (Column Column, object Value, TypeId BaseType, object Stored)[] s_cases =
    [
        (Column.Date("c"), new DateTime(2024, 12, 31), TypeId.Date, new DateOnly(2024, 12, 31)),
        (Column.DateTime2("c"), s_last, TypeId.DateTime2, s_last),
        (Column.DateTime2("c", 3), new DateTime(2024, 12, 31, 23, 59, 59, 999), TypeId.DateTime2,
            new DateTime(2024, 12, 31, 23, 59, 59, 999)),
        (Column.DateTime2("c"), new DateTime(1, 1, 1), TypeId.DateTime2, new DateTime(1, 1, 1)),
        (Column.DateTimeOffset("c"), new DateTimeOffset(s_last, TimeSpan.FromHours(2)), TypeId.DateTimeOffset,
            new DateTimeOffset(s_last, TimeSpan.FromHours(2))),
        (Column.Time("c", 0), new TimeSpan(23, 59, 59), TypeId.Time, new TimeSpan(23, 59, 59)),
        (Column.DateTime("c"), new DateTime(2024, 2, 29, 13, 14, 15, 500), TypeId.DateTime, new DateTime(2024, 2, 29, 13, 14, 15, 500)),
        (Column.SmallDateTime("c"), new DateTime(2024, 2, 29, 13, 14, 0), TypeId.SmallDateTime, new DateTime(2024, 2, 29, 13, 14, 0)),
        (Column.Money("c"), 922337203685477.5807m, TypeId.Money, 922337203685477.5807m),
        (Column.SmallMoney("c"), 214748.3647m, TypeId.SmallMoney, 214748.3647m),
        (Column.Decimal("c", 9, 2), -1.25m, TypeId.NumericN, -1.25m),
        (Column.Decimal("c", 38, 4), SqlDecimal.Parse("9999999999999999999999999999999999.9999"), TypeId.NumericN,
            SqlDecimal.Parse("9999999999999999999999999999999999.9999")),
        (Column.Char("c", 4), "ab", TypeId.Char, "ab  "),
        (Column.VarChar("c", 20, Collation.ForLcid(0x0419)), "Привет", TypeId.VarChar, "Привет"),
        (Column.NChar("c", 4), "ab", TypeId.NChar, "ab  "),
        (Column.NVarChar("c", 20), "", TypeId.NVarChar, ""),
        (Column.Binary("c", 3), new byte[] { 0xD1, 0xD2, 0xFD }, TypeId.Binary, new byte[] { 0xD1, 0xD2, 0xFD }),
        (Column.VarBinary("c", 9), new byte[] { 0xD1 }, TypeId.VarBinary, new byte[] { 0xD1 }),
        (Column.Bit("c"), true, TypeId.Bit, true),
        (Column.TinyInt("c"), (byte)0xD1, TypeId.TinyInt, (byte)0xD1),
        (Column.Real("c"), 1.5f, TypeId.Real, 1.5f),
        (Column.Float("c"), 1.5, TypeId.Float, 1.5),
        (Column.UniqueIdentifier("c"), new Guid("d1d2fd00-4455-6677-8899-aabbccddeeff"), TypeId.UniqueIdentifier,
            new Guid("d1d2fd00-4455-6677-8899-aabbccddeeff")),
    ];

    public static TheoryData<bool, CommandBehavior> Ways => new()
    {
        { false, CommandBehavior.Default }, { true, CommandBehavior.Default },
        { false, CommandBehavior.SequentialAccess }, { true, CommandBehavior.SequentialAccess },
    };

    [Theory]
    [MemberData(nameof(Ways))]
    public async Task A_column_keeps_its_type_in_a_sql_variant(bool isAsync, CommandBehavior behavior)
    {
        await using TdsServer server = BulkTestServer.Start();
        await using SqlConnection connection = Open(server);
        await using SqlConnection source = Open(server);
        for (int i = 0; i < s_cases.Length; i++)
        {
            (Column column, object value, TypeId baseType, object stored) = s_cases[i];
            BulkTable table = server.Tables.Add(new BulkTable($"t{i}", Column.Variant("c").Nullable, Column.Int("after")));
            server.OnSql($"{Query} {i}", new Answer().Columns(column, Column.Int("after")).Row(value, 1).Done(1));
            server.OnSql(
                $"{Query} nullable {i}", new Answer().Columns(column.Nullable, Column.Int("after")).Row(value, 2).Row(null, 3).Done(2));
            foreach (string query in (string[])[$"{Query} {i}", $"{Query} nullable {i}"])
            {
                using SqlCommand command = new(query, source);
                using SqlDataReader reader = command.ExecuteReader(behavior);
                using SqlBulkCopy copy = new(connection) { DestinationTableName = $"t{i}" };
                await WriteAsync(copy, reader, isAsync);
            }

            Assert.Equal([(byte)baseType, (byte)baseType, null], table.Rows.Select(row => row.Bytes[0]?[0]));
            Assert.Equal([stored, stored, null], table.Rows.Select(row => row[0]));
            Assert.Equal([1, 2, 3], table.Rows.Select(row => row[1]).Cast<int>());
        }

        Assert.Empty(server.Log.Complaints);
    }

    [Theory]
    [MemberData(nameof(Ways))]
    public async Task A_table_valued_parameter_has_the_types_of_the_reader(bool isAsync, CommandBehavior behavior)
    {
        await using TdsServer server = BulkTestServer.Start();
        Column[] columns = [.. s_cases.Select(one => one.Column)];
        server.OnSql(Query, new Answer().Columns(columns).Row([.. s_cases.Select(one => (object?)one.Value)]).Done(1));

        TableValue table = await SendAsync(server, behavior, isAsync);

        Assert.Equal(
            s_cases.Select(one => one.Column.Nullable.Type.Id == TypeId.DecimalN ? TypeId.NumericN : one.Column.Nullable.Type.Id),
            table.Columns.Select(column => column.Type.Id));
        Assert.Equal(s_cases.Select(one => one.Stored), s_cases.Select((_, i) => table.GetValue(0, i)!));
        Assert.Equal(s_cases.Select(one => one.Column.Type.Scale), table.Columns.Select(column => column.Type.Scale));
    }

    [Theory]
    [MemberData(nameof(Ways))]
    public async Task A_table_valued_parameter_keeps_the_base_type_of_a_sql_variant(bool isAsync, CommandBehavior behavior)
    {
        await using TdsServer server = BulkTestServer.Start();
        Answer answer = new Answer().Columns(Column.Variant("c").Nullable, Column.Int("after"));
        foreach ((Column column, object value, _, _) in s_cases)
        {
            answer.Row(VariantValue.Of(column, value), 1);
        }

        server.OnSql(Query, answer.Row(null, 1).Done());

        TableValue table = await SendAsync(server, behavior, isAsync);

        Assert.Equal(TypeId.Variant, table.Columns[0].Type.Id);
        Assert.Equal(
            [.. s_cases.Select(one => (byte?)(one.Column.Type.Id == TypeId.DecimalN ? TypeId.DecimalN : one.BaseType)), null],
            table.Rows.Select(row => row[0]?[0]));
        Assert.Equal([.. s_cases.Select(one => (object?)one.Stored), null], table.Rows.Select((_, i) => table.GetValue(i, 0)));
    }

    /// <summary>Types that a table type or an older server does not support are sent as text and bytes.</summary>
    [Theory]
    [MemberData(nameof(Ways))]
    public async Task A_table_valued_parameter_has_long_text_and_bytes(bool isAsync, CommandBehavior behavior)
    {
        await using TdsServer server = BulkTestServer.Start();
        Column[] columns =
        [
            Column.Text("a"), Column.NText("b"), Column.Image("c"), Column.Xml("d"), Column.Json("e"), Column.VarChar("f", -1),
            Column.NVarChar("g", -1), Column.VarBinary("h", -1), Column.RowVersion("i"),
            Column.Udt("j", new TypeNaming("", "sys", "hierarchyid"), 892),
        ];
        byte[] bytes = [0xD1, 0x00, 0xFD];
        byte[] version = [0, 0, 0, 0, 0, 0, 0, 1];
        server.OnSql(Query, new Answer().Columns(columns).Row("tä", "b", bytes, "<d/>", "[1]", "fä", "g", bytes, version, bytes).Done(1));

        TableValue table = await SendAsync(server, behavior, isAsync);

        Assert.Equal(
            [
                TypeId.VarChar, TypeId.NVarChar, TypeId.VarBinary, TypeId.NVarChar, TypeId.NVarChar, TypeId.VarChar, TypeId.NVarChar,
                TypeId.VarBinary, TypeId.VarBinary, TypeId.VarBinary,
            ],
            table.Columns.Select(column => column.Type.Id));
        Assert.Equal(
            ["tä", "b", bytes, "<d />", "[1]", "fä", "g", bytes, version, bytes],
            Enumerable.Range(0, columns.Length).Select(i => table.GetValue(0, i)!));
    }

    private static async Task<TableValue> SendAsync(TdsServer server, CommandBehavior behavior, bool isAsync)
    {
        server.OnSql("select @t", new Answer().Done());
        await using SqlConnection connection = Open(server);
        await using SqlConnection source = Open(server);
        using SqlCommand select = new(Query, source);
        using SqlDataReader reader = select.ExecuteReader(behavior);
        using SqlCommand command = new("select @t", connection);
        command.Parameters.Add(new SqlParameter("@t", SqlDbType.Structured) { TypeName = "dbo.t", Value = reader });
        _ = isAsync ? await command.ExecuteNonQueryAsync(TestToken) : command.ExecuteNonQuery();
        Assert.Empty(server.Log.Complaints);
        return server.Recorder.All<RpcMessage>()[^1].Call.Parameters[2].Table!;
    }

    private static async Task WriteAsync(SqlBulkCopy copy, SqlDataReader reader, bool isAsync)
    {
        if (isAsync)
        {
            await copy.WriteToServerAsync(reader, TestToken);
        }
        else
        {
            copy.WriteToServer(reader);
        }
    }

    private static SqlConnection Open(TdsServer server)
    {
        SqlConnection connection = new(Incumbent.ConnectionString(server));
        connection.Open();
        return connection;
    }
}
