using System;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Sessions;
using MsSqlConnector.Tests.Tokens;
using MsSqlConnector.Tokens;
using Xunit;

namespace MsSqlConnector.Tests.Sessions;

public sealed class StatementKindsTests
{
    [Theory]
    [InlineData("C100", 1, 0)]
    [InlineData("C300", 0, 1)]
    [InlineData("C400", 0, 1)]
    [InlineData("C500", 0, 1)]
    [InlineData("1701", 0, 1)]
    [InlineData("C600", 0, 0)]
    public void The_code_of_a_statement_selects_its_total(string command, int selectCount, int changeCount)
    {
        SessionTotals totals = new(TimeProvider.System);
        DoneToken token = TokenReading.Read<DoneToken>($"1000 {command} 0300000000000000", DoneToken.TryRead);

        StatementKinds.Count(token, totals, isInTransaction: false);

        Assert.Equal((selectCount, 3 * selectCount), (totals.SelectCount, totals.SelectRowCount));
        Assert.Equal((changeCount, 3 * changeCount), (totals.ChangeCount, totals.ChangedRowCount));
        Assert.Equal(changeCount, totals.TransactionCount);
    }
}
