using System;

namespace MsSqlConnector.Errors;

/// <summary>What a command throws that was stopped by <c>Cancel()</c>; a cancelled token is not an error of the provider.</summary>
internal static class CancelErrors
{
    public static SqlException Cancelled(string? server, Guid clientConnectionId, Exception? inner = null) =>
        ClientError.Create(
            ClientError.NoNumber, ClientError.StatementClass, server, "Operation cancelled by user.", clientConnectionId, inner);
}
