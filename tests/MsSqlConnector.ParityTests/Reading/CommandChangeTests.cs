using System.Data.Common;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Reading;
using Xunit;

namespace MsSqlConnector.ParityTests.Reading;

/// <summary>Changes to a command whose reader is open.</summary>
[AlsoWithMars]
public sealed class CommandChangeTests
{
    private static Answer Rows => new Answer().Columns(Column.Int("a")).Row(1).Row(2).Done();

    [Theory]
    [InlineData(false, false)]
    [InlineData(false, true)]
    [InlineData(true, false)]
    [InlineData(true, true)]
    public Task The_text_of_a_command_can_be_changed_while_its_reader_is_open(bool isAsync, bool isPrepared) =>
        BothProviders.AgreeAsync(isAsync, Rows, async run =>
        {
            using DbCommand command = run.Command();
            if (isPrepared)
            {
                command.Prepare();
            }

            using (DbDataReader reader = isAsync ? await command.ExecuteReaderAsync() : command.ExecuteReader())
            {
                run.Show("text", () => command.CommandText = ReaderRun.Query + " /* again */");
                run.Show("connection", () => ReferenceEquals(command.Connection = run.Connection, run.Connection));
                run.Show("read", () => reader.Read());
                run.Show("value", () => reader.GetInt32(0));
            }

            run.Show("again", () => command.ExecuteScalar());
        });

    [Theory]
    [SyncAndAsync]
    public Task The_connection_of_a_command_whose_reader_is_open_is_not_changed(bool isAsync) => BothProviders.DifferAsync(
        "changed-commands",
        "connection: a value; value: 1",
        "connection: InvalidOperationException; value: 1",
        isAsync,
        Rows,
        async run =>
        {
            using DbCommand command = run.Command();
            using DbDataReader reader = isAsync ? await command.ExecuteReaderAsync() : command.ExecuteReader();
            reader.Read();
            run.Show("connection", () =>
            {
                command.Connection = null;
                return "a value";
            });
            run.Show("value", () => reader.GetInt32(0));
        });
}
