using System.Data;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.ParityTests.Reading;

/// <summary>The counts of a reader: rows affected, results, rows, columns.</summary>
[AlsoWithMars]
public sealed class CountTests
{
    [Theory, SyncAndAsync]
    public Task RecordsAffected_sums_the_counts_of_all_statements(bool isAsync) => BothProviders.ComeToAsync(
        """
        execute: reader; affected: 3; fields: 1; read: True; value: 1; read: True; value: 2; read: False; next: False;
        affected: 7; close: closed; affected: 7; count: 7
        """,
        isAsync,
        new Answer().Done(3).Columns(Column.Int("a")).Row(1).Row(2).Done().Done(4).DoneOf(0xB9).Done(0),
        async run =>
        {
            await run.ExecuteAsync();
            run.Show("affected", () => run.Reader.RecordsAffected);
            await run.ReadAllAsync();
            run.Show("affected", () => run.Reader.RecordsAffected);
            await run.CloseAsync();
            run.Show("affected", () => run.Reader.RecordsAffected);
            await run.NonQueryAsync();
        });

    [Theory, SyncAndAsync]
    public Task Without_counts_RecordsAffected_is_minus_1(bool isAsync) => BothProviders.ComeToAsync(
        """
        execute: reader; fields: 1; read: True; value: 1; read: False; next: False; close: closed; affected: -1; count: -1
        """,
        isAsync,
        new Answer().DoneOf(0xC5).Columns(Column.Int("a")).Row(1).Done().DoneOf(0xC3),
        async run =>
        {
            await run.ExecuteAsync();
            await run.ReadAllAsync();
            await run.CloseAsync();
            run.Show("affected", () => run.Reader.RecordsAffected);
            await run.NonQueryAsync();
        });

    [Theory, SyncAndAsync]
    public Task A_count_of_zero_rows_is_zero(bool isAsync) => BothProviders.ComeToAsync(
        "execute: reader; fields: 0; rows: False; affected: 0; read: False; next: False; close: closed; affected: 0",
        isAsync,
        new Answer().Done(0),
        async run =>
        {
            await run.ExecuteAsync();
            run.Show("fields", () => run.Reader.FieldCount);
            run.Show("rows", () => run.Reader.HasRows);
            run.Show("affected", () => run.Reader.RecordsAffected);
            await run.ReadAsync();
            await run.NextAsync();
            await run.CloseAsync();
            run.Show("affected", () => run.Reader.RecordsAffected);
        });

    [Theory, SyncAndAsync]
    public Task Unread_counts_are_known_when_the_reader_is_closed(bool isAsync) => BothProviders.ComeToAsync(
        "execute: reader; read: True; affected: -1; close: closed; affected: 11",
        isAsync,
        new Answer().Columns(Column.Int("a")).Row(1).Row(2).Done().Done(5).Columns(Column.Int("b")).Row(1).Done().Done(6),
        async run =>
        {
            await run.ExecuteAsync();
            await run.ReadAsync();
            run.Show("affected", () => run.Reader.RecordsAffected);
            await run.CloseAsync();
            run.Show("affected", () => run.Reader.RecordsAffected);
        });

    [Theory, SyncAndAsync]
    public Task There_are_no_columns_after_an_error(bool isAsync) => BothProviders.DifferAsync(
        "columns-behind-an-error",
        "execute: reader; next: error 50001 1 16 'e' in '' line 1; fields: 1",
        "execute: reader; next: error 50001 1 16 'e' in '' line 1; fields: 0",
        isAsync,
        new Answer().Columns(Column.Int("a")).Row(1).Done().Error(50001, 1, 16, "e").Done(),
        async run =>
        {
            await run.ExecuteAsync();
            await run.NextAsync();
            run.Show("fields", () => run.Reader.FieldCount);
        });

    [Theory, SyncAndAsync]
    public Task HasRows_is_correct_before_and_after_the_rows_of_each_result(bool isAsync) => BothProviders.DifferAsync(
        "messages-sooner",
        """
        execute: reader; rows: True; read: True; rows: True; read: False; rows: True; next: True; rows: False; read: False;
        rows: False; read: False; rows: False; next: True; rows: True; info 0 1 0 'before the row' in '' line 1; read: True;
        rows: True; read: False; rows: True; next: False; rows: False; read: False; rows: False; read: False; rows: False;
        next: False
        """,
        """
        execute: reader; rows: True; read: True; rows: True; read: False; rows: True; next: True; rows: False; read: False;
        rows: False; read: False; rows: False; info 0 1 0 'before the row' in '' line 1; next: True; rows: True; read: True;
        rows: True; read: False; rows: True; next: False; rows: False; read: False; rows: False; read: False; rows: False;
        next: False
        """,
        isAsync,
        new Answer().Columns(Column.Int("a")).Row(1).Done().Columns(Column.Int("b")).Done()
            .Columns(Column.Int("c")).Info(0, 1, 0, "before the row").Row(2).Done(),
        async run =>
        {
            await run.ExecuteAsync();
            for (int result = 0; result < 4; result++)
            {
                run.Show("rows", () => run.Reader.HasRows);
                await run.ReadAsync();
                run.Show("rows", () => run.Reader.HasRows);
                await run.ReadAsync();
                run.Show("rows", () => run.Reader.HasRows);
                await run.NextAsync();
            }
        });

    [Theory, SyncAndAsync]
    public Task Partially_read_results_are_followed_by_the_next(bool isAsync) => BothProviders.ComeToAsync(
        """
        execute: reader; read: True; next: True; fields: 2; visible: 2; depth: 0; value too early: InvalidOperationException;
        read: True; value: 4; next: False; fields: 0; name: InvalidOperationException; read: False; next: False
        """,
        isAsync,
        new Answer().Columns(Column.Int("a")).Row(1).Row(2).Done().Done(1).Columns(Column.Int("b"), Column.Int("c")).Row(3, 4).Done(),
        async run =>
        {
            await run.ExecuteAsync();
            await run.ReadAsync();
            await run.NextAsync();
            run.Show("fields", () => run.Reader.FieldCount);
            run.Show("visible", () => run.Reader.VisibleFieldCount);
            run.Show("depth", () => run.Reader.Depth);
            run.Show("value too early", () => run.Reader.GetValue(0));
            await run.ReadAsync();
            run.Show("value", () => run.Reader.GetValue(1));
            await run.NextAsync();
            run.Show("fields", () => run.Reader.FieldCount);
            run.Show("name", () => run.Reader.GetName(0));
            await run.ReadAsync();
            await run.NextAsync();
        });

    [Theory, SyncAndAsync]
    public Task A_closed_reader_returns_only_RecordsAffected(bool isAsync) => BothProviders.ComeToAsync(
        """
        execute: reader; read: True; close: closed; closed: True; affected: 2; fields: InvalidOperationException; visible:
        InvalidOperationException; rows: InvalidOperationException; depth: InvalidOperationException; value:
        InvalidOperationException; name: InvalidOperationException; schema: InvalidOperationException; read:
        InvalidOperationException; next: InvalidOperationException; close: closed; dispose: disposed
        """,
        isAsync,
        new Answer().Columns(Column.Int("a")).Row(1).Done().Done(2),
        async run =>
        {
            await run.ExecuteAsync();
            await run.ReadAsync();
            await run.CloseAsync();
            run.Show("closed", () => run.Reader.IsClosed);
            run.Show("affected", () => run.Reader.RecordsAffected);
            run.Show("fields", () => run.Reader.FieldCount);
            run.Show("visible", () => run.Reader.VisibleFieldCount);
            run.Show("rows", () => run.Reader.HasRows);
            run.Show("depth", () => run.Reader.Depth);
            run.Show("value", () => run.Reader.GetInt32(0));
            run.Show("name", () => run.Reader.GetName(0));
            run.Show("schema", () => run.Reader.GetSchemaTable());
            await run.ReadAsync();
            await run.NextAsync();
            await run.CloseAsync();
            await run.DisposeAsync();
        });
}
