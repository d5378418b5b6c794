using System;
using System.Data;
using System.Data.Common;
using System.Threading.Tasks;
using MsSqlConnector.RealServer.Tests.Comparing;
using MsSqlConnector.RealServer.Tests.Targets;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using Xunit;

namespace MsSqlConnector.RealServer.Tests.Scenarios;

/// <summary>Procedures and functions that are called by RPC.</summary>
public sealed class ProcedureTests
{
    private static readonly DateTime s_time = new(2024, 2, 28, 1, 2, 3, 456);

    private static Origin Calls => Origin.Specification("2.2.6.6, 2.2.7.19");

    [Theory, EachTarget]
    public Task Output_parameters_and_the_return_value(Target target, bool isAsync) => Comparison.RunAsync(target, isAsync, new Scenario(
        Calls,
        server => server.OnProcedure("dbo.Outputs", _ => new Answer().Done(1, MsSqlConnector.TestServer.Tokens.DoneCommand.Select)
            .ReturnStatus(3)
            .ReturnValue(Column.Int("@number").Nullable, 12)
            .ReturnValue(Column.NVarChar("@text", 20).Nullable, "abé漢")
            .ReturnValue(Column.Decimal("@amount", 10, 2).Nullable, 2.5m)
            .ReturnValue(Column.DateTime2("@time", 3).Nullable, s_time.AddDays(1))
            .ReturnValue(Column.Int("@nothing").Nullable, null)),
        async run =>
        {
            DbCommand command = run.Procedure(
                "dbo.Outputs", Output("@number", 5), Output("@text", "ab"), Output("@amount", 1.25m), Time, Output("@nothing", 1),
                Returned);
            await run.ExecuteAsync(command);
            foreach (DbParameter parameter in command.Parameters)
            {
                run.Notes.Add($"{parameter.ParameterName} {Notes.Text(parameter.Value)}");
            }
        },
        "count -1; @number 12; @text abé漢; @amount 2.50; @time 2024-02-29 01:02:03.4560000; @nothing NULL; @returned 3",
        RequestCount: 1));

    [Theory, EachTarget]
    public Task Scalar_function_returns_its_value(Target target, bool isAsync) => Comparison.RunAsync(target, isAsync, new Scenario(
        Calls,
        server => server.OnProcedure("dbo.Twice", _ => new Answer().FunctionResult(Column.Int("").Nullable, 42)),
        async run =>
        {
            DbCommand command = run.Procedure("dbo.Twice", p => { p.ParameterName = "@value"; p.Value = 21; }, Returned);
            await run.ExecuteAsync(command);
            run.Notes.Add($"returned {Notes.Text(command.Parameters[1].Value)}");
        },
        "count -1; returned 42",
        RequestCount: 1));

    [Theory, EachTarget]
    public Task Missing_procedure_is_an_error(Target target, bool isAsync) => Comparison.RunAsync(target, isAsync, new Scenario(
        Origin.Recording("go-*"),
        _ => { },
        async run =>
        {
            await run.ExecuteAsync(run.Procedure("dbo.DoesNotExist"));
            await run.ScalarAsync("select 1");
        },
        "count: error 2812; value 1",
        RequestCount: 2));

    [Theory, EachTarget]
    public Task First_result_of_a_statement_is_described(Target target, bool isAsync) => Comparison.RunAsync(target, isAsync, new Scenario(
        Origin.Documentation("sp_describe_first_result_set"),
        server => server.OnProcedure("sp_describe_first_result_set", _ => new Answer().Columns(
            Column.Bit("is_hidden"), Column.Int("column_ordinal"), Column.NVarChar("name", 128).Nullable, Column.Bit("is_nullable"),
            Column.Int("system_type_id"), Column.NVarChar("system_type_name", 256).Nullable)
            .Row(false, 1, "Id", false, 56, "int").Row(false, 2, "Value", false, 56, "int").Done()),
        async run =>
        {
            DbCommand command = run.Procedure("sp_describe_first_result_set", p =>
            {
                p.ParameterName = "@tsql";
                p.Value = "select Id, Value from dbo.Locks";
            });
            await using DbDataReader? reader = await run.ReaderAsync(command);
            while (await run.ReadRowAsync(reader!))
            {
                run.Notes.Add($"{reader!["name"]} {reader["system_type_name"]} {reader["is_nullable"]}");
            }
        },
        "Id int False; Value int False",
        RequestCount: 1));

    private static Action<dynamic> Output(string name, object value) => p =>
    {
        p.ParameterName = name;
        p.Value = value;
        p.Direction = ParameterDirection.InputOutput;
        if (value is string)
        {
            p.Size = 20;
        }

        if (value is decimal)
        {
            p.Precision = (byte)10;
            p.Scale = (byte)2;
        }
    };

    private static void Time(dynamic p)
    {
        Output("@time", s_time)(p);
        p.SqlDbType = SqlDbType.DateTime2;
        p.Scale = (byte)3;
    }

    private static void Returned(dynamic p)
    {
        p.ParameterName = "@returned";
        p.Direction = ParameterDirection.ReturnValue;
    }
}
