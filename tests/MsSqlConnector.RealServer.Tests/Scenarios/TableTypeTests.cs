using System;
using System.Data;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.RealServer.Tests.Comparing;
using MsSqlConnector.RealServer.Tests.Targets;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Targets;
using Xunit;

namespace MsSqlConnector.RealServer.Tests.Scenarios;

/// <summary>Table-valued parameters whose types have defaults and identity columns.</summary>
public sealed class TableTypeTests
{
    private static Origin Tables => Origin.Specification("2.2.5.5.5.3");

    [Theory, EachTarget(Needs = ServerFeature.TableValuedParameters)]
    public Task Rows_are_passed_to_a_procedure(Target target, bool isAsync) => Comparison.RunAsync(target, isAsync, new Scenario(
        Tables,
        server => server.OnProcedure("dbo.TakeLines", call => Lines(call.Parameters[0].Table!)),
        run => run.ReadAsync(run.Procedure("dbo.TakeLines", p => Table(p, "dbo.Line", NewLines()))),
        "columns 3; row 1, é漢, 12.50; row 2, NULL, NULL; affected -1",
        RequestCount: 1));

    [Theory, EachTarget]
    public Task No_rows_are_an_empty_table(Target target, bool isAsync) => Comparison.RunAsync(target, isAsync, new Scenario(
        Tables,
        server => server.OnProcedure("dbo.TakeLines", _ => new Answer().Columns(LineColumns).Done()),
        run => run.ReadAsync(run.Procedure("dbo.TakeLines", p => Table(p, "dbo.Line", NewLines().Clone()))),
        "columns 3; affected -1",
        RequestCount: 1));

    [Theory, EachTarget(Needs = ServerFeature.TableValuedParameters)]
    public Task Identity_and_default_columns_are_left_to_the_server(Target target, bool isAsync) =>
        Comparison.RunAsync(target, isAsync, new Scenario(
            Tables,
            server => server.OnProcedure("dbo.TakeIdentityLines", call => Generated(call.Parameters[0].Table!)),
            run => run.ReadAsync(run.Procedure("dbo.TakeIdentityLines", p => Table(p, "dbo.IdentityLine", Records(run.Provider)))),
            "columns 2; row 1, none; row 2, none; affected -1",
            RequestCount: 1));

    [Theory, EachTarget]
    public Task Unknown_type_is_an_error(Target target, bool isAsync) => Comparison.RunAsync(target, isAsync, new Scenario(
        Origin.Observation("an unknown table type is error 2715, and the response ends with DONE"),
        server => server.OnProcedure("dbo.TakeLines", _ => new Answer()
            .Error(
                2715, 3, 16, "Column, parameter, or variable #1: Cannot find data type dbo.Unknown.", procedure: "dbo.TakeLines", line: 0)
            .Rejected()),
        run => run.ExecuteAsync(run.Procedure("dbo.TakeLines", p => Table(p, "dbo.Unknown", NewLines()))),
        "count: error 2715",
        RequestCount: 1));

    private static Column[] LineColumns =>
        [Column.Int("Number"), Column.NVarChar("Name", 20).Nullable, Column.Decimal("Amount", 10, 2).Nullable];

    private static void Table(dynamic parameter, string type, object rows)
    {
        parameter.ParameterName = "@lines";
        parameter.SqlDbType = SqlDbType.Structured;
        parameter.TypeName = type;
        parameter.Value = rows;
    }

    private static DataTable NewLines()
    {
        DataTable table = new() { Columns = { { "Number", typeof(int) }, { "Name", typeof(string) }, { "Amount", typeof(decimal) } } };
        table.Rows.Add(1, "é漢", 12.5m);
        table.Rows.Add(2, DBNull.Value, DBNull.Value);
        return table;
    }

    /// <summary>Two records of either provider whose columns have the values of the server.</summary>
    private static Array Records(Provider provider)
    {
        Type column = provider.IsOurs ? typeof(Server.SqlMetaData) : typeof(Microsoft.Data.SqlClient.Server.SqlMetaData);
        Type record = provider.IsOurs ? typeof(Server.SqlDataRecord) : typeof(Microsoft.Data.SqlClient.Server.SqlDataRecord);
        object unordered = Enum.ToObject(provider.IsOurs ? typeof(SortOrder) : typeof(Microsoft.Data.SqlClient.SortOrder), -1);
        Array columns = Array.CreateInstance(column, 2);
        columns.SetValue(Activator.CreateInstance(column, "Id", SqlDbType.Int, true, false, unordered, -1), 0);
        columns.SetValue(Activator.CreateInstance(column, "Name", SqlDbType.NVarChar, 20L, true, false, unordered, -1), 1);
        Array records = Array.CreateInstance(record, 2);
        records.SetValue(Activator.CreateInstance(record, columns), 0);
        records.SetValue(Activator.CreateInstance(record, columns), 1);
        return records;
    }

    private static Answer Lines(TableValue table)
    {
        Answer answer = new Answer().Columns(LineColumns);
        for (int i = 0; i < table.Rows.Count; i++)
        {
            answer.Row(table.GetValue(i, 0), table.GetValue(i, 1), table.GetValue(i, 2));
        }

        return answer.Done();
    }

    private static Answer Generated(TableValue table)
    {
        Answer answer = new Answer().Columns(Column.Int("Id"), Column.NVarChar("Name", 20));
        for (int i = 1; i <= table.Rows.Count; i++)
        {
            answer.Row(i, "none");
        }

        return answer.Done();
    }
}
