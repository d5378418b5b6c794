using System;

namespace MsSqlConnector.Errors;

/// <summary>
/// The server sent what cannot be. Where reading would go on is then unknown, so the connection is thrown away (class 20).
/// A message says what was wrong and at which section of the protocol, never what the bytes around it were.
/// </summary>
internal static class ProtocolErrors
{
    /// <param name="fault">A clause without a stop at its end, with its section (<see cref="ProtocolSection.Cite"/>).</param>
    /// <param name="server">The server as the user named it.</param>
    /// <param name="clientConnectionId">The connection.</param>
    /// <param name="inner">What found the fault, if it was thrown.</param>
    public static SqlException Create(string fault, string? server, Guid clientConnectionId, Exception? inner = null) =>
        ClientError.Create(
            ClientError.NoNumber,
            ClientError.FatalClass,
            server,
            $"The server's answer broke the protocol (TDS): {fault}. The connection was closed.",
            clientConnectionId,
            inner);
}
