using System;

namespace MsSqlConnector.Errors;

/// <summary>
/// Creates the exceptions for broken idle connections that could not be restored. The messages use the wording that applications and users
/// know.
/// </summary>
internal static class RecoveryErrors
{
    private const string Broken = "The connection is broken and recovery is not possible.  ";

    /// <summary>The server reported that the state of the session cannot be restored.</summary>
    public static SqlException MarkedByServer(string? server, Guid clientConnectionId) => Fatal(
        server,
        Broken + "The connection is marked by the server as unrecoverable.  No attempt was made to restore the connection.",
        clientConnectionId);

    /// <summary>A transaction ended with the connection, and its changes are lost.</summary>
    public static SqlException MarkedByClient(string? server, Guid clientConnectionId) => Fatal(
        server,
        Broken + "The connection is marked by the client driver as unrecoverable, because it was in a transaction.  No attempt was made to "
        + "restore the connection.",
        clientConnectionId);

    /// <summary>Other sessions of the connection had open readers or executed commands, whose responses are lost.</summary>
    public static SqlException OtherSessionsInUse(string? server, Guid clientConnectionId) => Fatal(
        server,
        Broken + "The connection is marked by the client driver as unrecoverable, because it had open readers or other active commands.  "
        + "No attempt was made to restore the connection.",
        clientConnectionId);

    /// <summary>The current account is not the account of the session.</summary>
    public static SqlException AnotherAccount(string? server, Guid clientConnectionId) => Fatal(
        server,
        Broken + "The connection was opened with a different Windows account than the current one.  "
        + "No attempt was made to restore the connection.",
        clientConnectionId);

    /// <summary>The server was reached but did not restore the session.</summary>
    public static SqlException NotPossible(string? server, Guid clientConnectionId, string reason)
    {
        SqlException failure = Fatal(server, $"{Broken}During a recovery attempt {reason}.", clientConnectionId);
        failure.Errors[0].IsRecoveryRejection = true;
        return failure;
    }

    /// <summary>
    /// Returns a value that indicates whether the server was reached but did not restore the session. Another attempt would fail in the
    /// same way.
    /// </summary>
    public static bool IsRejection(SqlException failure) => failure.Errors.Count > 0 && failure.Errors[0].IsRecoveryRejection;

    public static SqlException AllAttemptsFailed(string? server, Guid clientConnectionId, Exception inner) => Fatal(
        server,
        Broken + "The client driver attempted to recover the connection one or more times and all attempts failed.  Increase the value of "
        + "ConnectRetryCount to increase the number of recovery attempts.",
        clientConnectionId,
        inner);

    public static SqlException NextAttemptIsTooLate(string? server, Guid clientConnectionId, Exception inner) => Fatal(
        server,
        "Next reconnection attempt will exceed query timeout.  Reconnection was terminated.",
        clientConnectionId,
        inner);

    private static SqlException Fatal(string? server, string message, Guid clientConnectionId, Exception? inner = null) =>
        ClientError.CreateConnectionFailure(ClientError.NoNumber, ClientError.FatalClass, server, message, clientConnectionId, inner);
}
