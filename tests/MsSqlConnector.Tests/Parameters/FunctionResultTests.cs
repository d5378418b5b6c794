using System;
using System.Collections.Generic;
using System.Data;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Parameters;

/// <summary>
/// Scalar functions called as procedures: the server returns the result as a RETURNVALUE of status 2 (MS-TDS 2.2.7.19), which
/// belongs to the parameter of direction <see cref="ParameterDirection.ReturnValue"/>.
/// </summary>
public sealed class FunctionResultTests
{
    private static readonly Dictionary<string, (SqlDbType Type, Column Column, object Sent, object Expected)> s_types = new()
    {
        ["bit"] = (SqlDbType.Bit, Column.Bit(""), true, true),
        ["tinyint"] = (SqlDbType.TinyInt, Column.TinyInt(""), 200, (byte)200),
        ["smallint"] = (SqlDbType.SmallInt, Column.SmallInt(""), -3, (short)-3),
        ["int"] = (SqlDbType.Int, Column.Int(""), 42, 42),
        ["bigint"] = (SqlDbType.BigInt, Column.BigInt(""), long.MaxValue, long.MaxValue),
        ["real"] = (SqlDbType.Real, Column.Real(""), 1.5f, 1.5f),
        ["float"] = (SqlDbType.Float, Column.Float(""), 2.5, 2.5),
        ["decimal"] = (SqlDbType.Decimal, Column.Decimal("", 18, 4), 1.2345m, 1.2345m),
        ["money"] = (SqlDbType.Money, Column.Money(""), 12.34m, 12.34m),
        ["date"] = (SqlDbType.Date, Column.Date(""), new DateTime(2020, 2, 29), new DateTime(2020, 2, 29)),
        ["time"] = (SqlDbType.Time, Column.Time(""), new TimeSpan(1, 2, 3), new TimeSpan(1, 2, 3)),
        ["datetime"] = (SqlDbType.DateTime, Column.DateTime(""), new DateTime(2020, 2, 29, 1, 2, 3), new DateTime(2020, 2, 29, 1, 2, 3)),
        ["datetime2"] = (SqlDbType.DateTime2, Column.DateTime2(""), new DateTime(2020, 2, 29, 1, 2, 3), new DateTime(2020, 2, 29, 1, 2, 3)),
        ["datetimeoffset"] = (SqlDbType.DateTimeOffset, Column.DateTimeOffset(""),
            new DateTimeOffset(2020, 1, 1, 0, 0, 0, TimeSpan.FromHours(2)), new DateTimeOffset(2020, 1, 1, 0, 0, 0, TimeSpan.FromHours(2))),
        ["uniqueidentifier"] = (
            SqlDbType.UniqueIdentifier,
            Column.UniqueIdentifier(""),
            new Guid(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11),
            new Guid(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)),
        ["varchar"] = (SqlDbType.VarChar, Column.VarChar("", 20), "text", "text"),
        ["nvarchar"] = (SqlDbType.NVarChar, Column.NVarChar("", 20), "text", "text"),
        ["nvarchar(max)"] = (SqlDbType.NVarChar, Column.NVarChar("", Column.Max), new string('x', 20_000), new string('x', 20_000)),
        ["varbinary"] = (SqlDbType.VarBinary, Column.VarBinary("", 20), new byte[] { 1, 2 }, new byte[] { 1, 2 }),
        ["sql_variant"] = (SqlDbType.Variant, Column.Variant(""), VariantValue.Of(Column.Int("v"), 7), 7),
        ["xml"] = (SqlDbType.Xml, Column.Xml(""), "<a />", "<a />"),
    };

    public static TheoryData<string, bool> Cases => EachWay.Of(s_types.Keys);

    public static TheoryData<bool, bool> WaysAndOrders => new() { { false, false }, { false, true }, { true, false }, { true, true } };

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task The_result_is_in_the_return_value_parameter(string name, bool isAsync)
    {
        (SqlDbType type, Column column, object sent, object expected) = s_types[name];
        await using TdsServer server = StartServer(column.Nullable, () => sent, () => true);
        await using SqlConnection connection = await OpenAsync(server, isAsync);
        await using SqlCommand command = Function(connection, type);

        await ExecuteAsync(command, isAsync);
        Assert.Equal(expected, command.Parameters[0].Value);
        Assert.Equal(8, command.Parameters[2].Value);
    }

    [Theory]
    [MemberData(nameof(WaysAndOrders))]
    public async Task The_order_of_result_and_return_status_does_not_matter(bool isAsync, bool followsReturnStatus)
    {
        object? result = 42;
        await using TdsServer server = StartServer(Column.Int("").Nullable, () => result, () => followsReturnStatus);
        await using SqlConnection connection = await OpenAsync(server, isAsync);
        await using SqlCommand command = Function(connection, SqlDbType.Int);
        await ExecuteAsync(command, isAsync);
        Assert.Equal(42, command.Parameters[0].Value);

        result = null;
        await ExecuteAsync(command, isAsync);
        Assert.Equal(DBNull.Value, command.Parameters[0].Value);

        // A procedure called next with the same command has only a return status.
        command.CommandText = "procedure";
        await ExecuteAsync(command, isAsync);
        Assert.Equal(9, command.Parameters[0].Value);
    }

    [Theory]
    [MemberData(nameof(WaysAndOrders))]
    public async Task In_a_batch_each_command_has_its_own_result(bool isAsync, bool followsReturnStatus)
    {
        int last = 40;
        await using TdsServer server = StartServer(Column.Int("").Nullable, () => ++last, () => followsReturnStatus);
        await using SqlConnection connection = await OpenAsync(server, isAsync);
        await using SqlBatch batch = new(connection);
        foreach (string name in (string[])["dbo.f", "procedure", "dbo.f"])
        {
            batch.Commands.Add(new SqlBatchCommand(name, CommandType.StoredProcedure, Parameters(SqlDbType.Int)));
        }

        _ = isAsync ? await batch.ExecuteNonQueryAsync(TestToken) : batch.ExecuteNonQuery();
        Assert.Equal([41, 9, 42], batch.Commands.Select(command => command.Parameters[0].Value));
    }

    [Theory]
    [MemberData(nameof(WaysAndOrders))]
    public async Task A_procedure_executed_next_by_the_same_command_of_a_batch_returns_its_own_status(
        bool isAsync, bool followsReturnStatus)
    {
        await using TdsServer server = StartServer(Column.Int("").Nullable, () => 41, () => followsReturnStatus);
        await using SqlConnection connection = await OpenAsync(server, isAsync);
        await using SqlBatch batch = new(connection);
        SqlBatchCommand command = new("dbo.f", CommandType.StoredProcedure, Parameters(SqlDbType.Int));
        batch.Commands.Add(command);
        foreach ((string name, int expected) in ((string, int)[])[("dbo.f", 41), ("procedure", 9)])
        {
            command.CommandText = name;
            _ = isAsync ? await batch.ExecuteNonQueryAsync(TestToken) : batch.ExecuteNonQuery();
            Assert.Equal(expected, command.Parameters[0].Value);
        }
    }

    [Theory]
    [MemberData(nameof(WaysAndOrders))]
    public async Task A_statement_executed_next_by_the_same_command_returns_its_own_status(bool isAsync, bool followsReturnStatus)
    {
        int last = 40;
        await using TdsServer server = StartServer(Column.Int("").Nullable, () => ++last, () => followsReturnStatus);
        server.OnSql("update t set a = @in", new Answer().Done(2).ReturnValue(Column.Int("@out").Nullable, 5));
        await using SqlConnection connection = await OpenAsync(server, isAsync);
        await using SqlCommand command = Function(connection, SqlDbType.Int);
        for (int round = 1; round <= 2; round++)
        {
            (command.CommandType, command.CommandText) = (CommandType.StoredProcedure, "dbo.f");
            await ExecuteAsync(command, isAsync);
            Assert.Equal([40 + round, 1, 8], command.Parameters.Cast<SqlParameter>().Select(parameter => parameter.Value));

            // The server returns the status of sp_executesql.
            (command.CommandType, command.CommandText) = (CommandType.Text, "update t set a = @in");
            await ExecuteAsync(command, isAsync);
            Assert.Equal([0, 1, 5], command.Parameters.Cast<SqlParameter>().Select(parameter => parameter.Value));
        }
    }

    [Theory]
    [SyncAndAsync]
    public async Task Derived_parameters_receive_the_result(bool isAsync)
    {
        await using TdsServer server = StartServer(Column.Decimal("", 10, 2).Nullable, () => 12.34m, () => true);
        server.OnRequest((_, request) => request is RpcMessage { Call.ProcedureName: { } name }
            && name.Contains("sp_procedure_params", StringComparison.Ordinal)
            ? DescribeFunction() : null);
        await using SqlConnection connection = await OpenAsync(server, isAsync);
        await using SqlCommand command = new("dbo.f", connection) { CommandType = CommandType.StoredProcedure };
        SqlCommandBuilder.DeriveParameters(command);
        command.Parameters["@in"].Value = 1;

        await ExecuteAsync(command, isAsync);
        Assert.Equal(12.34m, command.Parameters["@RETURN_VALUE"].Value);

        server.OnSql("update t set a = @in", new Answer().Done(2));
        (command.CommandType, command.CommandText) = (CommandType.Text, "update t set a = @in");
        await ExecuteAsync(command, isAsync);
        Assert.Equal(0, command.Parameters["@RETURN_VALUE"].Value);
    }

    private static TdsServer StartServer(Column result, Func<object?> value, Func<bool> followsReturnStatus) => TdsServer.Start()
        .OnRequest((_, request) => request switch
        {
            RpcMessage { Call.ProcedureName: "dbo.f" } => new Answer().ReturnStatus(3)
                .FunctionResult(result, value(), followsReturnStatus()).ReturnValue(Column.Int("@out").Nullable, 8, ordinal: 1),
            RpcMessage { Call.ProcedureName: "procedure" } => new Answer().ReturnStatus(9),
            _ => null,
        });

    private static Answer DescribeFunction() => new Answer()
        .Columns(
            Column.NVarChar("PARAMETER_NAME", 128), Column.SmallInt("PARAMETER_TYPE"), Column.SmallInt("MANAGED_DATA_TYPE"),
            Column.Int("CHARACTER_MAXIMUM_LENGTH").Nullable, Column.SmallInt("NUMERIC_PRECISION").Nullable,
            Column.SmallInt("NUMERIC_SCALE").Nullable, Column.NVarChar("TYPE_CATALOG_NAME", 128).Nullable,
            Column.NVarChar("TYPE_SCHEMA_NAME", 128).Nullable, Column.NVarChar("TYPE_NAME", 128).Nullable,
            Column.NVarChar("XML_CATALOGNAME", 128).Nullable, Column.NVarChar("XML_SCHEMANAME", 128).Nullable,
            Column.NVarChar("XML_SCHEMACOLLECTIONNAME", 128).Nullable, Column.Int("SS_DATETIME_PRECISION").Nullable)
        .Row("@RETURN_VALUE", (short)4, (short)SqlDbType.Decimal, null, (short)10, (short)2, null, null, "decimal", null, null, null, null)
        .Row("@in", (short)1, (short)SqlDbType.Int, null, (short)10, (short)0, null, null, "int", null, null, null, null)
        .Done();

    private static async Task<SqlConnection> OpenAsync(TdsServer server, bool isAsync)
    {
        SqlConnection connection = new(ConnectionString(server, "Pooling=false"));
        if (isAsync)
        {
            await connection.OpenAsync(TestToken);
        }
        else
        {
            connection.Open();
        }

        return connection;
    }

    private static SqlParameter[] Parameters(SqlDbType type) =>
    [
        new SqlParameter("@result", type) { Direction = ParameterDirection.ReturnValue },
        new SqlParameter("@in", 1),
        new SqlParameter("@out", SqlDbType.Int) { Direction = ParameterDirection.Output },
    ];

    private static SqlCommand Function(SqlConnection connection, SqlDbType type)
    {
        SqlCommand command = new("dbo.f", connection) { CommandType = CommandType.StoredProcedure };
        command.Parameters.AddRange(Parameters(type));
        return command;
    }

    private static async Task ExecuteAsync(SqlCommand command, bool isAsync) =>
        _ = isAsync ? await command.ExecuteNonQueryAsync(TestToken) : command.ExecuteNonQuery();
}
