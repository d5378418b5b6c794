using System;
using System.Data;
using System.Data.SqlTypes;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Cancellation;
using Xunit;

namespace MsSqlConnector.Tests.Parameters;

/// <summary>Parameters whose value has a type.</summary>
[EveryBuild]
public sealed class TypedParameterTests
{
    [Fact]
    public async Task A_typed_value_is_sent_like_an_object_value()
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        await AssertAlikeAsync(rig, true);
        await AssertAlikeAsync(rig, (byte)1);
        await AssertAlikeAsync(rig, (short)-2);
        await AssertAlikeAsync(rig, -3);
        await AssertAlikeAsync(rig, -4L);
        await AssertAlikeAsync(rig, 1.5f);
        await AssertAlikeAsync(rig, 2.5);
        await AssertAlikeAsync(rig, -123.456m);
        await AssertAlikeAsync(rig, decimal.MaxValue);
        await AssertAlikeAsync(rig, Guid.Parse("00112233-4455-6677-8899-aabbccddeeff"));
        await AssertAlikeAsync(rig, new DateTime(2020, 1, 2, 3, 4, 5, 678));
        await AssertAlikeAsync(rig, new DateTimeOffset(2020, 1, 2, 3, 4, 5, TimeSpan.FromHours(2)));
        await AssertAlikeAsync(rig, new TimeSpan(1, 2, 3));
        await AssertAlikeAsync(rig, "text");
        await AssertAlikeAsync(rig, new byte[] { 1, 2 });
        await AssertAlikeAsync<int?>(rig, 5);
        await AssertAlikeAsync(rig, DayOfWeek.Friday);
    }

    [Fact]
    public async Task Typed_characters_and_text_structures_have_the_same_size_as_objects()
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        using SqlCommand command = rig.Command("select @a");
        command.Parameters.Add(new SqlParameter<char>("@a", 'x'));
        command.Parameters.Add(new SqlParameter<SqlString>("@b", new SqlString("text")));
        command.Parameters.Add(new SqlParameter<SqlBinary>("@c", new SqlBinary([1, 2])));
        command.ExecuteScalar();

        Assert.Equal(
            "@a nvarchar(1),@b nvarchar(4),@c varbinary(2)",
            rig.Server.Recorder.All<RpcMessage>().Single().Call.Parameters[1].Value);
    }

    [Theory]
    [InlineData(SqlDbType.BigInt)]
    [InlineData(SqlDbType.SmallInt)]
    [InlineData(SqlDbType.NVarChar)]
    [InlineData(SqlDbType.Decimal)]
    public async Task A_typed_value_is_converted_to_the_stated_type(SqlDbType type)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        using SqlCommand command = rig.Command("select @p");
        command.Parameters.Add(new SqlParameter<int>("@p", type) { TypedValue = 7 });

        Assert.Equal(7, Convert.ToInt32(command.ExecuteScalar()));
        Assert.Equal(type, command.Parameters[0].SqlDbType);
    }

    [Theory]
    [InlineData(false, false)]
    [InlineData(false, true)]
    [InlineData(true, false)]
    [InlineData(true, true)]
    public async Task Precision_and_scale_that_are_set_through_the_interface_are_declared(bool isTyped, bool isAsync)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        using SqlCommand command = rig.Command("select @p");
        SqlParameter parameter = isTyped ? new SqlParameter<decimal>("@p", 12.34m) : new SqlParameter("@p", 12.34m);
        command.Parameters.Add(parameter);
        IDbDataParameter general = parameter;
        general.Precision = 20;
        general.Scale = 4;

        _ = isAsync ? await command.ExecuteScalarAsync(TestToken) : command.ExecuteScalar();

        Assert.Equal((20, 4, 20, 4), (parameter.Precision, parameter.Scale, general.Precision, general.Scale));
        Assert.Equal("@p decimal(20,4)", rig.Server.Recorder.All<RpcMessage>().Single().Call.Parameters[1].Value);
    }

    [Fact]
    public async Task A_null_reference_is_sent_as_NULL()
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        foreach (SqlParameter parameter in
            (SqlParameter[])[new SqlParameter<int?>("@p", null), new SqlParameter<string>("@p", (string?)null)])
        {
            using SqlCommand command = rig.Command("select @p");
            command.Parameters.Add(parameter);
            Assert.Equal(DBNull.Value, command.ExecuteScalar());
            Assert.Equal(DBNull.Value, parameter.Value);
        }
    }

    [Fact]
    public void Value_and_TypedValue_are_the_same()
    {
        var parameter = new SqlParameter<int>("@p", 5);

        Assert.Equal(5, parameter.Value);
        parameter.Value = 6;
        Assert.Equal(6, parameter.TypedValue);
        parameter.Value = DBNull.Value;
        Assert.Throws<InvalidCastException>(() => parameter.TypedValue);
        Assert.Throws<InvalidCastException>(() => parameter.Value = "text");
        Assert.Equal(SqlDbType.Int, parameter.SqlDbType);
        Assert.Equal(DbType.Int32, parameter.DbType);
        parameter.TypedValue = 7;
        var clone = (SqlParameter<int>)((ICloneable)parameter).Clone();
        parameter.TypedValue = 8;
        Assert.Equal(7, clone.TypedValue);
    }

    [Fact]
    public async Task Output_values_are_typed()
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        using SqlCommand command = rig.Command("select @p, @q");
        var both = new SqlParameter<int>("@p", 5) { Direction = ParameterDirection.InputOutput };
        var output = new SqlParameter<int?>("@q", SqlDbType.Int) { Direction = ParameterDirection.Output };
        command.Parameters.AddRange([both, output]);

        command.ExecuteNonQuery();

        Assert.Equal(5, both.TypedValue);
        Assert.Null(output.TypedValue);
        Assert.Equal(DBNull.Value, output.Value);
    }

    private static async Task AssertAlikeAsync<T>(CancellationRig rig, T value)
    {
        using SqlCommand typed = rig.Command("select @p");
        typed.Parameters.Add(new SqlParameter<T>("@p", value));
        using SqlCommand untyped = rig.Command("select @p");
        untyped.Parameters.Add(new SqlParameter("@p", (object?)value));

        Assert.Equal(untyped.ExecuteScalar(), await typed.ExecuteScalarAsync(TestToken));
        var calls = rig.Server.Recorder.All<MsSqlConnector.TestServer.Messages.RpcMessage>();
        Assert.Equal(calls[^2].Call.Parameters[1].Value, calls[^1].Call.Parameters[1].Value);
        Assert.Equal(calls[^2].Call.Parameters[2].Type, calls[^1].Call.Parameters[2].Type);
        Assert.Equal(calls[^2].Call.Parameters[2].RawValue, calls[^1].Call.Parameters[2].RawValue);
    }
}
