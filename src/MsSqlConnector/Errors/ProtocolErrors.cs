using System;

namespace MsSqlConnector.Errors;

/// <summary>
/// Creates the exceptions for invalid responses. The position of the next token is then unknown, so the connection is closed (class 20).
/// </summary>
/// <remarks>A message names the fault and the section of the protocol, but never contains the bytes of the response.</remarks>
internal static class ProtocolErrors
{
    /// <param name="fault">A clause with its section (<see cref="ProtocolSection.Cite"/>) and without a final period.</param>
    /// <param name="server">The server, as the connection string names it.</param>
    /// <param name="clientConnectionId">The id of the connection.</param>
    /// <param name="inner">The exception that reported the fault, or null.</param>
    public static SqlException Create(string fault, string? server, Guid clientConnectionId, Exception? inner = null) =>
        ClientError.Create(
            ClientError.NoNumber,
            ClientError.FatalClass,
            server,
            $"Internal connection fatal error. The response of the server violates the TDS protocol: {fault}. The connection was closed.",
            clientConnectionId,
            inner);
}
