using System;
using System.Collections.Generic;
using System.Data;
using System.Data.SqlTypes;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.BulkCopy;
using Xunit;
using TableValue = MsSqlConnector.TestServer.Messages.TableValue;

namespace MsSqlConnector.ParityTests.Parameters;

/// <summary>
/// The digits of the adjusted value decide whether a decimal fits its type. Zero has none, and a declared precision does not count.
/// </summary>
public sealed class DecimalDigitsTests
{
    private static readonly (object Value, byte Precision, byte Scale)[] s_sameInBoth =
    [
        (0m, 4, 4), (0m, 18, 2), (0m, 1, 0), (0m, 2, 1), (0.0000m, 4, 4), (0.5m, 4, 4), (-0.99994m, 4, 4), (0.99996m, 4, 4), (1m, 4, 4),
        (9.99m, 2, 1), (new SqlDecimal(0), 18, 2), (new SqlDecimal(5, 1, true, 15, 0, 0, 0), 18, 2),
        (new SqlDecimal(5, 1, true, 15, 0, 0, 0), 4, 4),
    ];

    private static readonly Dictionary<string, (object Value, byte Precision, byte Scale, string Expected)> s_fitting = new()
    {
        ["zero"] = (0m, 4, 4, "0.0000"),
        ["SqlDecimal zero"] = (new SqlDecimal(0), 4, 4, "0.0000"),
        ["zero of 38 digits"] = (new SqlDecimal(38, 0, true, 0, 0, 0, 0), 4, 4, "0.0000"),
        ["1.5 of 38 digits"] = (new SqlDecimal(38, 4, true, 15_000, 0, 0, 0), 18, 2, "1.50"),
        ["-1.5 of 38 digits"] = (new SqlDecimal(38, 10, false, 15_000_000, 0, 0, 0), 5, 4, "-0.0015"),
    };

    public static TheoryData<string, bool> Fitting => EachWay.Of(s_fitting.Keys);

    [Theory]
    [SyncAndAsync]
    public async Task Decimals_are_sent_or_refused_as_by_SqlClient(bool isAsync)
    {
        foreach ((object value, byte precision, byte scale) in s_sameInBoth)
        {
            await ParameterComparison.AgreeAsync(isAsync, async run =>
            {
                await run.ReadAsync(run.Statement("select @p", Set(value, precision, scale)));
                await run.ExecuteAsync(run.BatchOf(run.Statement("select 1", Set(value, precision, scale))));
            });
        }
    }

    [Theory]
    [MemberData(nameof(Fitting))]
    public async Task A_value_that_fits_is_sent_by_every_kind_of_parameter(string name, bool isAsync)
    {
        (object value, byte precision, byte scale, string expected) = s_fitting[name];
        await using TdsServer server = TdsServer.Start()
            .OnRequest((_, request) => request is RpcMessage { Call: { } call } ? EchoParameters.TryAnswer(call) : null);
        await using SqlConnection connection = Connect(server);
        await connection.OpenAsync(TestToken);
        SqlParameter typed = value is decimal number
            ? new SqlParameter<decimal>("@p", number)
            : new SqlParameter<SqlDecimal>("@p", (SqlDecimal)value);
        foreach (SqlParameter parameter in
            new[] { new SqlParameter("@p", value), typed, new SqlParameter("@p", SqlDbType.Decimal) { Value = value } })
        {
            Set(value, precision, scale)(parameter);
            await using SqlCommand command = new("select @p", connection);
            command.Parameters.Add(parameter);
            Assert.Equal(expected, await ScalarAsync(command, isAsync));
        }
    }

    [Theory]
    [MemberData(nameof(Fitting))]
    public async Task A_value_that_fits_is_sent_by_a_prepared_command(string name, bool isAsync)
    {
        (object value, byte precision, byte scale, string expected) = s_fitting[name];
        await using TdsServer server = TdsServer.Start()
            .OnSql("select @p", new Answer().Columns(Column.Decimal("c", precision, scale)).Row(0m).Done());
        await using SqlConnection connection = Connect(server);
        await connection.OpenAsync(TestToken);
        await using SqlCommand command = new("select @p", connection);
        command.Parameters.Add(new SqlParameter("@p", SqlDbType.Decimal) { Precision = precision, Scale = scale, Value = value });

        command.Prepare();
        await ScalarAsync(command, isAsync);

        object? sent = server.Recorder.All<RpcMessage>()[^1].Call.Parameters[^1].Value;
        Assert.Equal(expected, FormattableString.Invariant($"{sent}"));
    }

    [Theory]
    [MemberData(nameof(Fitting))]
    public async Task A_value_that_fits_is_sent_in_a_record(string name, bool isAsync)
    {
        (object value, byte precision, byte scale, string expected) = s_fitting[name];
        await using TdsServer server = TdsServer.Start().OnSql("select @p", new Answer().Done());
        await using SqlConnection connection = Connect(server);
        await connection.OpenAsync(TestToken);
        var record = new Server.SqlDataRecord(new Server.SqlMetaData("c", SqlDbType.Decimal, precision, scale));
        record.SetValue(0, value);
        await using SqlCommand command = new("select @p", connection);
        command.Parameters.Add(new SqlParameter("@p", SqlDbType.Structured) { TypeName = "dbo.t", Value = new[] { record } });

        _ = isAsync ? await command.ExecuteNonQueryAsync(TestToken) : command.ExecuteNonQuery();

        TableValue table = server.Recorder.All<RpcMessage>()[^1].Call.Parameters[2].Table!;
        Assert.Equal(expected, FormattableString.Invariant($"{table.GetValue(0, 0)}"));
    }

    [Theory]
    [MemberData(nameof(Fitting))]
    public async Task A_value_that_fits_is_copied(string name, bool isAsync)
    {
        (object value, byte precision, byte scale, string expected) = s_fitting[name];
        await using BulkRig rig = BulkRig.Open(new BulkTable("t", Column.Decimal("d", precision, scale)));
        var table = new DataTable();
        table.Columns.Add("d", value.GetType());
        table.Rows.Add(value);
        using SqlBulkCopy copy = rig.Copy();

        await BulkRig.WriteAsync(copy, table, isAsync);

        Assert.Equal(expected, FormattableString.Invariant($"{rig.Table.Rows.Single()[0]}"));
    }

    private static SqlConnection Connect(TdsServer server) =>
        new($"Server=127.0.0.1,{server.Port};User ID={server.UserName};Password={server.Password};Encrypt=False;Pooling=false");

    private static async Task<string> ScalarAsync(SqlCommand command, bool isAsync)
    {
        object? value = isAsync ? await command.ExecuteScalarAsync(TestToken) : command.ExecuteScalar();
        return FormattableString.Invariant($"{value}");
    }

    private static Action<dynamic> Set(object value, byte precision, byte scale) => p =>
    {
        p.ParameterName = "@p";
        p.Value = value;
        p.Precision = precision;
        p.Scale = scale;
    };
}
