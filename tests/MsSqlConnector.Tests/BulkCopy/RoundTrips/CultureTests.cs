using System;
using System.Data;
using System.Data.Common;
using System.Data.SqlTypes;
using System.Globalization;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.TestServer;
using MsSqlConnector.Tests.TestServer.Bulk;
using Xunit;

namespace MsSqlConnector.Tests.BulkCopy.RoundTrips;

/// <summary>
/// A load converts numbers and dates to and from text in the same way in every culture, streamed or not, and converts floating-point
/// numbers to decimals with all of their digits.
/// </summary>
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.SameSources)]
public sealed class CultureTests
{
    private const string Query = "select source";

    private static readonly DateTime s_moment = new(2024, 2, 29, 13, 14, 15, 123);

    private static readonly (Column Source, object Value, Column Target, object Stored)[] s_conversions =
    [
        (Column.Float("c"), 1.5, Column.NVarChar("c", 20), "1.5"),
        (Column.Float("c"), 0.1 + 0.2, Column.VarChar("c", -1), "0.30000000000000004"),
        (Column.Real("c"), -1.5f, Column.NVarChar("c", -1), "-1.5"),
        (Column.Decimal("c", 9, 2), 1.25m, Column.NText("c"), "1.25"),
        (Column.Money("c"), 1234.5678m, Column.Text("c"), "1234.5678"),
        (Column.Bit("c"), true, Column.NVarChar("c", -1), "True"),
        (Column.Date("c"), s_moment.Date, Column.NVarChar("c", -1), "2024-02-29"),
        (Column.Date("c"), s_moment.Date, Column.Char("c", 10), "2024-02-29"),
        (Column.DateTime2("c"), s_moment, Column.NVarChar("c", -1), "2024-02-29 13:14:15.123"),
        (Column.DateTime2("c"), s_moment.AddTicks(4567), Column.VarChar("c", -1), "2024-02-29 13:14:15.1234567"),
        (Column.SmallDateTime("c"), new DateTime(2024, 2, 29), Column.NVarChar("c", 30), "2024-02-29 00:00:00"),
        (Column.NVarChar("c", 20), "1.5", Column.Float("c"), 1.5),
        (Column.NVarChar("c", 20), "1.5", Column.Real("c"), 1.5f),
        (Column.NVarChar("c", 20), "-1.25", Column.Decimal("c", 9, 2), -1.25m),
        (Column.NVarChar("c", 20), "1.25", Column.Money("c"), 1.25m),
        (Column.NVarChar("c", 20), "-5", Column.Int("c"), -5),
        (Column.NVarChar("c", 20), "2024-02-29", Column.Date("c"), new DateOnly(2024, 2, 29)),
        (Column.NVarChar("c", 30), "2024-02-29T13:14:15.123", Column.DateTime2("c"), s_moment),
        (Column.NVarChar("c", 40), "2024-02-29 13:14:15.123 +02:00", Column.DateTimeOffset("c"),
            new DateTimeOffset(s_moment, TimeSpan.FromHours(2))),
        (Column.NVarChar("c", 40), "13:14:15.123", Column.Time("c"), s_moment.TimeOfDay),
        (Column.Real("c"), 16777216f, Column.Decimal("c", 38, 4), 16777216m),
        (Column.Float("c"), 922337203685477.5, Column.Decimal("c", 38, 4), 922337203685477.5m),
        (Column.Real("c"), 16777216f, Column.Money("c"), 16777216m),
        (Column.Float("c"), 92233720368547.75, Column.Money("c"), 92233720368547.75m),
    ];

    private static readonly (object Value, Column Target)[] s_refused =
    [
        ("1,5", Column.Float("c")), ("1,5", Column.Real("c")), ("1,5", Column.Decimal("c", 9, 2)), ("1,5", Column.Money("c")),
        ("1,5", Column.Int("c")), ("01.02.2024", Column.Date("c")), ("01/02/2024", Column.DateTime2("c")),
        ("01.02.2024", Column.DateTimeOffset("c")), ("13:14:15,5", Column.Time("c")), (double.NaN, Column.Decimal("c", 9, 2)),
        (double.PositiveInfinity, Column.Decimal("c", 38, 0)), (float.NaN, Column.Money("c")), (1e300, Column.Decimal("c", 38, 0)),
    ];

    [Theory]
    [SyncAndAsync]
    public async Task The_current_culture_has_no_effect(bool isAsync)
    {
        using CultureScope german = new();
        await using TdsServer server = BulkTestServer.Start();
        await using SqlConnection connection = Open(server);
        await using SqlConnection source = Open(server);
        for (int i = 0; i < s_conversions.Length; i++)
        {
            (Column from, object value, Column to, object stored) = s_conversions[i];
            BulkTable table = server.Tables.Add(new BulkTable($"t{i}", to.Nullable));
            server.OnSql($"{Query} {i}", new Answer().Columns(from.Nullable).Row(value).Done(1));
            using SqlCommand command = new($"{Query} {i}", source);
            foreach (CommandBehavior behavior in (CommandBehavior[])[CommandBehavior.Default, CommandBehavior.SequentialAccess])
            {
                foreach (bool streams in (bool[])[false, true])
                {
                    using SqlDataReader reader = command.ExecuteReader(behavior);
                    await WriteAsync(connection, $"t{i}", reader, streams, isAsync);
                }
            }

            if (from.Type.Id != TypeId.Date)
            {
                await WriteAsync(connection, $"t{i}", new ArrayReader(["c"], [value]), streams: true, isAsync);
            }

            Assert.Equal(from.Type.Id == TypeId.Date ? 4 : 5, table.Rows.Count);
            Assert.All(table.Rows, row => Assert.Equal((i, stored), (i, row[0]!)));
        }

        Assert.Empty(server.Log.Complaints);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_value_that_is_ambiguous_or_has_no_decimal_is_refused_with_its_column_and_row(bool isAsync)
    {
        using CultureScope german = new();
        await using TdsServer server = BulkTestServer.Start();
        await using SqlConnection connection = Open(server);
        for (int i = 0; i < s_refused.Length; i++)
        {
            BulkTable table = server.Tables.Add(new BulkTable($"t{i}", s_refused[i].Target.Nullable));

            InvalidOperationException exception = await Assert.ThrowsAsync<InvalidOperationException>(
                () =>
                    WriteAsync(connection, $"t{i}", new ArrayReader(["c"], [DBNull.Value], [s_refused[i].Value]), streams: false, isAsync));

            Assert.EndsWith("for Column 0 [c] Row 2.", exception.Message);
            Assert.Empty(table.Rows);
        }
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_comma_and_an_American_date_are_read_where_the_culture_does_not_read_them_differently(bool isAsync)
    {
        await using TdsServer server = BulkTestServer.Start(new BulkTable("t", Column.Decimal("a", 9, 2), Column.Date("b")));
        await using SqlConnection connection = Open(server);
        CultureInfo before = CultureInfo.CurrentCulture;
        CultureInfo.CurrentCulture = CultureInfo.InvariantCulture;
        try
        {
            await WriteAsync(connection, "t", new ArrayReader(["a", "b"], ["1,234.5", "02/29/2024"]), streams: false, isAsync);
        }
        finally
        {
            CultureInfo.CurrentCulture = before;
        }

        BulkRow row = Assert.Single(server.Tables.All[0].Rows);
        Assert.Equal((1234.5m, new DateOnly(2024, 2, 29)), (row[0], row[1]));
    }

    /// <summary>Types that have no conversion have none with EnableStreaming either.</summary>
    [Theory]
    [SyncAndAsync]
    public async Task Streaming_does_not_make_text_bytes(bool isAsync)
    {
        (Column Column, object Value)[] sources =
        [
            (Column.VarChar("c", 20), "a"), (Column.VarChar("c", -1), "a"), (Column.NVarChar("c", -1), "a"), (Column.NText("c"), "a"),
            (Column.Xml("c"), "<a/>"), (Column.Json("c"), "[]"), (Column.Int("c"), 1), (Column.UniqueIdentifier("c"), Guid.Empty),
        ];
        BulkTable table = new("t", Column.VarBinary("c", -1));
        await using TdsServer server = BulkTestServer.Start(table);
        await using SqlConnection connection = Open(server);
        await using SqlConnection source = Open(server);
        for (int i = 0; i < sources.Length; i++)
        {
            server.OnSql($"{Query} {i}", new Answer().Columns(sources[i].Column).Row(sources[i].Value).Done(1));
            foreach (bool streams in (bool[])[false, true])
            {
                using SqlCommand command = new($"{Query} {i}", source);
                using SqlDataReader reader = command.ExecuteReader(CommandBehavior.SequentialAccess);

                InvalidOperationException exception = await Assert.ThrowsAsync<InvalidOperationException>(
                    () => WriteAsync(connection, "t", reader, streams, isAsync));

                Assert.EndsWith("to type varbinary for Column 0 [c] Row 1.", exception.Message);
            }
        }

        Assert.Empty(table.Rows);
    }

    [Theory]
    [SyncAndAsync]
    public async Task SqlDouble_and_SqlSingle_are_decimals_with_all_of_their_digits(bool isAsync)
    {
        BulkTable table = new("t", Column.Decimal("a", 38, 4), Column.Decimal("b", 38, 4));
        await using TdsServer server = BulkTestServer.Start(table);
        await using SqlConnection connection = Open(server);
        using DataTable source = new() { Columns = { { "a", typeof(SqlDouble) }, { "b", typeof(SqlSingle) } } };
        source.Rows.Add(new SqlDouble(922337203685477.5), new SqlSingle(16777216f));
        using DataTableReader reader = source.CreateDataReader();

        await WriteAsync(connection, "t", reader, streams: false, isAsync);

        Assert.Equal((922337203685477.5m, 16777216m), (table.Rows[0][0], table.Rows[0][1]));
    }

    /// <summary>The exception has the type that Microsoft.Data.SqlClient throws, and names the column and the row.</summary>
    [Theory]
    [SyncAndAsync]
    public async Task A_date_outside_of_datetime_is_a_SqlTypeException(bool isAsync)
    {
        await using TdsServer server = BulkTestServer.Start(
            new BulkTable("v", Column.Variant("c")), new BulkTable("d", Column.DateTime("c")));
        await using SqlConnection connection = Open(server);
        foreach (string table in (string[])["v", "d"])
        {
            SqlTypeException exception = await Assert.ThrowsAsync<SqlTypeException>(
                () =>
                    WriteAsync(connection, table, new ArrayReader(["c"], [s_moment], [new DateTime(1700, 1, 1)]), streams: false, isAsync));

            Assert.EndsWith("for Column 0 [c] Row 2.", exception.Message);
        }

        Assert.All(server.Tables.All, table => Assert.Empty(table.Rows));
    }

    private static async Task WriteAsync(SqlConnection connection, string table, DbDataReader reader, bool streams, bool isAsync)
    {
        using SqlBulkCopy copy = new(connection) { DestinationTableName = table, EnableStreaming = streams };
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

    /// <summary>
    /// A culture with a decimal comma and the day before the month, as the current one. It needs no culture data of the platform.
    /// </summary>
    private sealed class CultureScope : IDisposable
    {
        private readonly CultureInfo _before = CultureInfo.CurrentCulture;

        public CultureScope()
        {
            var culture = (CultureInfo)CultureInfo.InvariantCulture.Clone();
            culture.NumberFormat.NumberDecimalSeparator = culture.NumberFormat.CurrencyDecimalSeparator = ",";
            culture.NumberFormat.NumberGroupSeparator = culture.NumberFormat.CurrencyGroupSeparator = ".";
            culture.DateTimeFormat.ShortDatePattern = "dd.MM.yyyy";
            CultureInfo.CurrentCulture = culture;
        }

        public void Dispose() => CultureInfo.CurrentCulture = _before;
    }
}
