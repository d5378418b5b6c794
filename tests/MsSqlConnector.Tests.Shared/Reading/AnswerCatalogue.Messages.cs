using System.Collections.Generic;
using System.Data;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.Tests.Reading;

/// <content>The data of a server other than rows: messages, errors, statuses, returned values.</content>
internal static partial class AnswerCatalogue
{
    private static IEnumerable<ScriptedAnswer> Messages() =>
    [
        new("messages in between", new Answer()
            .Info(5701, 2, 0, "first").Columns(Column.Int("a")).Row(1).Row(2).Done()
            .Info(0, 1, 1, "second", "server", "procedure", 12).Info(0, 1, 10, "third").Columns(Column.Int("a")).Row(3).Done()
            .Info(0, 1, 0, "last").Done(1)),
        new("an error alone", new Answer().Error(208, 1, 16, "Invalid object name 'nothing'.", "server", "", 3)),
        new("several errors", new Answer()
            .Error(547, 0, 16, "The statement conflicted.", "server", "p", 2)
            .Info(3621, 0, 0, "The statement has been terminated.").Done()),
        new("messages around an error", new Answer()
            .Info(0, 1, 0, "before").Error(547, 0, 16, "The statement conflicted.").Info(3621, 0, 0, "after").Done()
            .Info(0, 1, 0, "much later").Done(1)),
        new("messages around an error after rows", new Answer()
            .Info(0, 1, 0, "first").Columns(Column.Int("a")).Row(1).Row(2).Info(0, 1, 0, "before")
            .Error(547, 0, 16, "The statement conflicted.").Info(3621, 0, 0, "after").Done()
            .Info(0, 1, 0, "much later").Done(1)),
        new("an error after other results", new Answer()
            .Columns(Column.Int("a")).Row(1).Done().Done(3)
            .Info(0, 1, 0, "before").Error(547, 0, 16, "The statement conflicted.").Info(3621, 0, 0, "after").Done()),
        new("an error after rows", new Answer()
            .Columns(Column.Int("a")).Row(1).Row(2).Error(8134, 1, 16, "Divide by zero error encountered.")),
        new("an error between results", new Answer()
            .Columns(Column.Int("a")).Row(1).Done()
            .Error(8134, 1, 16, "Divide by zero error encountered.").Done()
            .Columns(Column.Int("b")).Row(2).Done()),
        new("an order", new Answer().Columns(Column.Int("a"), Column.Int("b")).Order(2, 1).Row(1, 2).Done()),
        new("returned values", new Answer()
            .Columns(Column.Int("a")).Row(1).Done()
            .ReturnStatus(7)
            .ReturnValue(Column.Int("@number").Nullable, 42)
            .ReturnValue(Column.NVarChar("@text", 100).Nullable, "終わり")
            .ReturnValue(Column.NVarChar("@none", 100).Nullable, null),
            new ScriptedOutput("@number", DbType.Int32), new ScriptedOutput("@text", DbType.String, 100),
            new ScriptedOutput("@none", DbType.String, 100)),
    ];
}
