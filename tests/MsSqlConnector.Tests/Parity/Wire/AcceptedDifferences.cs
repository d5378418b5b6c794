using System.Collections.Generic;

namespace MsSqlConnector.Tests.Parity.Wire;

/// <summary>The differences that are meant: scenario, message, field, reason. Nothing else may differ, and each of these must.</summary>
internal static class AcceptedDifferences
{
    private const string NotLast = "a packet that is not the last has status 0 (2.2.3.1.2); the incumbent sets 0x04, which is not for requests";

    public static IReadOnlyList<AcceptedDifference> All { get; } =
    [
        new("*", "PreLogin", "Version", "our version"),
        new("*", "PreLogin", "Header.Length", "fewer options"),
        new("*", "PreLogin", "Options", "federated authentication is not built"),
        new("*", "PreLogin", "FederatedAuthenticationRequired", "federated authentication is not built"),
        new("*", "PreLogin", "ThreadId", "the thread"),
        new("*", "PreLogin", "TraceId", "identifiers of the connection and the activity"),
        new("*", "Login7", "Header.Length", "fewer features, another name"),
        new("*", "Login7", "ClientId", "random, one for a process"),
        new("*", "Login7", "ClientProgVer", "our version"),
        new("*", "Login7", "CltIntName", "our name"),
        new("*", "Login7", "Feature04", "column encryption is not built"),
        new("*", "Login7", "Feature05", "global transactions are not built"),
        new("*", "Login7", "Feature08", "read-only intent on Azure is not built; the intent itself travels in TypeFlags"),
        new("*", "Login7", "Feature0B", "DNS caching is not built"),
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
        new("*", "Attention", "Header.PacketId", "1 as in the specification's example; servers do not look at it"),
    ];
}
