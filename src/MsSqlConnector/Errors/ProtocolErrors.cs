using System;
using System.Globalization;

namespace MsSqlConnector.Errors;

/// <summary>
/// The server sent what cannot be. Where reading would go on is then unknown, so the connection is thrown away (class 20).
/// A message says what was wrong and where, never what the bytes around it were.
/// </summary>
internal static class ProtocolErrors
{
    public static SqlException InvalidToken(byte token, string where, string? server, Guid clientConnectionId) =>
        Create($"token 0x{token.ToString("X2", CultureInfo.InvariantCulture)} cannot stand in {where}", server, clientConnectionId);

    public static SqlException InvalidLength(string what, long length, string where, string? server, Guid clientConnectionId) =>
        Create(
            $"the length of {what} in {where} is {length.ToString(CultureInfo.InvariantCulture)}, which cannot be",
            server,
            clientConnectionId);

    public static SqlException Create(string detail, string? server, Guid clientConnectionId, Exception? inner = null) =>
        ClientError.Create(
            ClientError.NoNumber,
            ClientError.FatalClass,
            server,
            $"The server's answer broke the protocol (TDS): {detail}. The connection was closed.",
            clientConnectionId,
            inner);
}
