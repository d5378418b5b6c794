using System;
using System.Data.Common;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using Xunit;
using Incumbent = Microsoft.Data.SqlClient;

namespace MsSqlConnector.ParityTests.Reading;

/// <summary>Informational messages of the server, and errors that are raised as messages.</summary>
[AlsoWithMars]
public sealed class MessageTests
{
    private static Answer Several => new Answer()
        .Info(1, 1, 0, "one")
        .Columns(Column.Int("a")).Info(2, 1, 0, "two").Row(1).Info(3, 1, 10, "three").Row(2).Info(4, 1, 0, "four").Done()
        .Info(5, 1, 0, "five").Done(1).Info(6, 1, 0, "six").Columns(Column.Int("b")).Row(3).Done().Info(7, 1, 0, "seven").Done();

    [Theory, SyncAndAsync]
    public Task Errors_up_to_class_ten_are_messages(bool isAsync) => BothProviders.ComeToAsync(
        """
        info 50001 1 10 'ten' in '' line 1; info 50000 1 0 'zero' in '' line 1; execute: reader; fields: 1; read: True; value:
        1; info 50002 1 9 'nine' in '' line 1; read: False; next: False; close: closed; info 50001 1 10 'ten' in '' line 1;
        info 50000 1 0 'zero' in '' line 1; info 50002 1 9 'nine' in '' line 1; scalar: 1
        """,
        isAsync,
        new Answer()
            .Error(50001, 1, 10, "ten").Error(50000, 1, 0, "zero").Columns(Column.Int("a")).Row(1).Error(50002, 1, 9, "nine").Done(),
        async run => { await run.ExecuteAsync(); await run.ReadAllAsync(); await run.CloseAsync(); await run.ScalarAsync(); });

    [Theory, SyncAndAsync]
    public Task FireInfoMessageEventOnUserErrors_raises_errors_up_to_class_16_as_messages_and_reading_continues(bool isAsync) =>
        BothProviders.DifferAsync(
            "user-errors-after-worse",
            """
            info 50001 1 11 'eleven' in '' line 1; execute: reader; fields: 1; read: True; value: 1; info 50002 1 16 'sixteen' in
            '' line 1; read: False; next: True; fields: 1; read: True; value: 2; read: False; next: error 50003 1 17 'seventeen'
            in '' line 1; close: closed; info 50001 1 11 'eleven' in '' line 1; info 50002 1 16 'sixteen' in '' line 1; scalar:
            error 50003 1 17 'seventeen' in '' line 1; info 50001 1 11 'eleven' in '' line 1; info 50002 1 16 'sixteen' in '' line
            1; info 50004 1 16 'sixteen again' in '' line 1; count: error 50003 1 17 'seventeen' in '' line 1; go on: 1
            """,
            """
            info 50001 1 11 'eleven' in '' line 1; execute: reader; fields: 1; read: True; value: 1; info 50002 1 16 'sixteen' in
            '' line 1; read: False; next: True; fields: 1; read: True; value: 2; read: False; info 50004 1 16 'sixteen again' in
            '' line 1; next: error 50003 1 17 'seventeen' in '' line 1; close: closed; info 50001 1 11 'eleven' in '' line 1; info
            50002 1 16 'sixteen' in '' line 1; info 50004 1 16 'sixteen again' in '' line 1; scalar: error 50003 1 17 'seventeen'
            in '' line 1; info 50001 1 11 'eleven' in '' line 1; info 50002 1 16 'sixteen' in '' line 1; info 50004 1 16 'sixteen
            again' in '' line 1; count: error 50003 1 17 'seventeen' in '' line 1; go on: 1
            """,
            isAsync,
            new Answer().Error(50001, 1, 11, "eleven").Done().Columns(Column.Int("a")).Row(1).Error(50002, 1, 16, "sixteen").Done()
                .Columns(Column.Int("b")).Row(2).Done().Error(50003, 1, 17, "seventeen").Error(50004, 1, 16, "sixteen again").Done(),
            async run =>
            {
                FireOnUserErrors(run.Connection);
                await run.ExecuteAsync();
                await run.ReadAllAsync();
                await run.CloseAsync();
                await run.ScalarAsync();
                await run.NonQueryAsync();
                await run.GoOnAsync();
            });

    [Theory, SyncAndAsync]
    public Task An_error_of_class_seventeen_leaves_the_connection_open(bool isAsync) => BothProviders.ComeToAsync(
        "count: error 701 1 17 'memory' in '' line 1 and 823 1 19 'disk' in '' line 1; state: Open; go on: 1",
        isAsync,
        new Answer().Error(701, 1, 17, "memory").Error(823, 1, 19, "disk").Done(),
        async run => { await run.NonQueryAsync(); run.Show("state", () => run.Connection.State); await run.GoOnAsync(); });

    [Theory, SyncAndAsync]
    public Task An_error_of_class_twenty_closes_the_connection(bool isAsync) => BothProviders.ComeToAsync(
        "count: error 50020 1 20 'fatal' in '' line 1; state: Closed", isAsync, new Answer().Error(50020, 1, 20, "fatal").Done(),
        async run => { await run.NonQueryAsync(); run.Show("state", () => run.Connection.State); });

    [Theory, SyncAndAsync]
    public Task An_error_of_class_twenty_between_rows_closes_the_reader(bool isAsync) => BothProviders.ComeToAsync(
        """
        execute: reader; read: True; read: error 50020 1 20 'fatal' in '' line 1; closed: True; state: Closed; close: closed
        """, isAsync, new Answer().Columns(Column.Int("a")).Row(1).Error(50020, 1, 20, "fatal").Done(),
        async run =>
        {
            await run.ExecuteAsync();
            await run.ReadAsync();
            await run.ReadAsync();
            run.Show("closed", () => run.Reader.IsClosed);
            run.Show("state", () => run.Connection.State);
            await run.CloseAsync();
        });

    [Theory, SyncAndAsync]
    public Task A_message_between_the_columns_and_an_error_is_included_in_the_exception(bool isAsync) => BothProviders.DifferAsync(
        "messages-before-errors",
        """
        execute: reader; fields: 1; read: error 50001 1 16 'err' in '' line 1 and 2 1 0 'two' in '' line 1; info 4 1 0 'four'
        in '' line 1; next: False; close: closed; scalar: error 50001 1 16 'err' in '' line 1 and 2 1 0 'two' in '' line 1
        """,
        """
        info 2 1 0 'two' in '' line 1; execute: reader; fields: 1; read: error 50001 1 16 'err' in '' line 1 and 2 1 0 'two' in
        '' line 1; info 4 1 0 'four' in '' line 1; next: False; close: closed; info 2 1 0 'two' in '' line 1; info 4 1 0
        'four' in '' line 1; scalar: error 50001 1 16 'err' in '' line 1 and 2 1 0 'two' in '' line 1
        """,
        isAsync,
        new Answer().Columns(Column.Int("a")).Info(2, 1, 0, "two").Error(50001, 1, 16, "err").Info(4, 1, 0, "four").Done(),
        async run => { await run.ExecuteAsync(); await run.ReadAllAsync(); await run.CloseAsync(); await run.ScalarAsync(); });

    [Theory, SyncAndAsync]
    public Task A_message_before_an_error_is_raised_and_included_in_the_exception_of_ExecuteNonQuery(bool isAsync) =>
        BothProviders.DifferAsync(
            "messages-before-errors",
            """
            count: error 50001 1 16 'err' in '' line 1 and 1 1 0 'one' in '' line 1 and 2 1 0 'two' in '' line 1 and 3 1 0 'three'
            in '' line 1
            """,
            """
            info 1 1 0 'one' in '' line 1; info 2 1 0 'two' in '' line 1; count: error 50001 1 16 'err' in '' line 1 and 1 1 0
            'one' in '' line 1 and 2 1 0 'two' in '' line 1 and 3 1 0 'three' in '' line 1
            """,
            isAsync,
            new Answer().Info(1, 1, 0, "one").Done(1).Info(2, 1, 0, "two").Error(50001, 1, 16, "err").Done().Info(3, 1, 0, "three").Done(1),
            run => run.NonQueryAsync());

    [Theory, SyncAndAsync]
    public Task Exceptions_of_message_handlers_do_not_affect_reading(bool isAsync) => BothProviders.DifferAsync(
        "messages-sooner",
        """
        info 1 1 0 'one' in '' line 1; execute: reader; fields: 1; info 2 1 0 'two' in '' line 1; read: True; value: 1; info 3
        1 10 'three' in '' line 1; read: True; value: 2; info 4 1 0 'four' in '' line 1; read: False; info 5 1 0 'five' in ''
        line 1; info 6 1 0 'six' in '' line 1; next: True; fields: 1; read: True; value: 3; read: False; info 7 1 0 'seven' in
        '' line 1; next: False; close: closed; info 1 1 0 'one' in '' line 1; info 2 1 0 'two' in '' line 1; info 3 1 10
        'three' in '' line 1; info 4 1 0 'four' in '' line 1; info 5 1 0 'five' in '' line 1; info 6 1 0 'six' in '' line 1;
        info 7 1 0 'seven' in '' line 1; scalar: 1; info 1 1 0 'one' in '' line 1; info 2 1 0 'two' in '' line 1; info 3 1 10
        'three' in '' line 1; info 4 1 0 'four' in '' line 1; info 5 1 0 'five' in '' line 1; info 6 1 0 'six' in '' line 1;
        info 7 1 0 'seven' in '' line 1; count: 1; go on: 1
        """,
        """
        info 1 1 0 'one' in '' line 1; info 2 1 0 'two' in '' line 1; execute: reader; fields: 1; read: True; value: 1; info 3
        1 10 'three' in '' line 1; read: True; value: 2; info 4 1 0 'four' in '' line 1; read: False; info 5 1 0 'five' in ''
        line 1; info 6 1 0 'six' in '' line 1; next: True; fields: 1; read: True; value: 3; read: False; info 7 1 0 'seven' in
        '' line 1; next: False; close: closed; info 1 1 0 'one' in '' line 1; info 2 1 0 'two' in '' line 1; info 3 1 10
        'three' in '' line 1; info 4 1 0 'four' in '' line 1; info 5 1 0 'five' in '' line 1; info 6 1 0 'six' in '' line 1;
        info 7 1 0 'seven' in '' line 1; scalar: 1; info 1 1 0 'one' in '' line 1; info 2 1 0 'two' in '' line 1; info 3 1 10
        'three' in '' line 1; info 4 1 0 'four' in '' line 1; info 5 1 0 'five' in '' line 1; info 6 1 0 'six' in '' line 1;
        info 7 1 0 'seven' in '' line 1; count: 1; go on: 1
        """,
        isAsync,
        Several,
        async run =>
        {
            ThrowOnMessage(run.Connection, static () => new InvalidOperationException("handler"));
            await run.ExecuteAsync();
            await run.ReadAllAsync();
            await run.CloseAsync();
            await run.ScalarAsync();
            await run.NonQueryAsync();
            await run.GoOnAsync();
        });

    [Fact]
    public Task An_exception_and_its_errors_have_the_same_fields_as_in_SqlClient() => BothProviders.AgreeAsync(
        isAsync: false,
        new Answer().Error(4060, 3, 11, "first", "server a", "procedure a", 5).Error(18456, 1, 14, "second", "", "", 0)
            .Error(50000, 255, 16, "line one\r\nline two", "server b", "", 70_000).Done(),
        run =>
        {
            dynamic exception = Assert.ThrowsAny<DbException>(() => run.Command().ExecuteNonQuery());
            run.Note($"{exception.Message}");
            run.Note($"{exception.Number} {exception.State} {exception.Class} {exception.LineNumber} {exception.ErrorCode}");
            run.Note($"{exception.Procedure} {exception.Errors.Count}");
            foreach (dynamic error in exception.Errors)
            {
                run.Note($"{error.Number} {error.State} {error.Class} {error.Message} {error.LineNumber}");
            }

            return Task.CompletedTask;
        });

    private static void FireOnUserErrors(DbConnection connection)
    {
        if (connection is SqlConnection ours)
        {
            ours.FireInfoMessageEventOnUserErrors = true;
        }
        else
        {
            ((Incumbent.SqlConnection)connection).FireInfoMessageEventOnUserErrors = true;
        }
    }

    private static void ThrowOnMessage(DbConnection connection, Func<Exception> make)
    {
        if (connection is SqlConnection ours)
        {
            ours.InfoMessage += (_, _) => throw make();
        }
        else
        {
            ((Incumbent.SqlConnection)connection).InfoMessage += (_, _) => throw make();
        }
    }
}
