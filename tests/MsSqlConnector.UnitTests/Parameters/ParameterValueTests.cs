using System;
using System.Data;
using System.Data.SqlTypes;
using System.IO;
using MsSqlConnector.Requests;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Types.Text;
using Xunit;

namespace MsSqlConnector.Tests.Parameters;

/// <summary>Binding a parameter selects the form in which its value is written.</summary>
[EveryBuild]
public sealed class ParameterValueTests
{
    public static TheoryData<object?, Type> Values => new()
    {
        { null, typeof(DefaultValue) },
        { DBNull.Value, typeof(NullValue) },
        { SqlInt32.Null, typeof(NullValue) },
        { 5, typeof(ObjectValue) },
        { new SqlInt32(5), typeof(ObjectValue) },
        { "text", typeof(ObjectValue) },
        { new string('x', 4001), typeof(LongValue) },
    };

    [Theory]
    [MemberData(nameof(Values))]
    public void The_value_determines_the_encoding(object? value, Type expected)
    {
        RpcParameter bound = new SqlParameter("@p", value).Bind(Collation.Default);

        Assert.IsType(expected, bound.Value);
        Assert.True(bound.CanRepeat);
    }

    [Fact]
    public void An_output_parameter_sends_NULL_whatever_its_value()
    {
        SqlParameter parameter = new("@p", SqlDbType.Int) { Direction = ParameterDirection.Output };

        Assert.IsType<NullValue>(parameter.Bind(Collation.Default).Value);
        parameter.Value = 5;
        Assert.IsType<NullValue>(parameter.Bind(Collation.Default).Value);
    }

    [Fact]
    public void A_new_value_changes_the_encoding()
    {
        SqlParameter parameter = new("@p", SqlDbType.Int);
        Assert.IsType<DefaultValue>(parameter.Bind(Collation.Default).Value);

        parameter.Value = DBNull.Value;
        Assert.IsType<NullValue>(parameter.Bind(Collation.Default).Value);
        parameter.Value = 5;
        Assert.IsType<ObjectValue>(parameter.Bind(Collation.Default).Value);
        parameter.SetOutputValue(null);
        Assert.IsType<NullValue>(parameter.Bind(Collation.Default).Value);
    }

    [Fact]
    public void A_value_that_becomes_NULL_after_it_was_set_is_sent_as_NULL()
    {
        SqlBytes bytes = new([1, 2]);
        SqlParameter parameter = new("@p", bytes);
        Assert.IsNotType<NullValue>(parameter.Bind(Collation.Default).Value);

        bytes.SetNull();

        Assert.IsType<NullValue>(parameter.Bind(Collation.Default).Value);
    }

    [Fact]
    public void A_typed_value_is_written_without_a_box_where_its_type_allows()
    {
        Assert.IsType<TypedSlot<int>>(new SqlParameter<int>("@p", 5).Bind(Collation.Default).Value);
        Assert.IsType<ObjectValue>(new SqlParameter<int>("@p", SqlDbType.NVarChar) { TypedValue = 5 }.Bind(Collation.Default).Value);
        Assert.IsType<NullValue>(new SqlParameter<int?>("@p", null).Bind(Collation.Default).Value);
    }

    [Fact]
    public void The_value_of_a_derived_class_is_sent()
    {
        RpcParameter bound = new DerivedParameter { ParameterName = "@p" }.Bind(Collation.Default);

        Assert.IsType<ObjectValue>(bound.Value);
        Assert.Equal("@p int", bound.Declaration);
    }

    [Fact]
    public void A_stream_and_a_table_cannot_be_sent_twice()
    {
        using var table = new DataTable();
        table.Columns.Add("a", typeof(int));
        foreach (object source in (object[])[new MemoryStream(), new StringReader("text"), table])
        {
            RpcParameter bound = new SqlParameter("@p", source).Bind(Collation.Default);

            Assert.IsAssignableFrom<StreamedValue>(bound.Value);
            Assert.False(bound.CanRepeat);
            bound.Value.Release();
        }
    }

    private sealed class DerivedParameter : SqlParameter
    {
        public DerivedParameter() => SqlDbType = SqlDbType.Int;

        public override object? Value
        {
            get => 5;
            set { }
        }
    }
}
