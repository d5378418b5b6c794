using System.Data.Common;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.ParityTests.Reading;

/// <summary>
/// Errors at every position of a response: thrown once, by the call that reads to that position, and never lost by calls that read to the
/// end.
/// </summary>
[AlsoWithMars]
public sealed class ErrorTests
{
    private static Answer AmidRows => new Answer().Columns(Column.Int("a")).Row(1).Row(2).Error(8134, 2, 16, "divided").Done()
        .Columns(Column.Int("b"), Column.Int("c")).Row(3, 4).Done();

    private static Answer AfterRows => new Answer().Columns(Column.Int("a")).Row(1).Done().Error(50001, 1, 16, "behind").Done();

    private static Answer AfterColumns => new Answer().Columns(Column.Int("a")).Error(8134, 1, 16, "divided").Done()
        .Columns(Column.Int("b")).Row(2).Done();

    private static Answer BeforeRows => new Answer().Error(50001, 1, 16, "before").Done().Columns(Column.Int("a")).Row(1).Done().Done(7);

    [Theory, SyncAndAsync]
    public Task An_error_between_rows_is_thrown_where_they_end_and_the_next_result_can_be_read(bool isAsync) => BothProviders.ComeToAsync(
        """
        execute: reader; read: True; read: True; value: 2; read: error 8134 2 16 'divided' in '' line 1; value:
        InvalidOperationException; closed: False; read: False; next: True; read: True; value: 3; close: closed; go on: 1
        """,
        isAsync,
        AmidRows,
        async run =>
        {
            await run.ExecuteAsync();
            await run.ReadAsync();
            await run.ReadAsync();
            run.Show("value", () => run.Reader.GetInt32(0));
            await run.ReadAsync();
            run.Show("value", () => run.Reader.GetInt32(0));
            run.Show("closed", () => run.Reader.IsClosed);
            await run.ReadAsync();
            await run.NextAsync();
            await run.ReadAsync();
            run.Show("value", () => run.Reader.GetInt32(0));
            await run.CloseAndGoOnAsync();
        });

    [Theory, SyncAndAsync]
    public Task An_error_between_unread_rows_is_thrown_by_NextResult(bool isAsync) => BothProviders.ComeToAsync(
        """
        execute: reader; next: error 8134 2 16 'divided' in '' line 1; next: True; fields: 2; read: True; close: closed; go
        on: 1
        """,
        isAsync,
        AmidRows,
        async run =>
        {
            await run.ExecuteAsync();
            await run.NextAsync();
            await run.NextAsync();
            run.Show("fields", () => run.Reader.FieldCount);
            await run.ReadAsync();
            await run.CloseAndGoOnAsync();
        });

    [Theory, SyncAndAsync]
    public Task Reading_after_the_last_row_does_not_throw_an_error_of_a_later_statement(bool isAsync) => BothProviders.DifferAsync(
        "errors-behind-the-last-row",
        "execute: reader; read: False; read: error 50001 1 16 'behind' in '' line 1; next: False",
        "execute: reader; read: False; read: False; next: error 50001 1 16 'behind' in '' line 1",
        isAsync,
        new Answer().Columns(Column.Int("a")).Done().Error(50001, 1, 16, "behind").Done(),
        async run =>
        {
            await run.ExecuteAsync();
            await run.ReadAsync();
            await run.ReadAsync();
            await run.NextAsync();
        });

    [Theory, SyncAndAsync]
    public Task An_error_after_the_rows_is_thrown_by_NextResult(bool isAsync) => BothProviders.ComeToAsync(
        """
        execute: reader; fields: 1; read: True; value: 1; read: False; next: error 50001 1 16 'behind' in '' line 1; close:
        closed; go on: 1
        """,
        isAsync,
        AfterRows,
        async run =>
        {
            await run.ExecuteAsync();
            await run.ReadAllAsync();
            await run.CloseAndGoOnAsync();
        });

    [Theory, SyncAndAsync]
    public Task A_result_after_an_error_is_not_skipped_when_NextResult_is_called_again(bool isAsync) => BothProviders.AgreeAsync(
        isAsync,
        new Answer().Columns(Column.Int("a")).Row(1).Done().Error(50001, 1, 16, "between").Done().Columns(Column.Int("b"), Column.Int("c"))
            .Row(2, 3).Done(),
        async run =>
        {
            await run.ExecuteAsync();
            await run.ReadAsync();
            await run.NextAsync();
            await run.NextAsync();
            await run.ReadAsync();
            run.Show("value", () => run.Reader.GetInt32(0));
            await run.NextAsync();
        });

    /// <summary>A procedure with SET NOCOUNT ON sends no DONE token between an error and the next result.</summary>
    [Theory, InlineData(false, true), InlineData(true, true), InlineData(false, false), InlineData(true, false)]
    public Task A_result_directly_after_an_error_is_not_skipped_when_NextResult_is_called_again(bool isAsync, bool hasRows) =>
        BothProviders.AgreeAsync(
            isAsync,
            ErrorBeforeColumns(hasRows),
            async run =>
            {
                await run.ExecuteAsync();
                await run.ReadAsync();
                await run.NextAsync();
                await run.NextAsync();
                run.Show("fields", () => run.Reader.FieldCount);
                await run.ReadAsync();
                await run.NextAsync();
                await run.ReadAsync();
                run.Show("value", () => run.Reader.GetInt32(0));
                await run.NextAsync();
            });

    [Theory, SyncAndAsync]
    public Task A_result_directly_after_an_error_has_no_rows_before_NextResult_is_called_again(bool isAsync) => BothProviders.AgreeAsync(
        isAsync,
        ErrorBeforeColumns(hasRows: true),
        async run =>
        {
            await run.ExecuteAsync();
            await run.NextAsync();
            await run.ReadAsync();
            run.Show("value", () => run.Reader.GetInt32(0));
            await run.NextAsync();
            run.Show("fields", () => run.Reader.FieldCount);
            await run.ReadAsync();
            run.Show("value", () => run.Reader.GetInt32(0));
        });

    [Theory, SyncAndAsync]
    public Task ExecuteScalar_throws_when_an_error_comes_between_rows(bool isAsync) => BothProviders.ComeToAsync(
        "scalar: error 8134 2 16 'divided' in '' line 1; go on: 1",
        isAsync,
        AmidRows,
        async run => { await run.ScalarAsync(); await run.GoOnAsync(); });

    [Theory, SyncAndAsync]
    public Task ExecuteScalar_throws_when_an_error_comes_first(bool isAsync) => BothProviders.ComeToAsync(
        "scalar: error 50001 1 16 'before' in '' line 1; go on: 1",
        isAsync,
        BeforeRows,
        async run => { await run.ScalarAsync(); await run.GoOnAsync(); });

    [Theory, SyncAndAsync]
    public Task ExecuteNonQuery_throws_when_an_error_comes_at_any_position(bool isAsync) => BothProviders.ComeToAsync(
        "count: error 50001 1 16 'one' in '' line 1 and 50002 1 11 'two' in '' line 1; go on: 1",
        isAsync,
        new Answer()
            .Done(3).Columns(Column.Int("a")).Row(1).Done().Error(50001, 1, 16, "one").Done().Done(4).Error(50002, 1, 11, "two").Done(),
        async run => { await run.NonQueryAsync(); await run.GoOnAsync(); });

    [Theory, SyncAndAsync]
    public Task An_error_after_a_count_ends_the_command(bool isAsync) => BothProviders.ComeToAsync(
        "execute: error 50001 1 16 'e' in '' line 1; go on: 1",
        isAsync,
        new Answer().Done(3).Error(50001, 1, 16, "e").Done().Columns(Column.Int("a")).Row(1).Done(),
        async run => { await run.ExecuteAsync(); await run.GoOnAsync(); });

    [Theory, SyncAndAsync]
    public Task An_error_after_the_columns_is_thrown_by_Read_and_the_next_result_can_be_read(bool isAsync) => BothProviders.ComeToAsync(
        """
        execute: reader; fields: 1; rows: False; affected: -1; read: error 8134 1 16 'divided' in '' line 1; fields: 1; closed:
        False; read: False; next: True; fields: 1; rows: True; read: True; value: 2; read: False; next: False; close: closed; go on: 1
        """,
        isAsync,
        AfterColumns,
        async run =>
        {
            await run.ExecuteAsync();
            run.Show("fields", () => run.Reader.FieldCount);
            run.Show("rows", () => run.Reader.HasRows);
            run.Show("affected", () => run.Reader.RecordsAffected);
            await run.ReadAsync();
            run.Show("fields", () => run.Reader.FieldCount);
            run.Show("closed", () => run.Reader.IsClosed);
            await run.ReadAsync();
            await run.NextAsync();
            run.Show("fields", () => run.Reader.FieldCount);
            run.Show("rows", () => run.Reader.HasRows);
            await run.ReadAsync();
            run.Show("value", () => run.Reader.GetInt32(0));
            await run.ReadAsync();
            await run.NextAsync();
            await run.CloseAndGoOnAsync();
        });

    [Theory, SyncAndAsync]
    public Task An_error_after_the_columns_is_thrown_by_NextResult_when_no_row_was_requested(bool isAsync) => BothProviders.ComeToAsync(
        "execute: reader; next: error 8134 1 16 'divided' in '' line 1; next: True; read: True; value: 2; close: closed; go on: 1",
        isAsync,
        AfterColumns,
        async run =>
        {
            await run.ExecuteAsync();
            await run.NextAsync();
            await run.NextAsync();
            await run.ReadAsync();
            run.Show("value", () => run.Reader.GetInt32(0));
            await run.CloseAndGoOnAsync();
        });

    [Theory, SyncAndAsync]
    public Task NextResult_returns_true_for_a_result_whose_columns_precede_an_error(bool isAsync) => BothProviders.ComeToAsync(
        """
        execute: reader; next: True; fields: 2; rows: False; read: error 8134 1 16 'divided' in '' line 1; next: True; read: True;
        value: 3; close: closed; go on: 1
        """,
        isAsync,
        new Answer().Columns(Column.Int("a")).Row(1).Done().Columns(Column.Int("b"), Column.Int("c")).Error(8134, 1, 16, "divided").Done()
            .Columns(Column.Int("d")).Row(3).Done(),
        async run =>
        {
            await run.ExecuteAsync();
            await run.NextAsync();
            run.Show("fields", () => run.Reader.FieldCount);
            run.Show("rows", () => run.Reader.HasRows);
            await run.ReadAsync();
            await run.NextAsync();
            await run.ReadAsync();
            run.Show("value", () => run.Reader.GetInt32(0));
            await run.CloseAndGoOnAsync();
        });

    [Theory, SyncAndAsync]
    public Task An_error_between_the_columns_and_a_row_is_thrown_before_the_row(bool isAsync) => BothProviders.ComeToAsync(
        "execute: reader; read: error 8134 1 16 'divided' in '' line 1; read: True; value: 1; read: False; next: False; close: closed; "
        + "go on: 1",
        isAsync,
        new Answer().Columns(Column.Int("a")).Error(8134, 1, 16, "divided").Row(1).Done(),
        async run =>
        {
            await run.ExecuteAsync();
            await run.ReadAsync();
            await run.ReadAsync();
            run.Show("value", () => run.Reader.GetInt32(0));
            await run.ReadAsync();
            await run.NextAsync();
            await run.CloseAndGoOnAsync();
        });

    [Theory, SyncAndAsync]
    public Task ExecuteScalar_throws_when_an_error_follows_the_columns(bool isAsync) => BothProviders.ComeToAsync(
        "scalar: error 8134 1 16 'divided' in '' line 1; count: error 8134 1 16 'divided' in '' line 1; go on: 1",
        isAsync,
        AfterColumns,
        async run =>
        {
            await run.ScalarAsync();
            await run.NonQueryAsync();
            await run.GoOnAsync();
        });

    [Theory, SyncAndAsync]
    public Task ExecuteScalar_throws_all_errors_of_later_results(bool isAsync) => BothProviders.DifferAsync(
        "errors-of-scalars",
        "scalar: error 50001 1 16 'first' in '' line 1; go on: 1",
        "scalar: error 50001 1 16 'first' in '' line 1 and 50002 1 16 'second' in '' line 1; go on: 1",
        isAsync,
        new Answer().Columns(Column.Int("a")).Row(1).Done().Error(50001, 1, 16, "first").Done()
            .Columns(Column.Int("b")).Row(2).Done().Error(50002, 1, 16, "second").Done(),
        async run => { await run.ScalarAsync(); await run.GoOnAsync(); });

    [Theory, SyncAndAsync]
    public Task Closing_reports_no_error_that_follows_the_columns(bool isAsync) => BothProviders.ComeToAsync(
        "execute: reader; close: closed; execute: reader; dispose: disposed; go on: 1",
        isAsync,
        AfterColumns,
        async run =>
        {
            await run.ExecuteAsync();
            await run.CloseAsync();
            await run.ExecuteAsync();
            await run.DisposeAsync();
            await run.GoOnAsync();
        });

    [Theory, SyncAndAsync]
    public Task Closing_does_not_throw_unread_errors(bool isAsync) => BothProviders.ComeToAsync(
        "execute: reader; read: True; close: closed; execute: reader; dispose: disposed; go on: 1",
        isAsync,
        AmidRows,
        async run =>
        {
            await run.ExecuteAsync();
            await run.ReadAsync();
            await run.CloseAsync();
            await run.ExecuteAsync();
            await run.DisposeAsync();
            await run.GoOnAsync();
        });

    [Theory, SyncAndAsync]
    public Task Closing_raises_unread_messages(bool isAsync) => BothProviders.DifferAsync(
        "messages-of-closing",
        "execute: reader; read: True; close: closed; affected: 3; go on: 1",
        "execute: reader; read: True; info 0 1 0 'unread' in '' line 1; close: closed; affected: 3; go on: 1",
        isAsync,
        new Answer().Columns(Column.Int("a")).Row(1).Row(2).Done().Info(0, 1, 0, "unread").Done(3).Error(50001, 1, 16, "e")
            .Info(0, 1, 0, "last").Done(),
        async run =>
        {
            await run.ExecuteAsync();
            await run.ReadAsync();
            await run.CloseAsync();
            run.Show("affected", () => run.Reader.RecordsAffected);
            await run.GoOnAsync();
        });

    [Theory, SyncAndAsync]
    public Task SqlError_Server_is_the_server_that_reports_the_error(bool isAsync) => BothProviders.DifferAsync(
        "error-server",
        "count: error 1 1 16 'e' in '' line 1; recorded: False",
        "count: error 1 1 16 'e' in '' line 1; recorded: True",
        isAsync,
        new Answer().Error(1, 1, 16, "e", "the instance", "", 1).Done(),
        async run =>
        {
            await run.NonQueryAsync();
            dynamic exception = Assert.ThrowsAny<DbException>(() => run.Command().ExecuteNonQuery());
            run.Note($"recorded: {exception.Errors[0].Server == "the instance"}");
        });

    [Theory, SyncAndAsync]
    public Task Errors_of_one_statement_are_thrown_together_in_order(bool isAsync) => BothProviders.ComeToAsync(
        """
        count: error 4060 3 11 'first' in 'procedure a' line 5 and 18456 1 14 'second' in '' line 0 and 50000 255 16 'third'
        in '' line 70000 and 3621 0 0 'terminated' in '' line 1; execute: error 4060 3 11 'first' in 'procedure a' line 5 and
        18456 1 14 'second' in '' line 0 and 50000 255 16 'third' in '' line 70000 and 3621 0 0 'terminated' in '' line 1; go
        on: 1
        """,
        isAsync,
        new Answer().Error(4060, 3, 11, "first", "server a", "procedure a", 5).Error(18456, 1, 14, "second", "", "", 0)
            .Info(3621, 0, 0, "terminated").Error(50000, 255, 16, "third", "server b", "", 70_000).Done(),
        async run =>
        {
            await run.NonQueryAsync();
            await run.ExecuteAsync();
            await run.GoOnAsync();
        });

    private static Answer ErrorBeforeColumns(bool hasRows)
    {
        Answer answer = new Answer().Columns(Column.Int("a")).Row(1).Done().Error(50001, 1, 16, "between")
            .Columns(Column.Int("b"), Column.Int("c"));
        return (hasRows ? answer.Row(2, 3).Row(4, 5) : answer).Done().Columns(Column.Int("d")).Row(4).Done();
    }
}
