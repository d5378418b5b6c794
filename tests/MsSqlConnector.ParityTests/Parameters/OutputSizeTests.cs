using System;
using System.Data;
using System.Data.Common;
using System.Data.SqlTypes;
using System.Linq;
using System.Threading.Tasks;
using Xunit;

namespace MsSqlConnector.ParityTests.Parameters;

/// <summary>Output parameters of types with a size, without a size. Microsoft.Data.SqlClient is the reference.</summary>
public sealed class OutputSizeTests
{
    private static readonly (string Name, object Value)[] s_values =
    [
        ("no text", ""), ("a", "a"), ("12", 12), ("DBNull", DBNull.Value), ("no bytes", Array.Empty<byte>()), ("a byte", new byte[] { 1 }),
        ("SqlString.Null", SqlString.Null), ("no SqlString", new SqlString("")), ("SqlString", new SqlString("q")),
        ("no SqlBinary", new SqlBinary([])), ("SqlBinary.Null", SqlBinary.Null), ("SqlBytes", new SqlBytes([])),
    ];

    private static readonly SqlDbType?[] s_types =
    [
        null, SqlDbType.NVarChar, SqlDbType.VarChar, SqlDbType.NChar, SqlDbType.Char, SqlDbType.VarBinary, SqlDbType.Binary,
    ];

    public static TheoryData<string, bool> Values => EachWay.Of(s_values.Select(value => value.Name));

    [Theory]
    [MemberData(nameof(Values))]
    public async Task A_value_determines_the_size(string name, bool isAsync)
    {
        object value = s_values.Single(candidate => candidate.Name == name).Value;
        foreach (SqlDbType? type in s_types)
        {
            await ParameterComparison.AgreeAsync(
                isAsync, run => run.ReadAsync(run.Statement("select @p", Set(type, ParameterDirection.InputOutput, value))));
        }

        await ParameterComparison.AgreeAsync(
            isAsync, run => run.ReadAsync(run.Statement("select @p", Set(null, ParameterDirection.Output, value))));
    }

    /// <summary>The length of a returned value does not set the size: the next value would be truncated to it.</summary>
    [Theory]
    [SyncAndAsync]
    public async Task A_returned_value_does_not_determine_the_size(bool isAsync)
    {
        foreach (ParameterDirection direction in (ParameterDirection[])[ParameterDirection.InputOutput, ParameterDirection.Output])
        {
            await ParameterComparison.AgreeAsync(isAsync, async run =>
            {
                DbCommand command = run.Statement("select @p", Set(SqlDbType.NVarChar, direction, "a"));
                await run.ReadAsync(command);
                await run.ReadAsync(command);
                command.Parameters[0].Value = "b";
                await run.ReadAsync(command);
            });
        }
    }

    private static Action<dynamic> Set(SqlDbType? type, ParameterDirection direction, object value) => p =>
    {
        p.ParameterName = "@p";
        if (type is { } stated)
        {
            p.SqlDbType = stated;
        }

        p.Direction = direction;
        p.Value = value;
    };
}
