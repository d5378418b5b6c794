using System;

namespace MsSqlConnector.Errors;

/// <summary>
/// Creates the exceptions for commands that <c>Cancel()</c> or the end of their transaction has stopped. A canceled token is reported as an
/// <see cref="OperationCanceledException"/> instead.
/// </summary>
internal static class CancelErrors
{
    public static SqlException Canceled(string? server, Guid clientConnectionId, Exception? inner = null) =>
        ClientError.Create(
            ClientError.NoNumber, ClientError.StatementClass, server, "Operation cancelled by user.", clientConnectionId, inner);

    /// <summary>The transaction was rolled back, by its timeout or by another thread, while the command was being executed in it.</summary>
    public static SqlException TransactionEnded(string? server, Guid clientConnectionId, Exception? inner = null) =>
        ClientError.Create(
            ClientError.NoNumber,
            ClientError.StatementClass,
            server,
            "The command was stopped because the transaction that the connection is enlisted in was rolled back, by its timeout or by "
            + "another thread.",
            clientConnectionId,
            inner);
}
