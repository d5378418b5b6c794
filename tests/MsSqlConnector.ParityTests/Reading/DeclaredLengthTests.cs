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
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.ParityTests.Reading;

/// <summary>
/// Lengths in the description of a type that exceed the maximum of the type, which some servers send. The values have their own lengths.
/// </summary>
[AlsoWithMars]
public sealed class DeclaredLengthTests
{
    private static readonly byte[] s_bytes = [1, 2, 3];

    private static readonly Dictionary<string, (Column Column, object Value)> s_columns = new()
    {
        ["nvarchar of 49536 bytes"] = (Text(TypeId.NVarChar, 49536), "abc"),
        ["nvarchar of 65534 bytes"] = (Text(TypeId.NVarChar, 65534), "abc"),
        ["nvarchar of an odd length"] = (Text(TypeId.NVarChar, 9), "abc"),
        ["nvarchar with a long value"] = (Text(TypeId.NVarChar, 49536), new string('x', 20_000)),
        ["nchar of 10000 bytes"] = (Text(TypeId.NChar, 10_000), "abc"),
        ["varchar of 49536 bytes"] = (Text(TypeId.VarChar, 49536), "abc"),
        ["char of 9000 bytes"] = (Text(TypeId.Char, 9000), "abc"),
        ["varbinary of 49536 bytes"] = (Bytes(TypeId.VarBinary, 49536), s_bytes),
        ["binary of 9000 bytes"] = (Bytes(TypeId.Binary, 9000), s_bytes),
        ["varbinary of 65534 bytes, with such a value"] = (Bytes(TypeId.VarBinary, 65534), new byte[65534]),
        ["ntext of the maximum"] = (Text(TypeId.NText, int.MaxValue), "abc"),
        ["ntext of a character less"] = (Text(TypeId.NText, int.MaxValue - 1), "abc"),
        ["text of a byte less"] = (Text(TypeId.Text, int.MaxValue - 1), "abc"),
        ["decimal of 18 bytes"] = (new Column("c", new WireType(TypeId.NumericN, 18, 10, 2)), new RawValue([5, 1, 1, 2, 0, 0])),
        ["decimal of 255 bytes"] = (new Column("c", new WireType(TypeId.DecimalN, 255, 38, 2)), new RawValue([5, 1, 1, 2, 0, 0])),
        ["sql_variant of 8017 bytes"] = (
            new Column("c", new WireType(TypeId.Variant, 8017)), new RawValue([6, 0, 0, 0, 0x38, 0, 5, 0, 0, 0])),
        ["sql_variant of the maximum"] = (
            new Column("c", new WireType(TypeId.Variant, int.MaxValue)), new RawValue([6, 0, 0, 0, 0x38, 0, 5, 0, 0, 0])),
        ["vector of 20000 bytes"] = (
            new Column("c", new WireType(TypeId.Vector, 20_000)), new RawValue([20, 0, 0xA9, 1, 3, 0, 0, 0, 0, 0, .. new byte[12]])),
    };

    public static MatrixTheoryData<string, bool, CommandBehavior> Columns { get; } =
        new(s_columns.Keys, [false, true], [CommandBehavior.Default, CommandBehavior.SequentialAccess]);

    [Theory, MemberData(nameof(Columns))]
    public Task A_declared_length_above_the_maximum_is_accepted(string name, bool isAsync, CommandBehavior behavior) =>
        BothProviders.AgreeAsync(
            isAsync,
            new Answer()
                .Columns(s_columns[name].Column, Column.Int("d")).Row(s_columns[name].Value, 7).Row(s_columns[name].Value, 8).Done(),
            async run =>
            {
                await run.ExecuteAsync(behavior);
                DataRow schema = run.Reader.GetSchemaTable()!.Rows[0];
                run.Note($"{schema["ColumnSize"]} {schema["DataTypeName"]} {schema["IsLong"]}");
                for (int row = 0; row < 2; row++)
                {
                    await run.ReadAsync();
                    run.Show("value", () => run.Reader.GetValue(0) is byte[] bytes ? Convert.ToHexString(bytes)
                        : run.Reader.GetFieldType(0).Name == "SqlVector`1" ? "vector"
                        : "ok");
                    run.Show("next", () => run.Reader.GetInt32(1));
                }
            });

    [Theory]
    [SyncAndAsync]
    public async Task An_output_parameter_of_such_a_type_is_read(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start();
        server.OnRequest((_, request) => request is RpcMessage { Call.ProcedureName: "p" }
            ? new Answer().ReturnValue(Text(TypeId.NVarChar, 49536).Nullable with { Name = "@p" }, new string('y', 5000), 0).ReturnStatus(0)
            : null);
        var values = new List<object?>();
        foreach (WireProvider provider in WireProvider.Both)
        {
            await using DbConnection connection = provider.Factory.CreateConnection()!;
            connection.ConnectionString =
                $"Data Source=127.0.0.1,{server.Port};User ID=sa;Password=Passw0rd!;Encrypt=Optional;Pooling=false";
            await connection.OpenAsync(TestToken);
            DbCommand command = WireRun.Command(connection, "p", p =>
            {
                p.ParameterName = "@p";
                p.SqlDbType = SqlDbType.NVarChar;
                p.Size = 4000;
                p.Direction = ParameterDirection.Output;
            });
            command.CommandType = CommandType.StoredProcedure;
            _ = isAsync ? await command.ExecuteNonQueryAsync(TestToken) : command.ExecuteNonQuery();
            values.Add(command.Parameters[0].Value);
            Assert.Equal(ConnectionState.Open, connection.State);
        }

        Assert.Equal([new string('y', 5000), new string('y', 5000)], values);
    }

    /// <summary>A negative length is an unsigned one above the maximum. Microsoft.Data.SqlClient reports it as a negative size.</summary>
    [Theory]
    [SyncAndAsync]
    public async Task A_length_with_the_highest_bit_means_no_limit(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start();
        Column column = Bytes(TypeId.Image, -1);
        server.OnSql("q", new Answer().Columns(column, Column.Int("d")).Row(s_bytes, 7).Done());
        await using SqlConnection connection = new(
            $"Server=127.0.0.1,{server.Port};User ID={server.UserName};Password={server.Password};Encrypt=False;Pooling=false");
        await connection.OpenAsync(TestToken);
        await using SqlCommand command = new("q", connection);
        await using SqlDataReader reader = isAsync ? await command.ExecuteReaderAsync(TestToken) : command.ExecuteReader();

        Assert.True(reader.Read());
        Assert.Equal(s_bytes, reader.GetValue(0));
        Assert.Equal(7, reader.GetInt32(1));
        Assert.Equal(int.MaxValue, reader.GetSchemaTable()!.Rows.Cast<DataRow>().First()["ColumnSize"]);
    }

    private static Column Text(TypeId type, int byteCount) => new("c", new WireType(type, byteCount, Collation: Collation.Latin1));

    private static Column Bytes(TypeId type, int byteCount) => new("c", new WireType(type, byteCount));
}
