using System;
using System.Collections.Generic;
using System.Data;
using System.Linq;
using MsSqlConnector.SqlTypes;
using Xunit;

namespace MsSqlConnector.ParityTests;

/// <summary>The properties of a parameter with a vector compared with those of Microsoft.Data.SqlClient.</summary>
public sealed class VectorParameterTests
{
    private const SqlDbType Vector = (SqlDbType)36;

    private static readonly float[][] s_dimensions = [[], [1f], [1f, 2f, 3f], new float[1998]];

    /// <summary>The values for both providers, by name.</summary>
    private static readonly (string Name, object? Theirs, object? Ours)[] s_values =
    [
        .. s_dimensions.Select(static values =>
            ($"vector of {values.Length}", (object?)new Microsoft.Data.SqlTypes.SqlVector<float>(values),
                (object?)new SqlVector<float>(values))),
        .. s_dimensions.Select(static values => (
            $"null of {values.Length}",
            (object?)Microsoft.Data.SqlTypes.SqlVector<float>.CreateNull(values.Length),
            (object?)SqlVector<float>.CreateNull(values.Length))),
        ("null", null, null), ("DBNull", DBNull.Value, DBNull.Value), ("json", "[1, 2, 3]", "[1, 2, 3]"),
        ("empty text", string.Empty, string.Empty),
        ("number", 1, 1),
    ];

    private static readonly (string Name, Action<dynamic> SetUp)[] s_changes =
    [
        ("inferred", static _ => { }),
        ("vector", static p => p.SqlDbType = Vector),
        ("vector of size 3", static p => { p.SqlDbType = Vector; p.Size = 3; }),
        ("size 20", static p => p.Size = 20),
        ("size -1", static p => p.Size = -1),
        ("nvarchar", static p => p.SqlDbType = SqlDbType.NVarChar),
        ("output", static p => { p.SqlDbType = Vector; p.Direction = ParameterDirection.Output; }),
        ("both ways", static p => { p.SqlDbType = Vector; p.Direction = ParameterDirection.InputOutput; }),
        ("return value", static p => { p.SqlDbType = Vector; p.Direction = ParameterDirection.ReturnValue; }),
        ("size before the type", static p => { p.Size = 3; p.SqlDbType = Vector; }),
        ("reset", static p => { p.SqlDbType = Vector; p.ResetSqlDbType(); }),
        ("binary", static p => p.DbType = DbType.Binary),
    ];

    public static TheoryData<string, string> Cases() => new(
        from value in s_values from change in s_changes select (value.Name, change.Name));

    [Theory]
    [MemberData(nameof(Cases))]
    public void Types_and_sizes_are_those_of_SqlClient(string value, string change)
    {
        (_, object? theirs, object? ours) = s_values.Single(candidate => candidate.Name == value);
        Action<dynamic> setUp = s_changes.Single(candidate => candidate.Name == change).SetUp;
        Assert.Equal(
            Describe(new Microsoft.Data.SqlClient.SqlParameter { Value = theirs }, setUp),
            Describe(new SqlParameter { Value = ours }, setUp));
    }

    private static List<string> Describe(dynamic parameter, Action<dynamic> setUp)
    {
        setUp(parameter);
        return
        [
            Try(() => $"DbType {parameter.DbType}"), Try(() => $"SqlDbType {(int)parameter.SqlDbType}"),
            Try(() => $"Size {parameter.Size}"), Try(() => $"Precision {parameter.Precision}"), Try(() => $"Scale {parameter.Scale}"),
        ];
    }

    private static string Try(Func<string> get)
    {
        try
        {
            return get();
        }
        catch (Exception exception)
        {
            return exception.GetType().Name;
        }
    }
}
