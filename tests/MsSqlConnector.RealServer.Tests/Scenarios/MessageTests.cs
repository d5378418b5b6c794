using System;
using System.Data;
using System.Threading.Tasks;
using MsSqlConnector.RealServer.Tests.Comparing;
using MsSqlConnector.RealServer.Tests.Targets;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;
using Xunit;

namespace MsSqlConnector.RealServer.Tests.Scenarios;

/// <summary>Messages and errors: their order, severity, line and procedure.</summary>
public sealed class MessageTests
{
    private const string Texts = "print 'a'; raiserror('b %d', 5, 2, 7); raiserror('c', 10, 3) with nowait; select 1";
    private const string Between = "select 1; raiserror('e', 16, 1); select 2";
    private const string Twice = "insert dbo.Locks values (1, 1); insert dbo.Locks values (2, 1)";
    private const string Thrown = "print 'first';\n\nthrow 51000, 'thrown', 9;";
    private const string Missing = "select 1; select * from dbo.DoesNotExist";
    private const string Syntax = "select 1 +";
    private const string Conversion = "select convert(int, 'x')";
    private const string Rows = "select 10 / n from (values (5), (0)) as t(n)";

    private static Origin Errors => Origin.Observation("errors and messages by severity");

    [Theory, EachTarget]
    public Task Messages_arrive_in_order(Target target, bool isAsync) => Comparison.RunAsync(target, isAsync, new Scenario(
        Errors,
        server => server.OnSql(Texts, new Answer().Info(0, 1, 0, "a").DoneOf(DoneCommand.Print).Info(50000, 2, 5, "b 7")
            .DoneOf(DoneCommand.RaiseError)
            .Info(50000, 3, 0, "c").EndPacket().DoneOf(DoneCommand.RaiseError).Number(1)),
        run => run.ReadAsync(Texts),
        "message 0; message 50000; message 50000; columns 1; row 1; affected -1",
        RequestCount: 1));

    [Theory, EachTarget]
    public Task Error_between_results_follows_the_first_one(Target target, bool isAsync) =>
        Comparison.RunAsync(target, isAsync, new Scenario(
            Errors,
            server => server.OnSql(Between, new Answer().Number(1).Error(50000, 1, 16, "e").DoneOf(DoneCommand.RaiseError).Number(2)),
            run => run.ReadAsync(Between),
            "columns 1; row 1; rows: error 50000",
            RequestCount: 1));

    [Theory, EachTarget]
    public Task Errors_of_all_statements_are_in_one_exception(Target target, bool isAsync) =>
        Comparison.RunAsync(target, isAsync, new Scenario(
            Origin.Observation("one exception contains all errors, then all messages"),
            server => server.OnSql(Twice, Duplicate(Duplicate(new Answer(), 1), 2)),
            run => run.ExecuteAsync(Twice),
            "count: error 2627+2627+3621+3621",
            RequestCount: 1));

    [Theory, EachTarget]
    public Task THROW_ends_the_batch(Target target, bool isAsync) => Comparison.RunAsync(target, isAsync, new Scenario(
        Origin.Documentation("THROW"),
        server => server.OnSql(Thrown, new Answer().Info(0, 1, 0, "first").DoneOf(DoneCommand.Print).Error(51000, 9, 16, "thrown", line: 3)
            .DoneOf(DoneCommand.Batch)),
        run => run.ExecuteAsync(Thrown),
        "message 0; count: error 51000+0",
        RequestCount: 1) { ExpectedOfSqlClient = "count: error 51000+0", Difference = "messages-before-errors" });

    [Theory, EachTarget]
    public Task Missing_table_is_found_at_run_time(Target target, bool isAsync) => Comparison.RunAsync(target, isAsync, new Scenario(
        Origin.Observation("a batch is executed up to the statement whose table is missing"),
        server => server.OnSql(
            Missing, new Answer().Number(1).Error(208, 1, 16, "Invalid object name 'dbo.DoesNotExist'.").DoneOf(DoneCommand.Batch)),
        run => run.ReadAsync(Missing),
        "columns 1; row 1; rows: error 208",
        RequestCount: 1));

    [Theory, EachTarget]
    public Task Syntax_error_prevents_the_batch(Target target, bool isAsync) => Comparison.RunAsync(target, isAsync, new Scenario(
        Errors,
        server => server.OnSql(Syntax, new Answer().Error(102, 1, 15, "Incorrect syntax near '+'.").DoneOf(DoneCommand.Batch)),
        run => run.ReadAsync(Syntax),
        "reader: error 102",
        RequestCount: 1) { HasSyntaxErrors = true });

    [Theory, EachTarget]
    public Task Conversion_error_follows_the_columns(Target target, bool isAsync) => Comparison.RunAsync(target, isAsync, new Scenario(
        Errors,
        server => server.OnSql(Conversion, new Answer().Columns(Column.Int("").Nullable.Expression)
            .Error(245, 1, 16, "Conversion failed when converting the varchar value 'x' to data type int.").DoneOf(DoneCommand.Batch)),
        run => run.ReadAsync(Conversion),
        "columns 1; rows: error 245",
        RequestCount: 1));

    [Theory, EachTarget]
    public Task Rows_before_an_error_are_returned(Target target, bool isAsync) => Comparison.RunAsync(target, isAsync, new Scenario(
        Errors,
        server => server.OnSql(Rows, new Answer().Columns(Column.Int("").Nullable.Expression).Row(2)
            .Error(8134, 1, 16, "Divide by zero error encountered.").DoneOf(DoneCommand.Select)),
        run => run.ReadAsync(Rows),
        "columns 1; row 2; rows: error 8134",
        RequestCount: 1));

    [Theory, EachTarget]
    public Task Procedure_reports_messages_errors_and_its_return_value(Target target, bool isAsync) =>
        Comparison.RunAsync(target, isAsync, new Scenario(
            Errors,
            server => server.OnProcedure("dbo.Complain", _ => new Answer().Info(0, 1, 0, "before", procedure: "dbo.Complain", line: 3)
                .DoneOf(DoneCommand.Print)
                .Error(50000, 2, 16, "complaint of severity 16", procedure: "dbo.Complain", line: 4).DoneOf(DoneCommand.RaiseError)
                .Columns(Column.Int("after_complaint").Expression).Row(1).Done().ReturnStatus(5)),
            async run =>
            {
                var command = run.Procedure(
                    "dbo.Complain",
                    p => { p.ParameterName = "@severity"; p.Value = 16; },
                    p => { p.ParameterName = "@returned"; p.Direction = ParameterDirection.ReturnValue; });
                await run.ExecuteAsync(command);
                run.Notes.Add($"returned {Notes.Text(command.Parameters[1].Value)}");
            },
            "message 0; count: error 50000+0; returned 5",
            RequestCount: 1) { ExpectedOfSqlClient = "count: error 50000+0; returned 5", Difference = "messages-before-errors" });

    private static Answer Duplicate(Answer answer, int id) => answer
        .Error(
            2627,
            1,
            14,
            "Violation of PRIMARY KEY constraint 'PK_Locks'. Cannot insert duplicate key in object 'dbo.Locks'. "
            + $"The duplicate key value is ({id}).")
        .Info(3621, 0, 0, "The statement has been terminated.").DoneOf(DoneCommand.Insert);
}
