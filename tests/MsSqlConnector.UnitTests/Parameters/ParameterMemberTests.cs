using System.Data;
using System.Data.Common;
using Xunit;

namespace MsSqlConnector.Tests.Parameters;

/// <summary>The long constructors of parameters, and the members of their collection that data adapters use.</summary>
public sealed class ParameterMemberTests
{
    [Fact]
    public void The_long_constructors_set_each_property()
    {
        SqlParameter parameter = new(
            "@p", SqlDbType.Decimal, 9, ParameterDirection.InputOutput, isNullable: true, 10, 2, "column", DataRowVersion.Original, 1m);
        SqlParameter xml = new(
            "@x", SqlDbType.Xml, 0, ParameterDirection.Input, 0, 0, "column", DataRowVersion.Current, sourceColumnNullMapping: true, "<a/>",
            "d", "s", "c");

        Assert.Equal(
            ("@p", SqlDbType.Decimal, 9, ParameterDirection.InputOutput, true, (byte)10, (byte)2),
            (parameter.ParameterName, parameter.SqlDbType, parameter.Size, parameter.Direction, parameter.IsNullable, parameter.Precision,
                parameter.Scale));
        Assert.Equal(("column", DataRowVersion.Original, 1m), (parameter.SourceColumn, parameter.SourceVersion, parameter.Value));
        Assert.Equal(
            ("d", "s", "c", true, "<a/>"),
            (xml.XmlSchemaCollectionDatabase, xml.XmlSchemaCollectionOwningSchema, xml.XmlSchemaCollectionName, xml.SourceColumnNullMapping,
                xml.Value));
    }

    [Fact]
    public void A_typed_parameter_is_set_after_its_construction()
    {
        SqlParameter<string> parameter = new("@p", SqlDbType.VarChar, 5) { TypedValue = "a" };
        SqlParameter<int> number = new() { ParameterName = "@n", TypedValue = 3 };

        Assert.Equal(("@p", SqlDbType.VarChar, 5, "a"), (parameter.ParameterName, parameter.SqlDbType, parameter.Size, parameter.Value));
        Assert.Equal(("@n", SqlDbType.Int, 3), (number.ParameterName, number.SqlDbType, number.Value));
    }

    [Fact]
    public void A_collection_is_copied_and_searched_by_name()
    {
        using SqlCommand command = new();
        SqlParameter first = command.Parameters.AddWithValue("@a", 1);
        SqlParameter second = command.Parameters.AddWithValue("@b", 2);
        SqlParameter?[] copy = new SqlParameter?[3];

        command.Parameters.CopyTo(copy!, 1);

        Assert.Equal([null, first, second], copy);
        Assert.Same(second, ((DbParameterCollection)command.Parameters)["@b"]);
        Assert.NotNull(command.Parameters.SyncRoot);
    }
}
