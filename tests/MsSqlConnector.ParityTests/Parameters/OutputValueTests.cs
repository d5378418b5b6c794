using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Data.SqlTypes;
using System.Threading.Tasks;
using Xunit;

namespace MsSqlConnector.ParityTests.Parameters;

/// <summary>The values of parameters after an execution, with Microsoft.Data.SqlClient as the reference.</summary>
public sealed class OutputValueTests
{
    private static readonly Action<dynamic>[] s_all =
    [
        Set("@o", ParameterDirection.Output, SqlDbType.Int, 1111),
        Set("@s", ParameterDirection.InputOutput, SqlDbType.NVarChar, "in", 50),
        Set("@q", ParameterDirection.Output, SqlDbType.Decimal, new SqlDecimal(1.5m)),
        Set("@r", ParameterDirection.ReturnValue, SqlDbType.Int, 2222),
    ];

    private static readonly Action<dynamic>[] s_sqlTypes =
    [
        Both("@int", new SqlInt32(5)), Both("@decimal", new SqlDecimal(12.5m)), Both("@text", new SqlString("abc"), 10),
        Both("@null", SqlInt32.Null), Both("@bytes", new SqlBinary([1, 2]), 10, SqlDbType.VarBinary),
        Both("@guid", new SqlGuid(Guid.Empty)), Both("@time", new SqlDateTime(2020, 1, 2)), Both("@money", new SqlMoney(1.5m)),
        Both("@bit", new SqlBoolean(true)), Both("@double", new SqlDouble(1.5)), Both("@chars", new SqlChars("abc".ToCharArray()), 10),
        Both("@stream", new SqlBytes([1]), 10, SqlDbType.VarBinary),
    ];

    private static readonly Action<dynamic> s_refused = Set("@x", ParameterDirection.Input, SqlDbType.Int, "no number");

    private static readonly Dictionary<string, Func<ParameterRun, Task>> s_scenarios = new()
    {
        ["a procedure fails"] = run => run.ExecuteAsync(run.Procedure("dbo.fail", s_all)),
        ["a statement fails"] = run => run.ExecuteAsync(run.Statement("select fail", s_all)),
        ["a procedure returns no values"] = run => run.ExecuteAsync(run.Procedure("dbo.nothing", s_all)),
        ["a prepared statement fails"] = run =>
        {
            DbCommand command = run.Statement(
                "select fail",
                Set("@o", ParameterDirection.Output, SqlDbType.Int, 1),
                Set("@i", ParameterDirection.InputOutput, SqlDbType.Int, 2));
            command.Prepare();
            return run.ExecuteAsync(command);
        },
        ["a batch fails"] = run => run.ExecuteAsync(run.Batch(("select 1", s_all), ("select fail", s_all))),
        ["a batch whose last command is rejected"] = run => run.ExecuteAsync(run.Batch(("select 1", s_all), ("select 2", [s_refused]))),
        ["an earlier result"] = async run =>
        {
            DbCommand command = run.Procedure("dbo.echo", s_all);
            await run.ExecuteAsync(command);
            command.CommandText = "dbo.fail";
            await run.ExecuteAsync(command);
            command.CommandText = "dbo.nothing";
            await run.ExecuteAsync(command);
        },
        ["a value that cannot be converted"] = run => run.ExecuteAsync(run.Procedure("dbo.echo", [.. s_all, s_refused])),
        ["an output parameter without a size"] = run =>
            run.ExecuteAsync(run.Procedure("dbo.echo", [.. s_all, Set("@n", ParameterDirection.Output, SqlDbType.NVarChar, null)])),
        ["a disposed connection"] = run =>
        {
            DbCommand command = run.Procedure("dbo.echo", s_all);
            command.Connection!.Close();
            return run.ExecuteAsync(command);
        },
        ["SQL types"] = async run =>
        {
            DbCommand command = run.Procedure("dbo.echo", s_sqlTypes);
            await run.ExecuteAsync(command);
            await run.ExecuteAsync(command);
            command.Parameters[0].Value = 5;
            command.Parameters[1].Value = DBNull.Value;
            await run.ExecuteAsync(command);
        },
        ["SQL types of output parameters"] = async run =>
        {
            DbCommand command = run.Procedure(
                "dbo.echo",
                Set("@a", ParameterDirection.Output, SqlDbType.Int, new SqlInt32(1)),
                Set("@b", ParameterDirection.Output, SqlDbType.Int, SqlInt32.Null));
            await run.ExecuteAsync(command);
            command.CommandText = "dbo.fail";
            await run.ExecuteAsync(command);
            command.CommandText = "dbo.echo";
            await run.ExecuteAsync(command);
        },
        ["a return status as a SQL type"] = async run =>
        {
            DbCommand command = run.Procedure("dbo.echo", Set("@r", ParameterDirection.ReturnValue, SqlDbType.Int, new SqlInt32(1)));
            await run.ExecuteAsync(command);
            await run.ExecuteAsync(command);
        },
        ["the type of a returned NULL"] = async run =>
        {
            DbCommand command = run.Procedure("dbo.echo", Set("@a", ParameterDirection.Output, null, 12));
            await run.ExecuteAsync(command);
            await run.ExecuteAsync(command);
        },
    };

    public static TheoryData<string, bool> Scenarios => EachWay.Of(s_scenarios.Keys);

    [Theory]
    [MemberData(nameof(Scenarios))]
    public Task Values_after_an_execution_match_SqlClient(string scenario, bool isAsync) =>
        ParameterComparison.AgreeAsync(isAsync, s_scenarios[scenario]);

    [Theory]
    [SyncAndAsync]
    public async Task A_failed_execution_clears_the_values_of_an_earlier_one(bool isAsync)
    {
        IReadOnlyList<string> notes = await ParameterComparison.AgreeAsync(isAsync, s_scenarios["a procedure fails"]);

        Assert.Equal(["SqlException 50000 Open", "@o = null, null"], [notes[0], notes[1]]);
    }

    private static Action<dynamic> Both(string name, object value, int size = 0, SqlDbType? type = null) =>
        Set(name, ParameterDirection.InputOutput, type, value, size);

    private static Action<dynamic> Set(string name, ParameterDirection direction, SqlDbType? type, object? value, int size = 0) => p =>
    {
        p.ParameterName = name;
        p.Direction = direction;
        if (type is { } stated)
        {
            p.SqlDbType = stated;
        }

        p.Value = value;
        p.Size = size;
    };
}
