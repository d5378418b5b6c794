using System;
using System.Data;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Connections;
using MsSqlConnector.Errors;

namespace MsSqlConnector.BulkCopy.Operations;

/// <summary>Checks whether the connection of a copy can be used.</summary>
internal static class CopyChecks
{
    private const string Method = "WriteToServer";

    /// <exception cref="InvalidOperationException">
    /// The connection is not open or has an open reader, or the transaction is invalid.
    /// </exception>
    public static void Check(CopySettings settings)
    {
        SqlConnection connection = settings.Connection;
        ref ConnectionLink link = ref connection.Link;
        if (connection.State != ConnectionState.Open)
        {
            throw StateErrors.OpenNeeded(Method, connection.State);
        }

        link.CheckEnlistment(connection.Settings.Enlistment.UnbindsExplicitly);
        link.ThrowIfBusy();
        CheckTransaction(connection, settings.Transaction);
    }

    /// <summary>Restores the connection, if it failed while it was idle.</summary>
    public static void Recover(CopySettings settings)
    {
        if (ConnectionRecovery.IsNeeded(settings.Connection))
        {
            ConnectionRecovery.EnsureReady(
                settings.Connection, settings.StartDeadline(), CancellationToken.None);
        }
    }

    /// <inheritdoc cref="Recover"/>
    public static Task RecoverAsync(CopySettings settings, CancellationToken token) => ConnectionRecovery.IsNeeded(settings.Connection)
        ? ConnectionRecovery.EnsureReadyAsync(settings.Connection, settings.StartDeadline(), token)
        : Task.CompletedTask;

    private static void CheckTransaction(SqlConnection connection, SqlTransaction? transaction)
    {
        if (transaction is { IsEndedByServer: true } || ((IConnection)connection).HasTransactionEndedByServer)
        {
            throw StateErrors.TransactionEndedByServer();
        }

        if (transaction is not null && !ReferenceEquals(transaction.Connection, connection))
        {
            throw StateErrors.TransactionMismatch();
        }

        if (transaction is null && ((IConnection)connection).HasOpenTransaction && connection.Link.Enlistment is null)
        {
            throw BulkErrors.UnexpectedTransaction();
        }
    }
}
