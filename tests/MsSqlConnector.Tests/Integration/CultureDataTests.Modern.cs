using System;
using System.Collections.Generic;
using System.Data;
using System.Data.SqlTypes;
using System.Globalization;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Server;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Interoperability;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Integration;

/// <summary>
/// Behavior that could depend on the platform's culture data. The tests run with that data among the other tests, and once without it, by
/// <see cref="InvariantGlobalizationTests"/>.
/// </summary>
public sealed class CultureDataTests
{
    /// <summary>Locales, and a text of each one's code page.</summary>
    public static TheoryData<int, string> Texts => new()
    {
        { 0x0409, "Naïve façade – 5 €" }, { 0x0405, "Příliš žluťoučký kůň" }, { 0x0419, "Съешь ещё этих булок" }, { 0x0408, "Ξεσκεπάζω" },
        { 0x041F, "İstanbul'da ışık" }, { 0x040D, "שלום" }, { 0x0401, "مرحبا" }, { 0x0425, "Põdur Zagrebi" }, { 0x042A, "đồng" },
        { 0x041E, "สวัสดี" }, { 0x0411, "こんにちは、世界" }, { 0x0804, "你好，世界" }, { 0x0412, "안녕하세요" }, { 0x0404, "繁體中文" },
    };

    [Fact]
    public void Cultures_are_missing_only_in_globalization_invariant_mode()
    {
        Exception? refusal = Record.Exception(() => CultureInfo.GetCultureInfo("de-DE").CompareInfo);

        Assert.Equal(InvariantProcess.IsCurrent, refusal is CultureNotFoundException);
    }

    [Theory]
    [MemberData(nameof(Texts))]
    public async Task Text_of_every_code_page_is_read_and_written(int locale, string text)
    {
        var collation = Collation.ForLcid(locale);
        await using TdsServer server = TdsServer.Start(new TdsServerOptions { Collation = collation });
        server.OnSql("text", new Answer().Columns(Column.VarChar("text", 100, collation)).Row(text).Done());
        await using SqlConnection connection = new(ConnectionString(server));
        await connection.OpenAsync(TestToken);
        await using SqlCommand command = new("text", connection);
        string expected = collation.Encoding.GetString(collation.Encoding.GetBytes(text));

        Assert.Equal(expected, await command.ExecuteScalarAsync(TestToken));
        command.CommandText = "select @text as text";
        command.Parameters.Add("@text", SqlDbType.VarChar, 100).Value = text;
        await using SqlDataReader reader = await command.ExecuteReaderAsync(TestToken);
        Assert.True(await reader.ReadAsync(TestToken));
        Assert.Equal(expected, reader.GetString(0));
        Assert.Equal(expected, reader.GetSqlString(0).Value);
        Assert.Equal(expected, reader.GetTextReader(0).ReadToEnd());
    }

    [Fact]
    public async Task Texts_of_SqlTypes_are_compared()
    {
        await using TdsServer server = TdsServer.Start();
        await using SqlConnection connection = Open(server);
        await using SqlCommand command = new("select @a as a, @b as b", connection);
        command.Parameters.AddWithValue("@a", new SqlString("apple"));
        command.Parameters.Add(new SqlParameter("@b", SqlDbType.NVarChar, 20) { SqlValue = new SqlString("öl", 1031), LocaleId = 1031 });
        await using SqlDataReader reader = await command.ExecuteReaderAsync(TestToken);
        Assert.True(await reader.ReadAsync(TestToken));

        SqlString a = reader.GetSqlString(0);
        SqlString b = (SqlString)reader.GetSqlValue(1);
        Assert.True((a == new SqlString("APPLE")).Value);
        Assert.True((a < reader.GetFieldValue<SqlString>(1)).Value);
        Assert.Equal(["apple", "öl"], new[] { b, a }.Order().Select(static text => text.Value));
        Assert.NotEqual(a.GetHashCode(), b.GetHashCode());
        Assert.Equal(CultureInfo.CurrentCulture.LCID, a.LCID);
    }

    [Fact]
    public async Task Columns_are_found_ignoring_case()
    {
        await using TdsServer server = TdsServer.Start();
        server.OnSql("columns", new Answer().Columns(Column.Int("Größe"), Column.Int("İd"), Column.Int("NAME")).Row(1, 2, 3).Done());
        await using SqlConnection connection = Open(server);
        await using SqlCommand command = new("columns", connection);
        await using SqlDataReader reader = await command.ExecuteReaderAsync(TestToken);

        Assert.Equal([0, 0, 1, 2, 2], new[] { "größe", "GRÖßE", "İd", "name", "Name" }.Select(reader.GetOrdinal));
        Assert.Throws<IndexOutOfRangeException>(() => reader.GetOrdinal("naïve"));
    }

    [Fact]
    public async Task Texts_are_converted_to_the_parameter_type()
    {
        await using TdsServer server = TdsServer.Start();
        await using SqlConnection connection = Open(server);
        await using SqlCommand command = new("select @a as a, @b as b, @c as c, @d as d", connection);
        command.Parameters.Add("@a", SqlDbType.Int).Value = "12";
        command.Parameters.Add("@b", SqlDbType.Money).Value = 12.5m.ToString(CultureInfo.CurrentCulture);
        command.Parameters.Add("@c", SqlDbType.DateTime2).Value = new DateTime(2026, 1, 2).ToString(CultureInfo.CurrentCulture);
        command.Parameters.Add("@d", SqlDbType.NVarChar, 20).Value = 7.5m;
        await using SqlDataReader reader = await command.ExecuteReaderAsync(TestToken);
        Assert.True(await reader.ReadAsync(TestToken));

        Assert.Equal(
            [12, 12.5m, new DateTime(2026, 1, 2), 7.5m.ToString(CultureInfo.CurrentCulture)],
            new[] { reader[0], reader[1], reader[2], reader[3] });
    }

    [Fact]
    public async Task Records_and_tables_are_sent_and_filled()
    {
        await using TdsServer server = TdsServer.Start();
        await using SqlConnection connection = Open(server);
        await using SqlCommand command = new("select * from @t", connection);
        SqlMetaData[] columns = [new("a", SqlDbType.NVarChar, 20), new("b", SqlDbType.VarChar, 20, 1041, SqlCompareOptions.None)];
        var record = new SqlDataRecord(columns);
        record.SetSqlString(0, new SqlString("世界", 1041));
        record.SetString(1, "plain");
        command.Parameters.Add(new SqlParameter("@t", SqlDbType.Structured) { TypeName = "dbo.t", Value = new[] { record } });
        using var adapter = new SqlDataAdapter(command);
        using var table = new DataTable();

        Assert.Equal(1, adapter.Fill(table));

        Assert.Equal(["世界", "plain"], table.Rows[0].ItemArray);
        using var sorted = new DataView(table, "c1 like '世*'", "c1 desc", DataViewRowState.CurrentRows);
        Assert.Single(sorted);
        Assert.Equal(CultureInfo.CurrentCulture.LCID, columns[0].LocaleId);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Errors_schemas_and_encrypted_logins_work_without_culture_data(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start(new TdsServerOptions { Encryption = EncryptionMode.On, Password = "Pässwörd-İ" });
        server.OnSql("fail", new Answer().Error(8134, 1, 16, "Division durch Null: größer."));
        await using SqlConnection connection = new(ConnectionString(server, "Trust Server Certificate=true;Current Language=Deutsch"));
        await OpenAsync(connection, isAsync);
        await using SqlCommand command = new("fail", connection);

        SqlException exception = isAsync
            ? await Assert.ThrowsAsync<SqlException>(() => command.ExecuteNonQueryAsync(TestToken))
            : Assert.Throws<SqlException>(() => command.ExecuteNonQuery());

        Assert.Equal("Division durch Null: größer.", exception.Message);
        Assert.Contains("8134", exception.ToString(), StringComparison.Ordinal);
        IEnumerable<object?> types = connection.GetSchema("DataTypes").Rows.Cast<DataRow>().Select(static row => row["TypeName"]);
        Assert.Contains("nvarchar", types);
    }

    private static SqlConnection Open(TdsServer server)
    {
        SqlConnection connection = new(ConnectionString(server));
        connection.Open();
        return connection;
    }
}
