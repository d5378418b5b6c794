using System;
using System.Collections.Generic;
using System.Data;
using System.Data.SqlTypes;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.Tests.Cancellation;
using Xunit;

namespace MsSqlConnector.Tests.Parameters;

/// <summary>Invalid parameters are rejected by name before anything is sent, and the connection stays usable.</summary>
public sealed class RefusedParameterTests
{
    private static readonly Dictionary<string, (Action<SqlParameterCollection> SetUp, Type Exception)> s_cases = new()
    {
        ["an unsupported type"] = (p => p.AddWithValue("@p", new Version(1, 2)), typeof(NotSupportedException)),
        ["an unsupported type as a variant"] = (
            p => p.Add("@p", SqlDbType.Variant).Value = new Version(1, 2), typeof(NotSupportedException)),
        ["an object without a type"] = (p => p.AddWithValue("@p", new object()), typeof(NotSupportedException)),
        ["an unsupported array"] = (p => p.AddWithValue("@p", new int[1]), typeof(NotSupportedException)),
        ["no value"] = (p => p.AddWithValue("@p", null), typeof(InvalidOperationException)),
        ["a value that was never set"] = (p => p.Add("@p", SqlDbType.Int), typeof(InvalidOperationException)),
        ["no value both ways"] = (
            p => p.Add("@p", SqlDbType.Int).Direction = ParameterDirection.InputOutput, typeof(InvalidOperationException)),
        ["a name twice"] = (p => { p.AddWithValue("@p", 1); p.AddWithValue("p", 2); }, typeof(ArgumentException)),
        ["a name twice among many"] = (AddMany, typeof(ArgumentException)),
        ["a name with a blank"] = (p => p.AddWithValue("@p int; drop table t --", 1), typeof(ArgumentException)),
        ["a name with a quote"] = (p => p.AddWithValue("@p'", 1), typeof(ArgumentException)),
        ["nothing but @"] = (p => p.AddWithValue("@", 1), typeof(ArgumentException)),
        ["a time of 8 digits"] = (
            p => { p.Add("@p", SqlDbType.Time).Value = TimeSpan.Zero; p["@p"].Scale = 8; }, typeof(ArgumentException)),
        ["a decimal of 39 digits"] = (
            p => { p.Add("@p", SqlDbType.Decimal).Value = 1m; p["@p"].Precision = 39; }, typeof(ArgumentException)),
        ["a decimal that does not fit"] = (
            p => { p.Add("@p", SqlDbType.Decimal).Value = 1000m; p["@p"].Precision = 3; p["@p"].Scale = 1; }, typeof(ArgumentException)),
        ["a decimal whose digits exceed 38 with its scale"] = (
            p => { p.Add("@p", SqlDbType.Decimal).Value = SqlDecimal.MaxValue; p["@p"].Scale = 2; }, typeof(OverflowException)),
        ["an output without a size"] = (
            p => p.Add("@p", SqlDbType.VarChar).Direction = ParameterDirection.Output, typeof(InvalidOperationException)),
        ["text as a number"] = (p => p.Add("@p", SqlDbType.Int).Value = "abc", typeof(FormatException)),
        ["a Guid as a number"] = (p => p.Add("@p", SqlDbType.Int).Value = Guid.Empty, typeof(InvalidCastException)),
        ["too large a number"] = (p => p.Add("@p", SqlDbType.TinyInt).Value = 1000, typeof(OverflowException)),
        ["a stream as a number"] = (p => p.Add("@p", SqlDbType.Int).Value = System.IO.Stream.Null, typeof(InvalidCastException)),
        ["a stream as text"] = (p => p.Add("@p", SqlDbType.NVarChar).Value = System.IO.Stream.Null, typeof(InvalidCastException)),
        ["a text reader as bytes"] = (
            p => p.Add("@p", SqlDbType.VarBinary).Value = System.IO.TextReader.Null, typeof(InvalidCastException)),
        ["a TypeName of a number"] = (p => p.Add(new SqlParameter("@p", 1) { TypeName = "t" }), typeof(NotSupportedException)),
        ["encryption"] = (p => p.Add(new SqlParameter("@p", 1) { ForceColumnEncryption = true }), typeof(InvalidOperationException)),
        ["a typed time of more than a day"] = (
            p => p.Add(new SqlParameter<TimeSpan>("@p", TimeSpan.FromDays(2))), typeof(OverflowException)),
    };

    public static TheoryData<string> Cases => [.. s_cases.Keys];

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task A_rejected_parameter_is_named_before_anything_is_sent(string name)
    {
        (Action<SqlParameterCollection> setUp, Type type) = s_cases[name];
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        using SqlCommand command = rig.Command("select 1");
        setUp(command.Parameters);

        foreach (bool isAsync in (bool[])[false, true])
        {
            Exception exception = await Assert.ThrowsAsync(type, () => Ways.ExecuteAsync(command, isAsync));
            Assert.Contains("'" + command.Parameters[^1].ParameterName + "'", exception.Message);
            Assert.DoesNotContain("sql_variant", exception.ToString(), StringComparison.Ordinal);
        }

        Assert.Empty(rig.Server.Recorder.All<RpcMessage>());
        await rig.AssertUsableAsync();
    }

    [Theory]
    [InlineData("")]
    [InlineData("[p")]
    [InlineData("p]")]
    [InlineData("dbo.")]
    [InlineData("a.b.c.d.e")]
    [InlineData("[dbo]p")]
    [InlineData("\"p")]
    public async Task A_procedure_with_an_invalid_name_is_rejected(string name)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        using SqlCommand command = rig.Command(name);
        command.CommandType = CommandType.StoredProcedure;

        Assert.Throws(name.Length == 0 ? typeof(InvalidOperationException) : typeof(ArgumentException), () => command.ExecuteNonQuery());

        Assert.Empty(rig.Server.Recorder.All<RpcMessage>());
        await rig.AssertUsableAsync();
    }

    [Theory]
    [InlineData("p")]
    [InlineData("[my db]..[a.b]")]
    [InlineData("\"dbo\" . p;2")]
    [InlineData("s.d.o.[p]]q]")]
    public async Task A_procedure_name_is_sent_unchanged(string name)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        using SqlCommand command = rig.Command(name);
        command.CommandType = CommandType.StoredProcedure;

        Assert.Equal(2812, Assert.Throws<SqlException>(() => command.ExecuteNonQuery()).Number);
        Assert.Equal(name, rig.Server.Recorder.All<RpcMessage>().Single().Call.ProcedureName);
    }

    [Fact]
    public async Task A_changed_name_is_validated_again()
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        using SqlCommand command = rig.Command("select @p");
        command.Parameters.AddWithValue("@p", 1);
        command.Parameters.AddWithValue("@q", 2);
        Assert.Equal(1, command.ExecuteScalar());

        command.Parameters[1].ParameterName = "@p";
        Assert.Throws<ArgumentException>(() => command.ExecuteScalar());
        command.Parameters[1].ParameterName = "@r";
        Assert.Equal(1, command.ExecuteScalar());
    }

    private static void AddMany(SqlParameterCollection parameters)
    {
        for (int i = 0; i < 50; i++)
        {
            parameters.AddWithValue($"@p{i}", i);
        }

        parameters.AddWithValue("p7", 1);
    }
}
