using System;

namespace MsSqlConnector.Errors;

/// <summary>Creates the exceptions for expired timeouts: number -2, class 11, with the well-known messages.</summary>
internal static class TimeoutErrors
{
    public static SqlException CommandTimeout(string? server, Guid clientConnectionId, Exception? inner = null) =>
        ClientError.Create(
            ClientError.TimeoutNumber,
            ClientError.StatementClass,
            server,
            "Execution Timeout Expired.  The timeout period elapsed prior to completion of the operation or the server is " +
            "not responding.",
            clientConnectionId,
            inner);

    public static SqlException ConnectTimeout(
        ConnectionPhase phase, string host, int port, Guid clientConnectionId, Exception? inner, string detail = "") =>
        ClientError.CreateConnectionFailure(
            ClientError.TimeoutNumber,
            ClientError.StatementClass,
            ConnectionErrors.Describe(host, port),
            $"Connection Timeout Expired.  The timeout period elapsed while {ConnectionPhases.Describe(phase)} " +
            $"{ConnectionErrors.Describe(host, port)} (Connect Timeout)." + ConnectionErrors.After(detail),
            clientConnectionId,
            inner);
}
