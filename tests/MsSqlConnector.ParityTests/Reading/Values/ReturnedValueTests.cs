using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Reading;
using MsSqlConnector.Tests.Reading.Values;
using MsSqlConnector.Tests.TestServer;
using Xunit;
using Theirs = Microsoft.Data.SqlClient;

namespace MsSqlConnector.ParityTests.Reading.Values;

/// <summary>The value of an output parameter (RETURNVALUE, MS-TDS 2.2.7.19) is the value that a column of the type would return.</summary>
public sealed class ReturnedValueTests
{
    /// <summary>The maximum number of characters or bytes that every text type supports.</summary>
    private const int LongestSize = 4000;

    private static readonly Dictionary<TypeId, SqlDbType> s_types = new()
    {
        [TypeId.BitN] = SqlDbType.Bit, [TypeId.FloatN] = SqlDbType.Float, [TypeId.MoneyN] = SqlDbType.Money,
        [TypeId.DateTimeN] = SqlDbType.DateTime, [TypeId.IntN] = SqlDbType.BigInt, [TypeId.DecimalN] = SqlDbType.Decimal,
        [TypeId.NumericN] = SqlDbType.Decimal, [TypeId.Date] = SqlDbType.Date, [TypeId.Time] = SqlDbType.Time,
        [TypeId.DateTime2] = SqlDbType.DateTime2, [TypeId.DateTimeOffset] = SqlDbType.DateTimeOffset, [TypeId.Char] = SqlDbType.Char,
        [TypeId.VarChar] = SqlDbType.VarChar, [TypeId.NChar] = SqlDbType.NChar, [TypeId.NVarChar] = SqlDbType.NVarChar,
        [TypeId.Binary] = SqlDbType.Binary, [TypeId.VarBinary] = SqlDbType.VarBinary,
        [TypeId.UniqueIdentifier] = SqlDbType.UniqueIdentifier,
        [TypeId.Variant] = SqlDbType.Variant, [TypeId.Xml] = SqlDbType.Xml, [TypeId.Json] = (SqlDbType)35, [TypeId.Vector] = (SqlDbType)36,
    };

    public static TheoryData<string> Families => [.. ValueCases.Families];

    [Theory]
    [MemberData(nameof(Families))]
    public async Task An_output_parameter_has_the_value_that_a_column_would_have(string family)
    {
        await using TdsServer server = Start();
        using var connection = new SqlConnection(Incumbent.ConnectionString(server));
        connection.Open();
        foreach (ValueCase values in Returnable(family))
        {
            foreach (object? value in values.Values)
            {
                server.OnSql("column", new Answer().Columns(values.Column).Row([value]).Done());
                server.OnSql("value", new Answer().Done(1).ReturnValue(values.Column with { Name = "@p" }, value));
                using var command = new SqlCommand("column", connection);
                object expected;
                using (SqlDataReader reader = command.ExecuteReader())
                {
                    Assert.True(reader.Read());
                    expected = Get(() => reader.GetValue(0), () => reader.GetSqlValue(0));
                }

                using var returning = new SqlCommand("value", connection);
                SqlParameter parameter = returning.Parameters
                    .Add(new SqlParameter("@p", TypeOf(values)) { Size = LongestSize, Direction = ParameterDirection.Output });
                returning.ExecuteNonQuery();
                Assert.Equal(values.Name + ValueText.Of(expected), values.Name + ValueText.Of(parameter.Value!));
            }
        }
    }

    [Theory]
    [MemberData(nameof(Families))]
    public async Task Both_providers_return_the_same_values_where_SqlClient_supports_them(string family)
    {
        await using TdsServer server = Start();
        using var ours = new SqlConnection(Incumbent.ConnectionString(server));
        using var theirs = new Theirs.SqlConnection(Incumbent.ConnectionString(server));
        ours.Open();
        theirs.Open();
        List<string> unlisted = [];
        foreach (ValueCase values in Returnable(family).Where(c => c.Column.Type.Id is not (TypeId.Udt or TypeId.Xml or TypeId.Vector)))
        {
            for (int row = 0; row < values.Values.Length; row++)
            {
                server.OnSql("value", new Answer().Done(1).ReturnValue(values.Column with { Name = "@p" }, values.Values[row]));
                (string our, string ourSql) = Return(ours, new SqlParameter("@p", TypeOf(values)) { Size = LongestSize });
                (string their, string theirSql) = Return(theirs, new Theirs.SqlParameter("@p", TypeOf(values)) { Size = LongestSize });
                foreach ((string here, string there) in new[] { (our, their), (ourSql, theirSql) }.Where(p => p.Item1 != p.Item2))
                {
                    var difference = new ProbeDifference(new ProbeResult(values, row, "Value", IsSequential: false, here), here, there);
                    unlisted.AddRange(DifferenceRules.Find(difference) is null ? [difference.ToString()] : []);
                }
            }
        }

        Assert.Empty(unlisted);
    }

    /// <summary>A procedure cannot return text, ntext and image.</summary>
    private static IEnumerable<ValueCase> Returnable(string family) => ValueCases.Of(family).Where(c =>
        !c.IsOursAlone && c.Column.Type.Length != LengthKind.TextPointer && c.Column.Type.Length != LengthKind.Fixed);

    private static SqlDbType TypeOf(ValueCase values) =>
        s_types.TryGetValue(values.Column.Type.Id, out SqlDbType type) ? type : SqlDbType.VarBinary;

    private static object Get(Func<object> get, Func<object> otherwise)
    {
        try
        {
            return get();
        }
        catch (OverflowException)
        {
            return otherwise();
        }
    }

    private static (string Value, string SqlValue) Return(DbConnection connection, DbParameter parameter)
    {
        using DbCommand command = connection.CreateCommand();
        command.CommandText = "value";
        parameter.Direction = ParameterDirection.Output;
        command.Parameters.Add(parameter);
        command.ExecuteNonQuery();
        return (
            Text(() => parameter.Value),
            Text(() => parameter is SqlParameter our ? our.SqlValue : ((Theirs.SqlParameter)parameter).SqlValue));
    }

    private static string Text(Func<object?> get)
    {
        try
        {
            return get() is { } value ? ValueText.Of(value) : "null";
        }
        catch (Exception exception)
        {
            return "!" + exception.GetType().Name;
        }
    }

    private static TdsServer Start() => TdsServer.Start(
        new TdsServerOptions { Features = FeatureSupport.Of(FeatureId.Json, FeatureId.Vector, FeatureId.Utf8), Records = false });
}
