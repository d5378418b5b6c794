using System;
using System.Collections.Generic;
using MsSqlConnector.TestServer.Tokens;

namespace MsSqlConnector.TestServer.Messages;

/// <summary>The rows of a bulk load (BulkLoadBCP, MS-TDS 2.2.6.1).</summary>
/// <param name="Body">The message without packet headers.</param>
/// <param name="Columns">The columns; null when the message does not begin with readable COLMETADATA.</param>
/// <param name="Rows">The rows as far as they could be read.</param>
/// <param name="Done">The last token; null when it is missing or could not be read.</param>
/// <param name="Error">The error that the message causes for any table; null if the message is valid.</param>
public sealed record BulkLoadMessage(
    byte[] Body, IReadOnlyList<BulkLoadColumn>? Columns, IReadOnlyList<IReadOnlyList<BulkLoadValue>> Rows, BulkLoadDone? Done,
    ServerMessage? Error)
    : ClientMessage
{
    /// <summary>Reads a message as the server does.</summary>
    public static BulkLoadMessage Parse(ReadOnlySpan<byte> body) => BulkLoadParser.Parse(body);
}
