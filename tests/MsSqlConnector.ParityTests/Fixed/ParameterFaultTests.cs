using System;
using System.Data;
using System.Data.Common;
using System.Data.SqlTypes;
using System.Threading.Tasks;
using MsSqlConnector.ParityTests.Wire;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using Xunit;

namespace MsSqlConnector.ParityTests.Fixed;

/// <summary>Parameters that Microsoft.Data.SqlClient refuses or sends incorrectly. The server returns the value that it received.</summary>
public sealed class ParameterFaultTests
{
    [Fact]
    public async Task The_largest_decimal_is_sent_with_digits_that_hold_it() => Assert.Equal(
        new Outcomes("OverflowException", "79228162514264337593543950335"),
        await SendAsync(p =>
        {
            p.Precision = (byte)38;
            p.Scale = (byte)4;
            p.Value = decimal.MaxValue;
        }));

    [Fact]
    public async Task A_number_is_sent_as_decimal_of_38_digits() => Assert.Equal(
        new Outcomes("OverflowException", "1584000000.000000000000000000"),
        await SendAsync(p =>
        {
            p.SqlDbType = SqlDbType.Decimal;
            p.Precision = (byte)38;
            p.Scale = (byte)20;
            p.Value = 1_584_000_000;
        }));

    [Fact]
    public async Task SqlDecimal_zero_is_sent_with_a_scale_equal_to_the_precision() => Assert.Equal(
        new Outcomes("ArgumentException", "0.000"),
        await SendAsync(p =>
        {
            p.Precision = (byte)3;
            p.Scale = (byte)3;
            p.Value = new SqlDecimal(0);
        }));

    [Fact]
    public async Task A_DateOnly_is_sent_as_sql_variant() => Assert.Equal(
        new Outcomes("SqlException", "01/01/0001 00:00:00"), await SendAsync(p => Variant(p, DateOnly.MinValue)));

    [Fact]
    public async Task A_TimeOnly_is_sent_as_sql_variant() => Assert.Equal(
        new Outcomes("InvalidCastException", "01:02:00"), await SendAsync(p => Variant(p, new TimeOnly(1, 2))));

    [Fact]
    public async Task A_text_of_more_than_8000_bytes_is_sent_in_UTF8() => Assert.Equal(
        new Outcomes("SqlException", "5000"),
        await SendAsync(
            p =>
            {
                p.SqlDbType = SqlDbType.VarChar;
                p.Value = new string('\u00E9', 5000);
            },
            value => ((string)value!).Length,
            new TdsServerOptions { Collation = Collation.Utf8 }));

    /// <summary>The reader of a data table states no precision and scale.</summary>
    [Fact]
    public async Task A_fraction_of_a_data_reader_is_not_rounded_in_a_table() => Assert.Equal(
        new Outcomes("2", "ArgumentException"),
        await SendTableAsync(_ =>
        {
            DataTable table = new();
            table.Columns.Add("c", typeof(decimal));
            table.Rows.Add(1.5m);
            return table.CreateDataReader();
        }));

    /// <summary>Microsoft.Data.SqlClient 6.1.8 sends a datetime, which begins in 1753.</summary>
    [Fact]
    public async Task A_DateOnly_is_sent_in_a_sql_variant_column_of_a_table() => Assert.Equal(
        new Outcomes("SqlTypeException", "01/02/0001"),
        await SendTableAsync(records => records.Records([records.Column("c", SqlDbType.Variant)], [new DateOnly(1, 1, 2)])));

    private static Task<Outcomes> SendTableAsync(Func<ProviderRecords, object> rows) => Outcomes.OfAsync(
        new Answer().Done(),
        async run =>
        {
            DbCommand command = WireRun.Command(run.Connection, FaultRun.Sql, p =>
            {
                p.ParameterName = "@p";
                p.SqlDbType = SqlDbType.Structured;
                p.TypeName = "dbo.t";
                p.Value = rows(new ProviderRecords(run.Provider.IsOurs));
            });
            await command.ExecuteNonQueryAsync(TestToken);
            return run.Server.Recorder.All<RpcMessage>()[^1].Call.Parameters[2].Table!.GetValue(0, 0);
        });

    private static void Variant(dynamic parameter, object value)
    {
        parameter.SqlDbType = SqlDbType.Variant;
        parameter.Value = value;
    }

    private static Task<Outcomes> SendAsync(
        Action<dynamic> setUp, Func<object?, object?>? observe = null, TdsServerOptions? options = null) => Outcomes.OfAsync(
        server => server.OnRequest((_, request) => request is RpcMessage { Call: { } call } ? EchoParameters.TryAnswer(call) : null),
        async run =>
        {
            DbCommand command = WireRun.Command(run.Connection, "select @p", setUp);
            command.Parameters[0].ParameterName = "@p";
            object? value = await command.ExecuteScalarAsync(TestToken);
            return observe is null ? value : observe(value);
        },
        options: options);
}
