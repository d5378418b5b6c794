using System.Collections.Generic;

namespace MsSqlConnector.ParityTests.Bulk.Ours;

/// <summary>The deliberate differences of bulk copies. No other difference is accepted, and each of these must exist.</summary>
internal static class AcceptedBulkDifferences
{
    private const string Refused = "the mapping is refused before rows are sent; Microsoft.Data.SqlClient ignores it";
    private const string Discarded =
        "the batch is discarded, as documented for SqlBulkCopy; Microsoft.Data.SqlClient completes it, so that its rows are stored";

    private const string SwitchedOff = "FMTONLY is switched off after an error, which ends the batch that would do it";

    public static IReadOnlyList<AcceptedBulkDifference> All { get; } =
    [
        new(
            "*", "Metadata * Text",
            "the columns are read from the catalog too and compared, so that hidden columns can be mapped, "
            + "as by Microsoft.Data.SqlClient 7.1"),
        new(
            "*", "BulkLoad * Done",
            "the row count of DONE has eight bytes, as MS-TDS 2.2.7.6 specifies; Microsoft.Data.SqlClient sends four"),
        new("missing table *", "Session 1", SwitchedOff),
        new("reuse: with a missing table second *", "Session 1", SwitchedOff),
        new("invalid name *", "Outcome 1", "the inner exception describes the valid names instead of a limit"),
        new("mapping of another case *", "*", "destination column names match regardless of case unless a column has exactly this name"),
        new("mapping of a missing destination *", "Outcome 1", "the message says that the table lacks the column"),
        new("mapping of a missing ordinal *", "*", Refused),
        new("mapping twice to a column *", "*", Refused),
        new("computed column *", "Session 1", "no attention follows a response that is complete"),
        new("mapping of a missing destination *", "Session 1", "no attention follows a response that is complete"),
        new("order hint of a missing column *", "Session 1", "no attention follows a response that is complete"),
        new("streamed values *", "BulkLoad 1 Row 0 Chunks", "chunks have the size of the provider's buffer"),
        new("fails: *", "Session 1", "no attention follows a response that is complete"),
        new("fails: null *", "Outcome 1", "the message has the number of the row"),
        new("fails: value*", "Outcome 1", "the message has the number of the row"),
        new("fails: too *", "Outcome 1", "the message has the number of the row, and lengths are checked before a value is sent"),
        new("fails: too long for var*", "BulkLoad 1 *", "the value is refused before it is sent"),
        new("fails: handler *", "Outcome 2", Discarded),
        new("fails: handler *", "BulkLoad 1 *", Discarded),
        new("fails: handler *", "Table dbo.t", Discarded),
        new("fails: canceled in the middle async", "Outcome 2", Discarded),
        new("fails: canceled in the middle async", "BulkLoad 1 *", Discarded),
        new("fails: canceled in the middle async", "Table dbo.t", Discarded),
        new("fails: canceled * async", "Outcome 1", "the exception is OperationCanceledException, as for commands"),
        new("fails: timeout *", "Outcome 1", "the message has no second line and no inner exception, as for commands"),
        new(
            "closed copy *", "Outcome 1",
            "the exception is ObjectDisposedException; Microsoft.Data.SqlClient fails with NullReferenceException"),
        new("fails: transaction of the connection not passed *", "Metadata *", "the check comes before the first request"),
    ];
}
