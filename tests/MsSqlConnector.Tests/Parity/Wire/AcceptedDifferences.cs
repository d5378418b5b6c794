using System.Collections.Generic;

namespace MsSqlConnector.Tests.Parity.Wire;

/// <summary>The intended differences: scenario, message, field, reason. No other differences are allowed, and each of these must exist.</summary>
internal static class AcceptedDifferences
{
    private const string NotLast = "a packet that is not the last has status 0 (2.2.3.1.2); the incumbent sets 0x04, which is not for requests";

    private const string Streamed = "what is streamed has no length in front, which text, ntext and image want: it goes as the (max) type";

    public static IReadOnlyList<AcceptedDifference> All { get; } =
    [
        new("*", "PreLogin", "Version", "our version"),
        new("*", "PreLogin", "ThreadId", "the thread"),
        new("*", "PreLogin", "TraceId", "identifiers of the connection and the activity"),
        new("*", "Login7", "Header.Length", "fewer features, another name"),
        new("*", "Login7", "ClientId", "random, one for a process"),
        new("*", "Login7", "ClientProgVer", "our version"),
        new("*", "Login7", "CltIntName", "our name"),
        new("*", "Login7", "AppName", "our name is the default"),
        new("*", "Login7", "Feature04", "column encryption is not built"),
        new("*", "Login7", "Feature0F", "enhanced routing, as the incumbent asks for it from version 7 on"),
        new("*", "Login7", "Feature10", "what the client runs on, as the incumbent tells from version 7 on"),
        new("long *", "SqlBatch", "Header.Status", NotLast),
        new("large *", "Rpc", "Header.Status", NotLast),
        new("long statement with parameters", "Rpc", "Header.Status", NotLast),
        new("statement of 4000 characters", "Rpc", "Header.Status", NotLast),
        new("statement of 4001 characters", "Rpc", "Header.Status", NotLast),
        new("many parameters", "Rpc", "Header.Status", NotLast),
        new("parameters, all at once", "Rpc", "Header.Status", NotLast),
        new("commands, many", "Rpc", "Header.Status", NotLast),
        new("commands, long", "Rpc", "Header.Status", NotLast),
        new("commands whose schema is asked for", "Rpc", "*", "a command's own behaviour counts, as it does for the incumbent from version 7.1 on"),
        new("transaction whose level stays in the pool", "*", "*",
            "the isolation level is set back ahead of the next user's first command; the incumbent leaves it to them"),
        new("prepared text of 4001 characters", "Rpc", "Header.Status", NotLast),
        new("prepared, then another type", "*", "*", "prepared again: by the old handle the server would convert the value"),
        new("prepared, then no parameter, then one", "Rpc 2", "*", "declared as before, so that the handle is still the right one"),
        new("prepared as SchemaOnly", "*", "*", "what was prepared with FMTONLY in its text would never execute, and what was not always would"),
        new("prepared and disposed of", "Rpc 2", "*", "the handle of what was disposed of is ended along with the next call"),
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
        new("table: variant of Decimal", "Rpc", "Parameter2.Value", "38 digits, as in a variant outside of tables"),
        new("table: variant of SqlDecimal", "Rpc", "Parameter2.Value", "38 digits, as in a variant outside of tables"),
        new("source in a procedure", "Rpc", "Parameter0.Chunks", "larger chunks"),
        new("source in a procedure", "Rpc", "Header.*", "larger chunks"),
        new("table: variant of String", "Rpc", "Parameter2.Value", "text in the collation of the connection, not of a culture of the client"),
        new("table: order of another order", "Rpc", "Parameter2.Value", "the primary column stands first (2.2.5.5.5.2); the incumbent leaves the sort ordinals out of account"),
        new("*", "Attention", "Header.PacketId", "1 as in the specification's example; servers do not look at it"),
    ];

    /// <summary>Larger chunks are fewer calls of the user's stream, and fewer bytes.</summary>
    private static IEnumerable<AcceptedDifference> Chunks(string scenario) =>
    [
        new(scenario, "Rpc", "Parameter2.Chunks", "larger chunks"),
        new(scenario, "Rpc", "Header.Length", "larger chunks"),
        new(scenario, "Rpc", "Header.Status", NotLast),
    ];
}
