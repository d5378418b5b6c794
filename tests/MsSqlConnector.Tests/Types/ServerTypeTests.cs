using System;
using System.Data;
using System.Data.SqlTypes;
using System.IO;
using System.Linq;
using System.Text;
using System.Text.Json;
using System.Threading.Tasks;
using System.Xml;
using MsSqlConnector.SqlTypes;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.TestServer;
using Xunit;

namespace MsSqlConnector.Tests.Types;

/// <summary>Types that only this provider supports, or that it reads differently.</summary>
[EveryBuild]
public sealed partial class ServerTypeTests
{
    private enum Level : byte
    {
        Low = 1,
        High = 200,
    }

    [Fact]
    public async Task A_CLR_type_is_read_as_bytes_unless_the_application_registers_it()
    {
        await using TdsServer server = Start();
        Column column = Column.Udt("c", new TypeNaming("db", "dbo", "Registered", "A"), 8);
        server.OnSql("q", new Answer().Columns(column.Nullable).Row(new byte[] { 1, 0, 0, 0, 2, 0, 0, 0 }).Row([null]).Done());
        using SqlConnection connection = Open(server);

        using (SqlDataReader reader = new SqlCommand("q", connection).ExecuteReader())
        {
            Assert.True(reader.Read());
            Assert.Equal("db.dbo.Registered", reader.GetDataTypeName(0));
            Assert.Equal(typeof(byte[]), reader.GetFieldType(0));
            Assert.Equal(new byte[] { 1, 0, 0, 0, 2, 0, 0, 0 }, reader.GetValue(0));
            Assert.Equal(8, reader.GetSqlBytes(0).Length);
            Assert.Equal(8, reader.GetBytes(0, 0, null, 0, 0));
            Assert.True(reader.Read());
            Assert.Same(DBNull.Value, reader.GetValue(0));
        }

        SqlConnection.RegisterUdt(
            "dbo.Registered",
            b => (X: BitConverter.ToInt32(b), Y: BitConverter.ToInt32(b, 4)),
            p => [.. BitConverter.GetBytes(p.X), .. BitConverter.GetBytes(p.Y)]);
        using (SqlDataReader reader = new SqlCommand("q", connection).ExecuteReader())
        {
            Assert.True(reader.Read());
            Assert.Equal(typeof((int, int)), reader.GetFieldType(0));
            Assert.Equal((1, 2), reader.GetValue(0));
            Assert.Equal((1, 2), reader.GetFieldValue<(int, int)>(0));
        }

        using var command = new SqlCommand("select @p", connection);
        command.Parameters.Add(new SqlParameter("@p", (object)(3, 4)));
        using SqlDataReader echo = command.ExecuteReader();
        Assert.True(echo.Read());
        Assert.Equal("03000000" + "04000000", Convert.ToHexString(echo.GetFieldValue<byte[]>(0)));
    }

    [Fact]
    public async Task Legacy_types_and_column_sets_are_read()
    {
        await using TdsServer server = Start();
        server.OnSql("q", new Answer()
            .Columns(
                Column.Legacy("char", TypeId.LegacyChar, 5), Column.Legacy("varchar", TypeId.LegacyVarChar, 9),
                Column.Legacy("binary", TypeId.LegacyBinary, 2), Column.Legacy("varbinary", TypeId.LegacyVarBinary, 5),
                Column.Xml("set") with { Flags = ColumnFlags.SparseColumnSet | ColumnFlags.Nullable })
            .Row("abc  ", "é€", new byte[] { 1, 2 }, new byte[] { 3 }, "<a>1</a>").Done());
        using SqlConnection connection = Open(server);
        using SqlDataReader reader = new SqlCommand("q", connection).ExecuteReader();

        Assert.True(reader.Read());
        object[] values = new object[6];
        Assert.Equal(5, reader.GetValues(values));
        Assert.Equal<object?[]>(["abc  ", "é€", new byte[] { 1, 2 }, new byte[] { 3 }, "<a>1</a>", null], values);
        Assert.Equal(["char", "varchar", "binary", "varbinary", "xml"], Enumerable.Range(0, 5).Select(reader.GetDataTypeName));
    }

    [Fact]
    public async Task A_field_is_converted_to_the_requested_type()
    {
        await using TdsServer server = Start();
        server.OnSql("q", new Answer()
            .Columns(
                Column.TinyInt("n"), Column.NVarChar("t", 20), Column.VarBinary("b", 20), Column.Json("j"), Column.Int("z").Nullable,
                Column.Date("d"), Column.Time("e"), Column.Decimal("f", 10, 2))
            .Row(200, "x", new byte[] { 1, 2 }, "{\"a\":[1]}", null, new DateTime(2020, 1, 2), new TimeSpan(1, 2, 3), 1.25m).Done());
        using SqlConnection connection = Open(server);
        using SqlDataReader reader = new SqlCommand("q", connection).ExecuteReader();
        Assert.True(reader.Read());

        Assert.Equal(Level.High, reader.GetFieldValue<Level>(0));
        Assert.Equal(Level.High, reader.GetFieldValue<Level?>(0));
        Assert.Equal((DayOfWeek)200, reader.GetFieldValue<DayOfWeek>(0));
        Assert.Null(reader.GetFieldValue<Level?>(4));
        Assert.Null(reader.GetFieldValue<int?>(4));
        Assert.Equal(200L, reader.GetFieldValue<long?>(0));
        Assert.Equal(new SqlByte(200), reader.GetFieldValue<SqlByte>(0));
        Assert.Equal("x", new string(reader.GetFieldValue<char[]>(1)));
        Assert.Equal(('x', 'x'), (reader.GetFieldValue<char>(1), reader.GetFieldValue<char?>(1)));
        Assert.Equal("x", await (await reader.GetFieldValueAsync<TextReader>(1, TestToken)).ReadToEndAsync(TestToken));
        Assert.Equal(new byte[] { 1, 2 }, reader.GetFieldValue<ReadOnlyMemory<byte>>(2).ToArray());
        Assert.Equal(2, reader.GetFieldValue<Stream>(2).Length);
        Assert.Equal(2, reader.GetFieldValue<SqlBytes>(2).Length);
        Assert.Equal(1, reader.GetFieldValue<JsonDocument>(3).RootElement.GetProperty("a").GetArrayLength());
        Assert.Equal("{\"a\":[1]}", reader.GetFieldValue<SqlJson>(3).Value);
        Assert.Equal((new DateTime(2020, 1, 2), new TimeSpan(1, 2, 3)), (reader.GetDateTime(5), reader.GetTimeSpan(6)));
        Assert.Equal((1.25, 1.25f), (reader.GetDouble(7), reader.GetFloat(7)));
        Assert.Throws<InvalidCastException>(() => reader.GetFieldValue<float[]>(1));
        Assert.Throws<SqlNullValueException>(() => reader.GetFieldValue<Stream>(4));
        Assert.Throws<InvalidCastException>(() => reader.GetStream(4));
        Assert.Throws<ArgumentOutOfRangeException>(() => reader.GetBytes(2, -1, new byte[1], 0, 1));
    }

    [Fact]
    public async Task Sequential_xml_and_json_are_opened_asynchronously_and_streamed()
    {
        await using TdsServer server = Start();
        string text = string.Concat(Enumerable.Range(0, 5_000).Select(i => $"<i>ä😀{i}</i>"));
        string json = "[" + string.Join(',', Enumerable.Range(0, 5_000).Select(i => $"\"ä😀{i}\"")) + "]";
        server.OnSql("q", new Answer()
            .Columns(Column.Xml("a"), Column.Json("b"), Column.Xml("c"), Column.Xml("d"), Column.Xml("e").Nullable)
            .Row(text, json, LargeValue.Unknown(text, 7, 3, 999), "", null).Done());
        using SqlConnection connection = Open(server);
        using SqlDataReader reader = new SqlCommand("q", connection).ExecuteReader(CommandBehavior.SequentialAccess);
        Assert.True(await reader.ReadAsync(TestToken));

        XmlReader xml = await reader.GetFieldValueAsync<XmlReader>(0, TestToken);
        int count = 0;
        while (await xml.ReadAsync())
        {
            count += xml.NodeType == XmlNodeType.Element ? 1 : 0;
        }

        Assert.Equal(5_000, count);
        Assert.Equal(json, await (await reader.GetFieldValueAsync<TextReader>(1, TestToken)).ReadToEndAsync(TestToken));
        char[] chars = new char[text.Length + 5];
        Assert.Equal(text.Length, reader.GetChars(2, 0, chars, 0, chars.Length));
        Assert.Equal(text, new string(chars, 0, text.Length));
        Assert.Equal("", await (await reader.GetFieldValueAsync<TextReader>(3, TestToken)).ReadToEndAsync(TestToken));
        Assert.False(reader.GetXmlReader(4).Read());
    }

    [Theory]
    [SyncAndAsync]
    public async Task ExecuteXmlReader_concatenates_the_rows_of_FOR_XML(bool isAsync)
    {
        await using TdsServer server = Start();
        server.OnSql("text", new Answer().Columns(Column.NText("XML_F52E2B61-18A1-11d1-B105-00805F49916B").Nullable).Row("<a><b x=")
            .Row([null]).Row("").Row("\"1\"/></a>").Done());
        server.OnSql("xml", new Answer().Columns(Column.Xml("c")).Row("<a>1</a><a/>").Row("<never/>").Done());
        server.OnSql("binary", new Answer().Columns(Column.Xml("c")).Row(BinaryXmlBytes.Sample).Done());
        server.OnSql("int", new Answer().Columns(Column.Int("c")).Row(1).Done());
        server.OnSql("none", new Answer().Columns(Column.Xml("c")).Done());
        using SqlConnection connection = Open(server);

        foreach ((string sql, string expected) in new[]
        {
            ("text", "<a><b x=\"1\" /></a>"), ("xml", "<a>1</a><a />"), ("binary", BinaryXmlBytes.SampleText), ("none", "")
        })
        {
            using XmlReader reader = isAsync
                ? await new SqlCommand(sql, connection).ExecuteXmlReaderAsync(TestToken)
                : new SqlCommand(sql, connection).ExecuteXmlReader();
            Assert.Equal(expected, isAsync ? await WriteAsync(reader) : Write(reader));
        }

        Assert.Throws<InvalidOperationException>(() => new SqlCommand("int", connection).ExecuteXmlReader());
        Assert.Equal(1, new SqlCommand("int", connection).ExecuteScalar());
    }

    [Theory]
    [InlineData(CommandBehavior.Default)]
    [InlineData(CommandBehavior.SequentialAccess)]
    public async Task Binary_xml_is_read_by_every_getter_of_xml(CommandBehavior behavior)
    {
        await using TdsServer server = Start();
        server.OnSql("q", new Answer().Columns(Column.Xml("a"), Column.Xml("b"), Column.Xml("c"), Column.Xml("d"))
            .Row(BinaryXmlBytes.Sample, BinaryXmlBytes.Sample, BinaryXmlBytes.Sample, BinaryXmlBytes.Sample).Done());
        using SqlConnection connection = Open(server);
        using SqlDataReader reader = new SqlCommand("q", connection).ExecuteReader(behavior);
        Assert.True(reader.Read());

        Assert.Equal(BinaryXmlBytes.SampleText, reader.GetString(0));
        Assert.Equal(BinaryXmlBytes.SampleText, reader.GetTextReader(1).ReadToEnd());
        Assert.Equal(BinaryXmlBytes.SampleText, Write(reader.GetXmlReader(2)));
        Assert.Equal(BinaryXmlBytes.SampleText, reader.GetSqlXml(3).Value);
    }

    private static TdsServer Start() => TdsServer.Start(
        new TdsServerOptions { Features = FeatureSupport.Of(FeatureId.Json, FeatureId.Vector, FeatureId.Utf8) });

    private static SqlConnection Open(TdsServer server)
    {
        var connection = new SqlConnection(Incumbent.ConnectionString(server));
        connection.Open();
        return connection;
    }

    private static string Write(XmlReader reader) => MsSqlConnector.Types.XmlForm.Write(reader);

    private static async Task<string> WriteAsync(XmlReader reader)
    {
        var text = new StringBuilder();
        using (var writer = XmlWriter.Create(text, new XmlWriterSettings { ConformanceLevel = ConformanceLevel.Fragment, Async = true }))
        {
            await reader.ReadAsync();
            while (!reader.EOF)
            {
                await writer.WriteNodeAsync(reader, defattr: true);
            }
        }

        return text.ToString();
    }
}
