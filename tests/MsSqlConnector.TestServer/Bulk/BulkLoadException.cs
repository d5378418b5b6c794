using System;
using MsSqlConnector.TestServer.Tokens;

namespace MsSqlConnector.TestServer.Bulk;

/// <summary>The exception for a bulk load that the server rejects. The session stays usable.</summary>
internal sealed class BulkLoadException(ServerMessage error, bool isConstraint = false) : Exception(error.Text)
{
    public ServerMessage Error { get; } = error;

    /// <summary>Whether a constraint failed, which ends the statement; any other error ends the batch.</summary>
    public bool IsConstraint { get; } = isConstraint;
}
