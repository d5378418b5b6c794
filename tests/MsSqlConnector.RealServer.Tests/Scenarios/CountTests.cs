using System.Threading.Tasks;
using MsSqlConnector.RealServer.Tests.Comparing;
using MsSqlConnector.RealServer.Tests.Targets;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;
using Xunit;

namespace MsSqlConnector.RealServer.Tests.Scenarios;

/// <summary>The count of affected rows with triggers, NOCOUNT, several statements, and failed statements that were caught.</summary>
public sealed class CountTests
{
    private const string Counted = "insert dbo.Counted values (1)";
    private const string Quiet = "insert dbo.Quiet values (1), (2)";
    private const string NoCount = "set nocount on; insert dbo.Quiet values (1)";
    private const string Several =
        "declare @t table (Id int); insert @t values (1), (2); update @t set Id = 3; select count(*) from @t; delete @t where Id = 4";
    private const string Caught = "begin try insert dbo.Locks values (1, 1); end try begin catch print 'caught'; end catch";
    private const string Returned = "declare @t table (Id int); insert @t output inserted.Id values (1), (2)";

    [Theory, EachTarget]
    public Task Counts_of_a_trigger_are_added(Target target, bool isAsync) => Comparison.RunAsync(target, isAsync, new Scenario(
        Origin.Documentation("SqlCommand.ExecuteNonQuery"),
        server => server.OnSql(Counted, new Answer().DoneExactly(0xFF, DoneStatus.More | DoneStatus.Count, DoneCommand.Insert, 2)
            .DoneExactly(0xFD, DoneStatus.Count, DoneCommand.Insert, 1)),
        run => run.ExecuteAsync(Counted),
        "count 3",
        RequestCount: 1));

    [Theory, EachTarget]
    public Task Trigger_with_NOCOUNT_adds_nothing(Target target, bool isAsync) => Comparison.RunAsync(target, isAsync, new Scenario(
        Origin.Observation("a trigger with NOCOUNT ON sends no DONEINPROC"),
        server => server.OnSql(Quiet, new Answer().Done(2, DoneCommand.Insert)),
        run => run.ExecuteAsync(Quiet),
        "count 2",
        RequestCount: 1));

    [Theory, EachTarget]
    public Task No_count_under_NOCOUNT(Target target, bool isAsync) => Comparison.RunAsync(target, isAsync, new Scenario(
        Origin.Observation("NOCOUNT ON clears the count bit and keeps the number"),
        server => server.OnSql(NoCount, new Answer().DoneExactly(0xFD, DoneStatus.More, DoneCommand.SetOn, 0)
            .DoneExactly(0xFD, DoneStatus.Final, DoneCommand.Insert, 1)),
        run => run.ExecuteAsync(NoCount),
        "count -1",
        RequestCount: 1));

    [Theory, EachTarget]
    public Task Counts_of_several_statements_are_added(Target target, bool isAsync) => Comparison.RunAsync(target, isAsync, new Scenario(
        Origin.SqlClient("RecordsAffected is the sum of the counts of changes"),
        server => server.OnSql(Several, new Answer().Done(2, DoneCommand.Insert).Done(2).Columns(Column.Int("").Nullable).Row(2).Done()
            .Done(0, DoneCommand.Delete)),
        run => run.ReadAsync(Several),
        "columns 1; row 2; affected 4",
        RequestCount: 1));

    [Theory, EachTarget]
    public Task Caught_failure_counts_no_rows(Target target, bool isAsync) => Comparison.RunAsync(target, isAsync, new Scenario(
        Origin.Observation("a failed write that was caught sends a count of 0"),
        server => server.OnSql(Caught, new Answer().DoneOf(DoneCommand.BeginTry).Done(0, DoneCommand.Insert).DoneOf(DoneCommand.BeginCatch)
            .Info(0, 1, 0, "caught").DoneOf(DoneCommand.Print).DoneOf(DoneCommand.EndCatch)),
        run => run.ExecuteAsync(Caught),
        "message 0; count 0",
        RequestCount: 1));

    [Theory, EachTarget]
    public Task Rows_of_OUTPUT_are_counted_as_changes(Target target, bool isAsync) => Comparison.RunAsync(target, isAsync, new Scenario(
        Origin.Observation("an INSERT with OUTPUT ends with the count of the INSERT"),
        server => server.OnSql(Returned, new Answer().Columns(Column.Int("Id").Nullable).Row(1).Row(2).Done(2, DoneCommand.Insert)),
        run => run.ReadAsync(Returned),
        "columns 1; row 1; row 2; affected 2",
        RequestCount: 1));
}
