using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Data.SqlTypes;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using System.Xml;
using MsSqlConnector.ParityTests.Reading;
using MsSqlConnector.ParityTests.Wire;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using Xunit;

namespace MsSqlConnector.ParityTests.Parameters;

/// <summary>The lines of docs/differences.md about parameters, each with the behavior of both providers.</summary>
public sealed class ParameterDifferenceTests
{
    private static readonly Dictionary<
        string, (string Line, Action<dynamic> SetUp, Func<dynamic, string> Observe, string Theirs, string Ours)> s_cases =
        new()
        {
            ["the type of a stream"] = ("unchanged-parameters", Set(SqlDbType.Binary, () =>
                new MemoryStream([1])), p => $"{p.SqlDbType}", "VarBinary", "Binary"),
            ["the type of a long text"] = ("unchanged-parameters", Set(SqlDbType.NChar, () =>
                new string('x', 5000)), p => $"{p.SqlDbType}", "NVarChar", "NChar"),
            ["the scale of a time"] = ("unchanged-parameters", Both(Set(SqlDbType.Time, () =>
                TimeSpan.FromHours(1))), p => $"{p.Scale}", "7", "0"),
            ["the type of returned bytes"] = ("returned-types", Both(Set(null, () =>
                new SqlBinary([1]))), p => $"{p.SqlDbType}", "Variant", "VarBinary"),
            ["an output value of another type"] = (
                "unsent-values", Output(Set(SqlDbType.VarBinary, () => "text")), _ => "", "InvalidCastException", "@p varbinary(4) output"),
            ["an output value that is a number"] = (
                "unsent-values", Output(Set(SqlDbType.VarChar, () => 12)), _ => "", "@p varchar(2) output", "@p varchar(8000) output"),
            ["a byte as text"] = (
                "bytes-as-text", Set(SqlDbType.NVarChar, () => (byte)200), _ => "", "@p nvarchar(1)", "@p nvarchar(4000)"),
            ["a character"] = ("variant-parameters", Set(SqlDbType.Variant, () => 'c'), _ => "", "ArgumentException", "@p sql_variant c"),
            ["characters"] = (
                "variant-parameters", Set(SqlDbType.Variant, () => "ab".ToCharArray()), _ => "", "ArgumentException", "@p sql_variant ab"),
            ["SqlChars"] =
                ("variant-parameters", Set(SqlDbType.Variant, () => new SqlChars("ab".ToCharArray())), _ => "", "@p sql_variant",
                    "@p sql_variant ab"),
            ["SqlBytes"] =
                ("variant-parameters", Set(SqlDbType.Variant, () => new SqlBytes([1])), _ => "", "@p sql_variant",
                    "@p sql_variant System.Byte[]"),
            ["SqlXml"] =
                ("variant-parameters", Set(SqlDbType.Variant, () => new SqlXml(XmlReader.Create(new StringReader("<a/>")))), _ => "",
                    "@p sql_variant", "ArgumentException"),
            ["TimeOnly"] =
                ("variant-parameters", Set(SqlDbType.Variant, () => new TimeOnly(1, 2, 3)), _ => "", "InvalidCastException",
                    "@p sql_variant 01:02:03"),
            ["SqlDateTime as date"] = (
                "converted-dates", Set(SqlDbType.Date, () => new SqlDateTime(2020, 1, 2)), _ => "", "InvalidCastException", "@p date"),
            ["SqlDateTime as datetime2"] =
                ("converted-dates", Set(SqlDbType.DateTime2, () => new SqlDateTime(2020, 1, 2)), _ => "", "InvalidCastException",
                    "@p datetime2(7)"),
            ["a long row version"] = (
                "long-row-versions", Set(SqlDbType.Timestamp, () => new byte[9]), _ => "", "SqlException", "ArgumentException"),
            ["a longer row version as SqlBinary"] =
                ("long-row-versions", Set(SqlDbType.Timestamp, () => new SqlBinary(new byte[16])), _ => "", "SqlException",
                    "ArgumentException"),
            ["SqlDecimal zero"] = ("declared-digits", Decimal(new SqlDecimal(0), 4, 4), _ => "", "ArgumentException", "@p decimal(4,4)"),
            ["zero of 38 digits"] =
                ("declared-digits", Decimal(new SqlDecimal(38, 0, true, 0, 0, 0, 0), 18, 2), _ => "", "ArgumentException",
                    "@p decimal(18,2)"),
            ["SqlDecimal of 38 digits"] =
                ("declared-digits", Decimal(new SqlDecimal(38, 4, true, 15_000, 0, 0, 0), 18, 2), _ => "", "ArgumentException",
                    "@p decimal(18,2)"),
            ["the rest of a text"] = ("offsets", Rest("abcd", null, 1), _ => "", "ArgumentOutOfRangeException", "@p nvarchar(3)"),
            ["the rest of a text without a size"] = (
                "offsets", Rest("abcd", 0, 1), _ => "", "ArgumentOutOfRangeException", "@p nvarchar(3)"),
            ["the rest of a text of any size"] = (
                "offsets", Rest("abcd", -1, 1), _ => "", "ArgumentOutOfRangeException", "@p nvarchar(max) "),
            ["the end of a text"] = ("offsets", Rest("abcd", null, 4), _ => "", "ArgumentOutOfRangeException", "@p nvarchar(4000)"),
            ["the rest of bytes"] = (
                "offsets", Rest(new byte[] { 1, 2, 3 }, null, 2), _ => "", "ArgumentOutOfRangeException", "@p varbinary(1)"),
            ["DateOnly as datetime"] = (
                "converted-dates", Set(SqlDbType.DateTime, () => new DateOnly(2020, 1, 2)), _ => "", "InvalidCastException", "@p datetime"),
        };

    public static TheoryData<string, bool> Cases => EachWay.Of(s_cases.Keys);

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task Each_provider_behaves_as_listed(string name, bool isAsync)
    {
        (string line, Action<dynamic> setUp, Func<dynamic, string> observe, string theirs, string ours) = s_cases[name];

        Assert.Contains(line, ReadDifferences.All.Keys);
        Assert.Equal(theirs, await RunAsync(WireProvider.Incumbent, isAsync, setUp, observe));
        Assert.Equal(ours, await RunAsync(WireProvider.Ours, isAsync, setUp, observe));
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_scalar_of_a_batch_is_the_first_value_of_the_first_result(bool isAsync)
    {
        await using TdsServer server = Start();
        foreach ((WireProvider provider, int expected) in ((WireProvider, int)[])[(WireProvider.Incumbent, 2), (WireProvider.Ours, 1)])
        {
            await using DbConnection connection = await OpenAsync(server, provider);
            DbBatch batch = BatchOf(connection, 1, 2);

            Assert.Equal(expected, isAsync ? await batch.ExecuteScalarAsync(TestToken) : batch.ExecuteScalar());
        }
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_batch_is_prepared_with_the_checks_of_a_command(bool isAsync)
    {
        await using TdsServer server = Start();
        foreach ((WireProvider provider, Type? expected) in ((WireProvider, Type?)[])
            [(WireProvider.Incumbent, null), (WireProvider.Ours, typeof(InvalidOperationException))])
        {
            await using DbConnection connection = await OpenAsync(server, provider);
            DbBatch batch = BatchOf(connection, 1);
            Exception? exception = await Record.ExceptionAsync(async () =>
            {
                if (isAsync)
                {
                    await batch.PrepareAsync(TestToken);
                }
                else
                {
                    batch.Prepare();
                }
            });

            Assert.Equal(expected, exception?.GetType());
        }
    }

    /// <summary>
    /// Executes a statement. Returns the observation, or else the declaration and the value in a sql_variant, or the type of the exception.
    /// </summary>
    private static async Task<string> RunAsync(WireProvider provider, bool isAsync, Action<dynamic> setUp, Func<dynamic, string> observe)
    {
        await using TdsServer server = Start();
        await using DbConnection connection = await OpenAsync(server, provider);
        DbCommand command = WireRun.Command(connection, "select @p", setUp);
        object? value;
        try
        {
            value = isAsync ? await command.ExecuteScalarAsync(TestToken) : command.ExecuteScalar();
        }
        catch (Exception e)
        {
            return e.GetType().Name;
        }

        string declaration = (string)server.Recorder.All<RpcMessage>().Single().Call.Parameters[1].Value!;
        return observe(command.Parameters[0]) is { Length: > 0 } observation ? observation
            : declaration.EndsWith("variant", StringComparison.Ordinal) ? $"{declaration} {value}".TrimEnd()
            : declaration;
    }

    private static TdsServer Start() =>
        TdsServer.Start().OnRequest((_, request) => request is RpcMessage { Call: { } call } ? EchoParameters.TryAnswer(call) : null);

    private static async Task<DbConnection> OpenAsync(TdsServer server, WireProvider provider)
    {
        DbConnection connection = provider.Factory.CreateConnection()!;
        connection.ConnectionString = $"Data Source=127.0.0.1,{server.Port};User ID=sa;Password=Passw0rd!;Encrypt=Optional;Pooling=false";
        await connection.OpenAsync(TestToken);
        return connection;
    }

    private static DbBatch BatchOf(DbConnection connection, params int[] values)
    {
        DbBatch batch = connection.CreateBatch();
        foreach (int value in values)
        {
            DbBatchCommand command = batch.CreateBatchCommand();
            command.CommandText = "select @p";
            DbParameter parameter = command.CreateParameter();
            parameter.ParameterName = "@p";
            parameter.Value = value;
            command.Parameters.Add(parameter);
            batch.BatchCommands.Add(command);
        }

        return batch;
    }

    private static Action<dynamic> Decimal(SqlDecimal value, byte precision, byte scale) => p =>
    {
        p.ParameterName = "@p";
        p.Value = value;
        p.Precision = precision;
        p.Scale = scale;
    };

    private static Action<dynamic> Rest(object value, int? size, int offset) => p =>
    {
        p.ParameterName = "@p";
        p.Value = value;
        p.Offset = offset;
        if (size is { } stated)
        {
            p.Size = stated;
        }
    };

    private static Action<dynamic> Both(Action<dynamic> setUp) => Directed(setUp, ParameterDirection.InputOutput);

    private static Action<dynamic> Output(Action<dynamic> setUp) => Directed(setUp, ParameterDirection.Output);

    private static Action<dynamic> Directed(Action<dynamic> setUp, ParameterDirection direction) => p =>
    {
        setUp(p);
        p.Direction = direction;
    };

    private static Action<dynamic> Set(SqlDbType? type, Func<object> value) => p =>
    {
        p.ParameterName = "@p";
        if (type is { } stated)
        {
            p.SqlDbType = stated;
        }

        p.Value = value();
    };
}
