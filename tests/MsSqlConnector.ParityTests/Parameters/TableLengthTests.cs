using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Data.SqlTypes;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.ParityTests.Reading;
using MsSqlConnector.ParityTests.Wire;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using Xunit;
using TableValue = MsSqlConnector.TestServer.Messages.TableValue;

namespace MsSqlConnector.ParityTests.Parameters;

/// <summary>
/// Values of a table-valued parameter that exceed their column. A record truncates them to the length that its metadata declares, as in
/// Microsoft.Data.SqlClient. No other source of rows loses characters, bytes or digits.
/// </summary>
public sealed class TableLengthTests
{
    private const string Refused = "ArgumentException, open";
    private const string Text = "abcdefghijkl";

    private static readonly byte[] s_bytes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

    private static readonly Dictionary<string, (Func<ProviderRecords, object> Source, string Theirs, string Ours)> s_cases = new()
    {
        ["nvarchar"] = (Records(SqlDbType.NVarChar, 10L, Text), "abcdefghij", "abcdefghij"),
        ["nvarchar of characters"] = (Records(SqlDbType.NVarChar, 10L, Text.ToCharArray()), "abcdefghij", "abcdefghij"),
        ["nvarchar of SqlString"] = (Records(SqlDbType.NVarChar, 10L, new SqlString(Text)), "abcdefghij", "abcdefghij"),
        ["nchar"] = (Records(SqlDbType.NChar, 10L, Text), "abcdefghij", "abcdefghij"),
        ["varchar"] = (Records(SqlDbType.VarChar, 10L, Text), "abcdefghij", "abcdefghij"),
        ["char"] = (Records(SqlDbType.Char, 10L, Text), "abcdefghij", "abcdefghij"),
        ["varbinary"] = (Records(SqlDbType.VarBinary, 10L, s_bytes), "0102030405060708090A", "0102030405060708090A"),
        ["varbinary of SqlBytes"] = (
            Records(SqlDbType.VarBinary, 10L, new SqlBytes(s_bytes)), "0102030405060708090A", "0102030405060708090A"),
        ["binary"] = (Records(SqlDbType.Binary, 10L, s_bytes), "0102030405060708090A", "0102030405060708090A"),
        ["rowversion"] = (Records(SqlDbType.Timestamp, null, s_bytes), "0102030405060708", "0102030405060708"),
        ["nvarchar that fits"] = (Records(SqlDbType.NVarChar, 12L, Text), Text, Text),
        ["varbinary that fits"] = (Records(SqlDbType.VarBinary, 12L, s_bytes), "0102030405060708090A0B0C", "0102030405060708090A0B0C"),
        ["decimal with too many digits"] = (Decimals(12345.67m), "SqlTruncateException, open", Refused),
        ["decimal that is rounded to too many digits"] = (Decimals(999.999m), "SqlTruncateException, open", Refused),
        ["decimal that is rounded"] = (Decimals(1.239m), "1.24", "1.24"),
        ["data table"] = (_ => Table(10, Text), "abcdefghij", Refused),
        ["data reader"] = (_ => new StatedLengthReader(Table(-1, Text).CreateDataReader(), 10), "SqlException, closed", Refused),
        ["data reader of a table"] = (_ => Table(10, Text).CreateDataReader(), "abcdefghij", Refused),
        ["data reader that fits"] = (_ => Table(12, Text).CreateDataReader(), Text, Text),
        ["data reader with a fraction"] = (_ => Table(1.5m).CreateDataReader(), "2", Refused),
        ["data reader without a fraction"] = (_ => Table(1.00m).CreateDataReader(), "1", "1"),
    };

    public static TheoryData<string, bool> Cases => EachWay.Of(s_cases.Keys);

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task Each_provider_behaves_as_listed(string name, bool isAsync)
    {
        (Func<ProviderRecords, object> source, string theirs, string ours) = s_cases[name];

        Assert.Contains("table-value-lengths", ReadDifferences.All.Keys);
        Assert.Equal(theirs, await SendAsync(WireProvider.Incumbent, isAsync, source));
        Assert.Equal(ours, await SendAsync(WireProvider.Ours, isAsync, source));
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_text_whose_encoded_form_is_longer_than_the_column_is_refused(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start(new TdsServerOptions { Collation = MsSqlConnector.TestServer.Types.Collation.Utf8 });
        server.OnSql("select @p", new Answer().Done());
        Assert.Equal(Refused, await SendAsync(server, WireProvider.Ours, isAsync, Records(SqlDbType.VarChar, 4L, "\u00E9\u00E9\u00E9")));
        Assert.Equal("\u00E9\u00E9", await SendAsync(server, WireProvider.Ours, isAsync, Records(SqlDbType.VarChar, 4L, "\u00E9\u00E9")));
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_decimal_parameter_that_is_rounded_to_too_many_digits_is_refused(bool isAsync)
    {
        await ParameterComparison.AgreeAsync(isAsync, run => run.ReadAsync(run.Statement("select @p", parameter =>
        {
            parameter.SqlDbType = SqlDbType.Decimal;
            parameter.Precision = (byte)5;
            parameter.Scale = (byte)2;
            parameter.Value = 999.999m;
        })));
    }

    /// <summary>A part of a value is truncated like the whole value.</summary>
    [Fact]
    public void A_range_that_makes_a_value_longer_than_its_column_is_truncated()
    {
        var record = new Server.SqlDataRecord(new("t", SqlDbType.NVarChar, 3), new Server.SqlMetaData("b", SqlDbType.VarBinary, 3));
        record.SetChars(0, 0, ['a', 'b'], 0, 2);
        record.SetBytes(1, 0, [1, 2, 3], 0, 3);

        record.SetChars(0, 2, ['c', 'd'], 0, 2);
        record.SetBytes(1, 2, [4, 5], 0, 2);

        Assert.Equal("abc", record.GetString(0));
        Assert.Equal([1, 2, 4], (byte[])record.GetValue(1));
    }

    private static async Task<string> SendAsync(WireProvider provider, bool isAsync, Func<ProviderRecords, object> source)
    {
        await using TdsServer server = TdsServer.Start();
        server.OnSql("select @p", new Answer().Done());
        return await SendAsync(server, provider, isAsync, source);
    }

    /// <summary>
    /// Executes a statement. Returns the value of the first row that the server received, or the exception and the state of the connection.
    /// </summary>
    private static async Task<string> SendAsync(TdsServer server, WireProvider provider, bool isAsync, Func<ProviderRecords, object> source)
    {
        await using DbConnection connection = provider.Factory.CreateConnection()!;
        connection.ConnectionString = $"Data Source=127.0.0.1,{server.Port};User ID=sa;Password=Passw0rd!;Encrypt=Optional;Pooling=false";
        await connection.OpenAsync(TestToken);
        try
        {
            object value = source(new ProviderRecords(provider.IsOurs));
            DbCommand command = WireRun.Command(connection, "select @p", p => SetUp(p, value));
            _ = isAsync ? await command.ExecuteNonQueryAsync(TestToken) : command.ExecuteNonQuery();
        }
        catch (Exception e)
        {
            return $"{e.GetType().Name}, {connection.State.ToString().ToLowerInvariant()}";
        }

        TableValue table = server.Recorder.All<RpcMessage>()[^1].Call.Parameters[2].Table!;
        return table.GetValue(0, 0) is byte[] bytes ? Convert.ToHexString(bytes) : FormattableString.Invariant($"{table.GetValue(0, 0)}");
    }

    private static void SetUp(dynamic p, object value)
    {
        p.ParameterName = "@p";
        p.SqlDbType = SqlDbType.Structured;
        p.TypeName = "dbo.t";
        p.Value = value;
    }

    private static Func<ProviderRecords, object> Records(SqlDbType type, long? length, object value) => records =>
        records.Records([length is null ? records.Column("c", type) : records.Column("c", type, length)], [value]);

    private static Func<ProviderRecords, object> Decimals(decimal value) => records =>
        records.Records([records.Column("c", SqlDbType.Decimal, (byte)5, (byte)2)], [value]);

    private static DataTable Table(object value)
    {
        var table = new DataTable();
        table.Columns.Add("c", value.GetType());
        table.Rows.Add(value);
        return table;
    }

    /// <summary>A data table whose values exceed the length that it states, as without the constraints of its data set.</summary>
    private static DataTable Table(int maxLength, string value)
    {
        using var set = new DataSet { EnforceConstraints = false };
        DataTable table = set.Tables.Add();
        table.Columns.Add("c", typeof(string)).MaxLength = maxLength;
        table.Rows.Add(value);
        return table;
    }
}
