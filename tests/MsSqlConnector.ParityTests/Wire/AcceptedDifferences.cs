using System.Collections.Generic;

namespace MsSqlConnector.ParityTests.Wire;

/// <summary>
/// The intended differences: scenario, message, field, reason. No other differences are allowed, and each of these must exist.
/// </summary>
internal static class AcceptedDifferences
{
    private const string NotLast =
        "packets before the last have status 0 (2.2.3.1.2); Microsoft.Data.SqlClient sets 0x04, which is not defined for requests";

    private const string Streamed =
        "a streamed value has no length prefix, which text, ntext and image require, so it is sent as the (max) type";

    private const string CommentEnd = "a line feed before the statement that switches the option off ends a comment at the end of the text";

    public static IReadOnlyList<AcceptedDifference> All { get; } =
    [
        new("*", "PreLogin", "Version", "the version of this provider"),
        new("*", "PreLogin", "ThreadId", "the thread identifier"),
        new("*", "PreLogin", "TraceId", "identifiers of the connection and the activity"),
        new("*", "Login7", "Header.Length", "fewer features and a different name"),
        new("*", "Login7", "ClientId", "a random value for each process"),
        new("*", "Login7", "ClientProgVer", "the version of this provider"),
        new("*", "Login7", "CltIntName", "the name of this provider"),
        new("*", "Login7", "AppName", "the default is the name of this provider"),
        new("*", "Login7", "Feature0F", "enhanced routing, which Microsoft.Data.SqlClient requests since version 7"),
        new("*", "Login7", "Feature10", "the platform of the client, which Microsoft.Data.SqlClient sends since version 7"),
        .. MarsByDefault.IsOn ? [] : Ends(),
        new("long *", "SqlBatch", "Header.Status", NotLast),
        new("large *", "Rpc", "Header.Status", NotLast),
        new(
            "large varchar in chunks", "Rpc", "*",
            "a long non-Unicode text is encoded in one pass, in a chunk for each packet after an unknown total"),
        new("long statement with parameters", "Rpc", "Header.Status", NotLast),
        new("statement of 4000 characters", "Rpc", "Header.Status", NotLast),
        new("statement of 4001 characters", "Rpc", "Header.Status", NotLast),
        new("many parameters", "Rpc", "Header.Status", NotLast),
        new("parameters, all at once", "Rpc", "Header.Status", NotLast),
        new("commands, many", "Rpc", "Header.Status", NotLast),
        new("commands, long", "Rpc", "Header.Status", NotLast),
        new(
            "commands with a requested schema", "Rpc", "*",
            "the behavior of each command applies, as in Microsoft.Data.SqlClient since version 7.1"),
        new("batch as SchemaOnly*", "SqlBatch*", "*", CommentEnd),
        new("batch as KeyInfo*", "SqlBatch*", "*", CommentEnd),
        new("batches as every combination of behaviors", "SqlBatch*", "*", CommentEnd),
        new("transaction whose level stays in the pool", "*", "*",
            "the isolation level is reset before the first command of the next caller; Microsoft.Data.SqlClient does not reset it"),
        new("prepared text of 4001 characters", "Rpc", "Header.Status", NotLast),
        new("prepared, then another type", "*", "*", "prepared again; with the old handle, the server would convert the value"),
        new("prepared, then no parameter, then one", "Rpc 2", "*", "the declaration is unchanged, so the handle stays valid"),
        new(
            "prepared as SchemaOnly", "*", "*",
            "a statement that was prepared with FMTONLY in its text would never execute, and any other would always execute"),
        new("prepared and disposed", "Rpc 2", "*", "the next call releases the handle of the disposed command"),
        .. Chunks("source stream*"),
        .. Chunks("source text*"),
        .. Chunks("source xml*"),
        new("source stream as image*", "Rpc", "*", Streamed),
        new("source text as text*", "Rpc", "*", Streamed),
        new("source text as ntext*", "Rpc", "*", Streamed),
        new("table: long values", "Rpc", "Header.Status", NotLast),
        new("table: many rows*", "Rpc", "Header.Status", NotLast),
        new("table: *", "Rpc", "bytes", "the total of a (max) value is known and recorded"),
        new("table: typed xml", "Rpc", "Header.Length", "xml in one chunk, its byte order mark included, as outside of tables"),
        new("table: xml", "Rpc", "Header.Length", "xml in one chunk, its byte order mark included, as outside of tables"),
        new("table: variant of Decimal", "Rpc", "Parameter2.Value", "38 digits, as in a variant that is a parameter"),
        new("table: variant of SqlDecimal", "Rpc", "Parameter2.Value", "38 digits, as in a variant that is a parameter"),
        new("source in a procedure", "Rpc", "Parameter0.Chunks", "larger chunks"),
        new("source in a procedure", "Rpc", "Header.*", "larger chunks"),
        new(
            "table: variant of String", "Rpc", "Parameter2.Value",
            "text in the collation of the connection, not of a culture of the client"),
        new(
            "table: sort order that differs from the column order", "Rpc", "Parameter2.Value",
            "the primary sort column is first (2.2.5.5.5.2); Microsoft.Data.SqlClient ignores the sort ordinals"),
        new("*", "Attention", "Header.PacketId", "1 as in the example of the specification; servers ignore it"),
    ];

    /// <summary>Larger chunks are fewer calls of the user's stream, and fewer bytes.</summary>
    private static AcceptedDifference[] Ends() =>
        [new("mars: *", "Frames", "Ends", "the end of the connection ends its sessions without a frame for each (MC-SMP 3.1.5)")];

    private static IEnumerable<AcceptedDifference> Chunks(string scenario) =>
    [
        new(scenario, "Rpc", "Parameter2.Chunks", "larger chunks"),
        new(scenario, "Rpc", "Header.Length", "larger chunks"),
        new(scenario, "Rpc", "Header.Status", NotLast),
    ];
}
