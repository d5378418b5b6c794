using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.ParityTests.Wire;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using Xunit;

namespace MsSqlConnector.ParityTests;

/// <summary>Describing procedures, quoting and generating commands, compared with SqlClient.</summary>
public sealed class CommandBuilderParityTests
{
    private static readonly string[] s_names =
    [
        "p", "dbo.p", "[dbo].[p]", "[my db]..[a.b]", "a.b.c.d", "[a]]b]", "\"dbo\".\"p\"", "p;2", "dbo.p;1", " dbo . p ", "..p",
    ];

    private static readonly string?[] s_identifiers = ["a", "a]b", "", null, "[a]", "[a", "a]", "[a]]b]", "[a]b]", "[]", "\"a\""];

    private static readonly (string Name, SqlDbType Type, int? Size, short? Precision, short? Scale)[] s_parameters =
    [
        ("@int", SqlDbType.Int, null, 10, 0), ("@decimal", SqlDbType.Decimal, null, 12, 3),
        ("@nvarchar", SqlDbType.NVarChar, 50, null, null),
        ("@max", SqlDbType.NVarChar, 0, null, null), ("@varbinary", SqlDbType.VarBinary, 0, null, null),
        ("@char", SqlDbType.Char, 5, null, null), ("@time", SqlDbType.Time, null, 0, null),
        ("@datetime2", SqlDbType.DateTime2, null, 0, null), ("@xml", SqlDbType.Xml, null, null, null),
        ("@udt", SqlDbType.Udt, null, null, null), ("@text", SqlDbType.Text, int.MaxValue, null, null),
        ("@guid", SqlDbType.UniqueIdentifier, null, null, null), ("@money", SqlDbType.Money, null, 19, 4),
        ("@variant", SqlDbType.Variant, null, null, null), ("@table", SqlDbType.Structured, null, null, null),
    ];

    [Fact]
    public async Task A_procedure_is_queried_and_described_as_in_SqlClient()
    {
        await using TdsServer server = TdsServer.Start();
        server.OnRequest((_, request) => request is RpcMessage ? Describe() : null);
        foreach (string name in s_names)
        {
            Assert.Equal(Derive(server, WireProvider.Incumbent, name), Derive(server, WireProvider.Ours, name));
        }
    }

    [Fact]
    public async Task The_database_of_a_table_type_is_omitted()
    {
        await using TdsServer server = TdsServer.Start();
        server.OnRequest((_, request) => request is RpcMessage ? Describe() : null);
        using SqlConnection connection = new(
            $"Server=127.0.0.1,{server.Port};User ID={server.UserName};Password={server.Password};Encrypt=False;Pooling=False");
        connection.Open();
        using SqlCommand command = new("p", connection) { CommandType = CommandType.StoredProcedure };
        SqlCommandBuilder.DeriveParameters(command);

        Assert.Equal("[the schema].[the type]", command.Parameters["@table"].TypeName);
    }

    [Fact]
    public async Task DeriveParameters_rejects_invalid_commands_as_in_SqlClient()
    {
        await using TdsServer server = TdsServer.Start();
        server.OnRequest((_, request) => request is RpcMessage ? new Answer() : null);
        foreach (string name in (string[])["p", "", "[p", "p]", "a.b.c.d.e", "text"])
        {
            Assert.Equal(Refusal(server, WireProvider.Incumbent, name), Refusal(server, WireProvider.Ours, name));
        }
    }

    [Fact]
    public void Identifiers_are_quoted_as_in_SqlClient()
    {
        foreach (string? identifier in s_identifiers)
        {
            foreach (string quote in (string[])["[]", "\"\"", "[\"", "''"])
            {
                Assert.Equal(
                    Quote(new Microsoft.Data.SqlClient.SqlCommandBuilder(), identifier, quote),
                    Quote(new SqlCommandBuilder(), identifier, quote));
            }
        }
    }

    [Fact]
    public void The_fixed_properties_match_SqlClient()
    {
        foreach (Func<DbCommandBuilder, object?> use in (Func<DbCommandBuilder, object?>[])
        [
            b => b.CatalogLocation, b => b.CatalogSeparator, b => b.SchemaSeparator, b => b.QuotePrefix, b => b.QuoteSuffix,
            b => b.CatalogLocation = CatalogLocation.End, b => b.CatalogLocation = CatalogLocation.Start, b => b.CatalogSeparator = "x",
            b => b.CatalogSeparator = ".", b => b.SchemaSeparator = "x", b => b.SchemaSeparator = ".", b => b.QuotePrefix = "'",
            b => b.QuotePrefix = "", b => b.DataAdapter,
        ])
        {
            Assert.Equal(
                Observation.Of(() => use(new Microsoft.Data.SqlClient.SqlCommandBuilder())),
                Observation.Of(() => use(new SqlCommandBuilder())));
        }
    }

    private static string Derive(TdsServer server, WireProvider provider, string name)
    {
        using DbConnection connection = Open(server, provider);
        using DbCommand command = connection.CreateCommand();
        command.CommandText = name;
        command.CommandType = CommandType.StoredProcedure;
        Derive(provider, command);
        RpcCall call = server.Recorder.All<RpcMessage>()[^1].Call;
        IEnumerable<string> asked = call.Parameters.Select(p => $"{p.Name}={p.Value} {p.Type} {p.Status}");
        return $"{call.ProcedureName}({string.Join(", ", asked)}) {call.Flags}\n"
            + string.Join('\n', command.Parameters.Cast<dynamic>().Select(Describe));
    }

    private static string Describe(dynamic p) =>
        $"{p.ParameterName} {p.SqlDbType} {p.Direction} {p.Size} {p.Precision} {p.Scale} {p.UdtTypeName} {p.XmlSchemaCollectionDatabase}."
        + $"{p.XmlSchemaCollectionOwningSchema}.{p.XmlSchemaCollectionName} {p.IsNullable} {p.Value}";

    private static string Refusal(TdsServer server, WireProvider provider, string name)
    {
        using DbConnection connection = Open(server, provider);
        using DbCommand command = connection.CreateCommand();
        command.CommandText = name;
        command.CommandType = name == "text" ? CommandType.Text : CommandType.StoredProcedure;
        Exception? refusal = Record.Exception(() => Derive(provider, command));
        return Assert.IsAssignableFrom<Exception>(refusal).GetType().Name;
    }

    private static void Derive(WireProvider provider, DbCommand command)
    {
        if (provider.IsOurs)
        {
            SqlCommandBuilder.DeriveParameters((SqlCommand)command);
        }
        else
        {
            Microsoft.Data.SqlClient.SqlCommandBuilder.DeriveParameters((Microsoft.Data.SqlClient.SqlCommand)command);
        }
    }

    private static DbConnection Open(TdsServer server, WireProvider provider)
    {
        DbConnection connection = provider.Factory.CreateConnection()!;
        connection.ConnectionString =
            $"Data Source=127.0.0.1,{server.Port};User ID=sa;Password=Passw0rd!;Encrypt=Optional;Pooling=false;Connect Retry Count=0";
        connection.Open();
        return connection;
    }

    private static string Quote(DbCommandBuilder builder, string? identifier, string quote)
    {
        string set = Observation.Of(() => (builder.QuotePrefix = quote[..1]) + (builder.QuoteSuffix = quote[1..]));
        return set + Observation.Of(() => builder.QuoteIdentifier(identifier!))
            + Observation.Of(() => builder.UnquoteIdentifier(identifier!));
    }

    /// <summary>The response of sp_procedure_params_100_managed, with the columns that are used.</summary>
    private static Answer Describe()
    {
        Answer answer = new Answer().Columns(
            Column.NVarChar("PARAMETER_NAME", 128), Column.SmallInt("PARAMETER_TYPE"), Column.SmallInt("MANAGED_DATA_TYPE"),
            Column.Int("CHARACTER_MAXIMUM_LENGTH").Nullable, Column.SmallInt("NUMERIC_PRECISION").Nullable,
            Column.SmallInt("NUMERIC_SCALE").Nullable, Column.NVarChar("TYPE_CATALOG_NAME", 128).Nullable,
            Column.NVarChar("TYPE_SCHEMA_NAME", 128).Nullable, Column.NVarChar("TYPE_NAME", 128).Nullable,
            Column.NVarChar("XML_CATALOGNAME", 128).Nullable, Column.NVarChar("XML_SCHEMANAME", 128).Nullable,
            Column.NVarChar("XML_SCHEMACOLLECTIONNAME", 128).Nullable, Column.Int("SS_DATETIME_PRECISION").Nullable);
        answer.Row("@RETURN_VALUE", (short)4, (short)SqlDbType.Int, null, (short)10, (short)0, null, null, "int", null, null, null, null);
        answer.Row("@output", (short)2, (short)SqlDbType.Int, null, (short)10, (short)0, null, null, "int", null, null, null, null);
        foreach ((string name, SqlDbType type, int? size, short? precision, short? scale) in s_parameters)
        {
            answer.Row(
                name, (short)1, (short)type, size, precision, scale, "the database", "the schema", "the type", "xml database", "xml schema",
                "xml name", 3);
        }

        return answer.Done();
    }
}
