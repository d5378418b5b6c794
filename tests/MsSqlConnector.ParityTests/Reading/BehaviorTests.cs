using System.Data;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.ParityTests.Reading;

/// <summary>The properties of a reader under each command behavior and under common combinations.</summary>
[AlsoWithMars]
public sealed class BehaviorTests
{
    private static Answer Results => new Answer()
        .Done(1).Columns(Column.Int("a")).Row(1).Row(2).Done().Done(2).Columns(Column.Int("b")).Row(3).Done().Done(4);

    private static Answer Failing => new Answer()
        .Columns(Column.Int("a")).Row(1).Row(2).Done().Error(50001, 1, 16, "e").Done().Columns(Column.Int("b")).Row(1).Done();

    public static TheoryData<CommandBehavior, bool> Cases
    {
        get
        {
            var cases = new TheoryData<CommandBehavior, bool>();
            for (int bits = 0; bits < 64; bits++)
            {
                if ((bits & (int)(CommandBehavior.KeyInfo | CommandBehavior.SchemaOnly)) == 0)
                {
                    cases.Add((CommandBehavior)bits, (bits & 1) != 0);
                    cases.Add((CommandBehavior)bits, (bits & 1) == 0);
                }
            }

            return cases;
        }
    }

    [Theory, MemberData(nameof(Cases))]
    public Task Every_combination_shows_the_same_results_and_rows(CommandBehavior behavior, bool isAsync) => BothProviders.AgreeAsync(
        isAsync,
        Results,
        async run =>
        {
            await run.ExecuteAsync(behavior);
            run.Show("affected", () => run.Reader.RecordsAffected);
            run.Show("rows", () => run.Reader.HasRows);
            await run.ReadAllAsync();
            run.Show("fields", () => run.Reader.FieldCount);
            run.Show("affected", () => run.Reader.RecordsAffected);
            await run.CloseAsync();
            run.Show("affected", () => run.Reader.RecordsAffected);
            run.Show("state", () => run.Connection.State);
        });

    [Theory, MemberData(nameof(Cases))]
    public Task Every_combination_reports_the_same_errors(CommandBehavior behavior, bool isAsync) => BothProviders.AgreeAsync(
        isAsync,
        new Answer().Columns(Column.Int("a")).Row(1).Row(2).Info(0, 1, 0, "i").Error(50001, 1, 16, "e").Done()
            .Columns(Column.Int("b")).Row(1).Done(),
        async run =>
        {
            await run.ExecuteAsync(behavior);
            await run.ReadAllAsync();
            await run.NextAsync();
            await run.CloseAsync();
            run.Show("state", () => run.Connection.State);
        });

    [Theory, MemberData(nameof(Cases))]
    public Task Every_combination_throws_an_error_after_the_columns_in_the_same_call(CommandBehavior behavior, bool isAsync) =>
        BothProviders.AgreeAsync(
            isAsync,
            new Answer().Columns(Column.Int("a")).Error(50001, 1, 16, "e").Done().Columns(Column.Int("b")).Row(1).Done(),
            async run =>
            {
                await run.ExecuteAsync(behavior);
                await run.ReadAllAsync();
                await run.NextAsync();
                await run.CloseAsync();
                run.Show("state", () => run.Connection.State);
            });

    [Theory, SyncAndAsync]
    public Task An_error_after_a_single_result_is_thrown(bool isAsync) => BothProviders.DifferAsync(
        "errors-behind-one-result",
        "execute: reader; read: True; next: False; next: False; close: closed; go on: 1",
        "execute: reader; read: True; next: error 50001 1 16 'e' in '' line 1; next: False; close: closed; go on: 1",
        isAsync,
        Failing,
        async run =>
        {
            await run.ExecuteAsync(CommandBehavior.SingleResult);
            await run.ReadAsync();
            await run.NextAsync();
            await run.NextAsync();
            await run.CloseAsync();
            await run.GoOnAsync();
        });

    [Theory, SyncAndAsync]
    public Task An_error_after_a_single_row_is_thrown(bool isAsync) => BothProviders.DifferAsync(
        "errors-behind-one-result",
        "execute: reader; read: True; read: False; next: False; close: closed; go on: 1",
        "execute: reader; read: True; read: error 50001 1 16 'e' in '' line 1; next: False; close: closed; go on: 1",
        isAsync,
        Failing,
        async run =>
        {
            await run.ExecuteAsync(CommandBehavior.SingleRow);
            await run.ReadAsync();
            await run.ReadAsync();
            await run.NextAsync();
            await run.CloseAsync();
            await run.GoOnAsync();
        });

    [Theory, SyncAndAsync]
    public Task With_CloseConnection_disposing_the_reader_closes_the_connection(bool isAsync) => BothProviders.ComeToAsync(
        "execute: reader; read: True; state: Open; dispose: disposed; state: Closed",
        isAsync,
        new Answer().Columns(Column.Int("a")).Row(1).Done(),
        async run =>
        {
            await run.ExecuteAsync(CommandBehavior.CloseConnection);
            await run.ReadAsync();
            run.Show("state", () => run.Connection.State);
            await run.DisposeAsync();
            run.Show("state", () => run.Connection.State);
        });

    [Theory, SyncAndAsync]
    public Task With_CloseConnection_a_command_that_fails_closes_the_connection(bool isAsync) => BothProviders.ComeToAsync(
        "execute: error 50001 1 16 'e' in '' line 1; state: Closed",
        isAsync,
        new Answer().Error(50001, 1, 16, "e").Done(),
        async run =>
        {
            await run.ExecuteAsync(CommandBehavior.CloseConnection);
            run.Show("state", () => run.Connection.State);
        });
}
