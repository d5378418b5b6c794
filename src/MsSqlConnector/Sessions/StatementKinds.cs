using MsSqlConnector.Diagnostics;
using MsSqlConnector.Tokens;

namespace MsSqlConnector.Sessions;

/// <summary>
/// The command codes in DONE tokens (MS-TDS 2.2.7.6), which the specification leaves to the server. Lists the codes that servers send and
/// counts the statements.
/// </summary>
internal static class StatementKinds
{
    /// <summary>A SELECT. Its row count is the number of returned rows, not of affected rows.</summary>
    public const ushort Select = 0xC1;

    private const ushort Insert = 0xC3;
    private const ushort Delete = 0xC4;
    private const ushort Update = 0xC5;
    private const ushort Merge = 0x117;

    /// <summary>Adds a statement to the totals.</summary>
    public static void Count(in DoneToken token, SessionTotals totals, bool isInTransaction)
    {
        long rowCount = token.HasCount ? token.RowCount : 0;
        switch (token.Command)
        {
            case Select:
                totals.SelectCount++;
                totals.SelectRowCount += rowCount;
                break;
            case Insert or Delete or Update or Merge:
                totals.ChangeCount++;
                totals.ChangedRowCount += rowCount;

                // Without a transaction, each statement is a transaction of its own.
                totals.TransactionCount += isInTransaction ? 0 : 1;
                break;
        }
    }
}
