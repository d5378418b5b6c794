using System;
using System.Data;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.DataSources;

/// <summary>CLR types of the database that a data source maps to types of the application.</summary>
public sealed class MappedTypeTests
{
    private static readonly TypeNaming s_place = new("db", "sys", "place", "Assembly");

    [Theory]
    [InlineData("sys.place")]
    [InlineData("place")]
    [InlineData("other.SYS.[Place]")]
    public async Task Columns_are_read_as_the_mapped_type(string name)
    {
        await using TdsServer server = TdsServer.Start();
        server.OnSql("q", new Answer().Columns(Column.Udt("c", s_place, 8).Nullable).Row(new byte[] { 7 }).Row([null]).Done());
        await using SqlDataSource source = Map(server, name).Build();
        using SqlCommand command = source.CreateCommand("q");
        using SqlDataReader reader = command.ExecuteReader();

        Assert.Equal(typeof(Place), reader.GetFieldType(0));
        Assert.Equal(typeof(Place), reader.GetSchemaTable()!.Rows[0]["DataType"]);
        Assert.True(reader.Read());
        Assert.Equal(new Town(7), reader.GetValue(0));
        Assert.Equal(new Town(7), reader.GetFieldValue<Place>(0));
        Assert.Equal(new Town(7), reader.GetFieldValue<Town>(0));
        Assert.Equal(new byte[] { 7 }, reader.GetFieldValue<byte[]>(0));
        Assert.True(reader.Read());
        Assert.True(reader.IsDBNull(0));
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task A_value_of_a_derived_class_is_sent_with_the_name_of_the_type(bool isGeneric)
    {
        await using TdsServer server = TdsServer.Start();
        await using SqlDataSource source = Map(server, "sys.place").Build();
        using SqlCommand command = source.CreateCommand("select @p");
        command.Parameters.Add(isGeneric ? new SqlParameter<Town>("@p", new Town(9)) : new SqlParameter("@p", new Town(9)));

        await command.ExecuteNonQueryAsync(TestToken);

        RpcParameter sent = server.Recorder.All<RpcMessage>()[^1].Call.Parameters[^1];
        Assert.Equal(new byte[] { 9 }, sent.RawValue);
        Assert.Equal(new TypeNaming("", "sys", "place"), sent.Type.Naming);
    }

    [Fact]
    public async Task The_name_of_a_parameter_selects_one_of_several_mappings()
    {
        await using TdsServer server = TdsServer.Start();
        await using SqlDataSource source = Map(server, "sys.place")
            .MapUdt("sys.spot", static bytes => new Town(bytes[0]), static (Place place) => [place.Number, 1]).Build();
        using SqlCommand command = source.CreateCommand("select @named, @inferred");
        command.Parameters.Add(new SqlParameter("@named", SqlDbType.Udt) { UdtTypeName = "place", Value = new Town(9) });
        command.Parameters.Add(new SqlParameter("@inferred", new Town(9)));

        await command.ExecuteNonQueryAsync(TestToken);

        RpcMessage message = server.Recorder.All<RpcMessage>()[^1];
        Assert.Equal(new byte[] { 9 }, message.Call.Parameters[^2].RawValue);
        Assert.Equal(new byte[] { 9, 1 }, message.Call.Parameters[^1].RawValue);
    }

    [Fact]
    public async Task Output_values_have_the_mapped_type()
    {
        await using TdsServer server = TdsServer.Start();
        server.OnSql("set it", new Answer().Done().ReturnValue(Column.Udt("@p", s_place, 8).Nullable, new byte[] { 5 }));
        await using SqlDataSource source = Map(server, "sys.place").Build();
        using SqlCommand command = source.CreateCommand("set it");
        SqlParameter output = command.Parameters.Add(
            new SqlParameter("@p", SqlDbType.Udt, -1) { UdtTypeName = "sys.place", Direction = ParameterDirection.Output });

        await command.ExecuteNonQueryAsync(TestToken);

        Assert.Equal(new Town(5), output.Value);
    }

    [Fact]
    public async Task Bulk_copies_write_mapped_values()
    {
        await using TdsServer server = TdsServer.Start();
        BulkTable table = server.Tables.Add(new BulkTable("t", Column.Udt("c", s_place, 8).Nullable));
        await using SqlDataSource source = Map(server, "sys.place").Build();
        using SqlConnection connection = source.OpenConnection();
        using SqlBulkCopy copy = new(connection) { DestinationTableName = "t" };
        using DataTable rows = new();
        rows.Columns.Add("c", typeof(Place));
        rows.Rows.Add(new Town(9));
        rows.Rows.Add(DBNull.Value);

        await copy.WriteToServerAsync(rows, TestToken);

        Assert.Equal(new byte[] { 9 }, table.Rows[0]["c"]);
        Assert.Null(table.Rows[1]["c"]);
    }

    [Fact]
    public async Task Other_data_sources_and_connections_have_other_mappings()
    {
        await using TdsServer server = TdsServer.Start();
        server.OnSql("q", new Answer().Columns(Column.Udt("c", s_place, 8)).Row(new byte[] { 7 }).Done());
        SqlDataSourceBuilder builder = new(ConnectionString(server));
        await using SqlDataSource unmapped = builder.Build();
        builder.MapUdt("sys.place", static bytes => (int)bytes[0], static value => [(byte)value]);
        await using SqlDataSource mapped = builder.Build();
        builder.MapUdt("sys.place", static bytes => $"{bytes[0]}", static value => [byte.Parse(value)]);
        await using SqlDataSource remapped = builder.Build();
        using SqlConnection connection = new(ConnectionString(server));
        await connection.OpenAsync(TestToken);
        using SqlCommand plain = new("q", connection);

        Assert.Equal(new byte[] { 7 }, unmapped.CreateCommand("q").ExecuteScalar());
        Assert.Equal(7, mapped.CreateCommand("q").ExecuteScalar());
        Assert.Equal("7", remapped.CreateCommand("q").ExecuteScalar());
        Assert.Equal(new byte[] { 7 }, plain.ExecuteScalar());
    }

    [Fact]
    public async Task Sessions_of_multiple_active_result_sets_have_the_mappings()
    {
        await using TdsServer server = TdsServer.Start();
        server.OnSql("q", new Answer().Columns(Column.Udt("c", s_place, 8)).Row(new byte[] { 7 }).Done());
        SqlDataSourceBuilder builder = Map(server, "sys.place");
        builder.ConnectionStringBuilder.MultipleActiveResultSets = true;
        await using SqlDataSource source = builder.Build();
        using SqlConnection connection = source.OpenConnection();
        using SqlCommand first = new("q", connection), second = new("q", connection);
        using SqlDataReader outer = first.ExecuteReader();

        Assert.Equal(new Town(7), second.ExecuteScalar());
        Assert.True(outer.Read());
        Assert.Equal(new Town(7), outer.GetValue(0));
    }

    [Fact]
    public async Task A_type_that_reads_and_writes_itself_is_mapped_with_a_reader_and_a_writer()
    {
        await using TdsServer server = TdsServer.Start();
        server.OnSql(
            "q", new Answer().Columns(Column.Udt("c", new TypeNaming("db", "sys", "hierarchyid"), 892)).Row(new byte[] { 0x58 }).Done());
        await using SqlDataSource source = new SqlDataSourceBuilder(ConnectionString(server))
            .MapUdt("sys.hierarchyid", static reader => HierarchyNode.Create(reader), static (node, writer) => node.Write(writer)).Build();
        object? node = source.CreateCommand("q").ExecuteScalar();
        using SqlCommand command = source.CreateCommand("select @p");
        command.Parameters.AddWithValue("@p", node);

        await command.ExecuteNonQueryAsync(TestToken);

        Assert.Equal("58", Assert.IsType<HierarchyNode>(node).ToString());
        Assert.Equal(new byte[] { 0x58 }, server.Recorder.All<RpcMessage>()[^1].Call.Parameters[^1].RawValue);
    }

    [Fact]
    public void Invalid_arguments_are_refused()
    {
        SqlDataSourceBuilder builder = new("Server=.");

        Assert.Throws<ArgumentException>(() => builder.MapUdt("a.b.c.d", static bytes => bytes.Length, static _ => []));
        Assert.Throws<ArgumentNullException>(() => builder.MapUdt(null!, static bytes => bytes.Length, static _ => []));
        Assert.Throws<ArgumentNullException>(() => builder.MapUdt("a", (Func<byte[], int>)null!, static _ => []));
    }

    private static SqlDataSourceBuilder Map(TdsServer server, string name) =>
        new SqlDataSourceBuilder(ConnectionString(server))
            .MapUdt(name, static bytes => (Place)new Town(bytes[0]), static place => [place.Number]);

    private abstract record Place(byte Number);

    private sealed record Town(byte Number) : Place(Number);
}
