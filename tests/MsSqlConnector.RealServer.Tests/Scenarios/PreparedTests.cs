using System.Data;
using System.Data.Common;
using System.Threading.Tasks;
using MsSqlConnector.RealServer.Tests.Comparing;
using MsSqlConnector.RealServer.Tests.Targets;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;
using Xunit;

namespace MsSqlConnector.RealServer.Tests.Scenarios;

/// <summary>Prepared statements whose tables change, and whose execution is interrupted.</summary>
public sealed class PreparedTests
{
    private const string Create =
        "drop table if exists dbo.Prepared; create table dbo.Prepared (a int not null); insert dbo.Prepared values (1)";
    private const string Select = "select * from dbo.Prepared where a >= @a";
    private const string AddColumn = "alter table dbo.Prepared add b int null";
    private const string Drop = "drop table dbo.Prepared";
    private const string MaybeWait = "if @a = 1 waitfor delay '0:01:00'; select @a";

    [Theory, EachTarget]
    public Task Handle_follows_the_changes_of_its_table(Target target, bool isAsync) => Comparison.RunAsync(target, isAsync, new Scenario(
        Origin.Documentation("sp_execute"),
        server => server
            .OnSql(Create, new Answer().DoneOf(DoneCommand.DropTable).DoneOf(DoneCommand.CreateTable).Done(1, DoneCommand.Insert))
            .OnSql(AddColumn, new Answer().DoneOf(0xD8))
            .OnSql(Drop, new Answer().DoneOf(DoneCommand.DropTable))
            .InOrder(
                Select,
                new Answer().Columns(Column.Int("a")).Row(1).Done(),
                new Answer().Columns(Column.Int("a"), Column.Int("b").Nullable).Row(1, null).Done(),
                new Answer().Error(208, 1, 16, "Invalid object name 'dbo.Prepared'.").DoneOf(DoneCommand.Batch)),
        async run =>
        {
            await run.ExecuteAsync(Create);
            using DbCommand command = await PrepareAsync(run, Select, 1);
            await run.ReadAsync(command);
            await run.ExecuteAsync(AddColumn);
            await run.ReadAsync(command);
            await run.ExecuteAsync(Drop);
            await run.ReadAsync(command);
            await run.ScalarAsync("select 1");
        },
        "count 1; columns 1; row 1; affected -1; count -1; columns 2; row 1, NULL; affected -1; count -1; reader: error 208; value 1",
        RequestCount: 7));

    [Theory, EachTarget]
    public Task Handle_survives_an_attention(Target target, bool isAsync) => Comparison.RunAsync(target, isAsync, new Scenario(
        Origin.Observation("prepared handles stay valid after an attention"),
        server => server.InOrder(
            MaybeWait,
            Conditional(0),
            new Answer().DoneOf(DoneCommand.Condition).DoneOf(DoneCommand.WaitFor).UntilAttention(),
            Conditional(2)),
        async run =>
        {
            using DbCommand command = await PrepareAsync(run, MaybeWait, 0);
            await run.ScalarAsync(command);
            int timeout = command.CommandTimeout;
            command.CommandTimeout = 1;
            command.Parameters[0].Value = 1;
            await run.ScalarAsync(command);
            command.CommandTimeout = timeout;
            command.Parameters[0].Value = 2;
            await run.ScalarAsync(command);
        },
        "value 0; value: error -2; value 2",
        RequestCount: 4));

    private static async Task<DbCommand> PrepareAsync(Run run, string text, int value)
    {
        DbCommand command = run.Command(text, ("@a", value));
        command.Parameters[0].DbType = DbType.Int32;
        if (run.IsAsync)
        {
            await command.PrepareAsync();
        }
        else
        {
            command.Prepare();
        }

        return command;
    }

    private static Answer Conditional(int value) => new Answer().DoneOf(DoneCommand.Condition).Value(Column.Int("").Nullable, value);
}
