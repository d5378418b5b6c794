using System;
using System.Data;
using MsSqlConnector.Connections;
using MsSqlConnector.Errors;

namespace MsSqlConnector.Execution;

/// <summary>Checks whether a command can be executed. The order of the checks determines the exception.</summary>
internal static class ExecutionChecks
{
    private const CommandBehavior DefinedBehaviors = CommandBehavior.SingleResult | CommandBehavior.SchemaOnly | CommandBehavior.KeyInfo
        | CommandBehavior.SingleRow | CommandBehavior.SequentialAccess | CommandBehavior.CloseConnection;

    /// <exception cref="InvalidOperationException">
    /// The connection is not open, there is no text, a reader is open on the connection, or the transaction is invalid.
    /// </exception>
    public static void CheckReady(Executor executor, string method)
    {
        IConnection connection = CheckConnection(executor, method);
        _ = connection.Link.OpenSession;
        connection.Link.CheckEnlistment(connection.Settings.Enlistment.UnbindsExplicitly);
        connection.Link.ThrowIfBusy();
        executor.Executable.CheckText(method);
        CheckTransaction(executor, connection, method);
    }

    /// <exception cref="ArgumentOutOfRangeException">The behavior has undefined bits.</exception>
    public static void CheckBehavior(CommandBehavior behavior)
    {
        if ((behavior & ~DefinedBehaviors) != 0)
        {
            throw new ArgumentOutOfRangeException(nameof(behavior), behavior, "The CommandBehavior has undefined bits.");
        }
    }

    /// <exception cref="InvalidOperationException">There is no connection, or it is not open.</exception>
    public static IConnection CheckConnection(Executor executor, string method)
    {
        IConnection connection = executor.Connection
            ?? throw new InvalidOperationException($"{method}: Connection property has not been initialized.");
        return connection.Link.Session is null ? throw StateErrors.OpenNeeded(method, connection.State) : connection;
    }

    private static void CheckTransaction(Executor executor, IConnection connection, string method)
    {
        // Checked before the Transaction property, which returns null for such a transaction.
        if (executor.AssignedTransaction is { IsEndedByServer: true } || connection.HasTransactionEndedByServer)
        {
            throw StateErrors.TransactionEndedByServer();
        }

        if (executor.Transaction is { } transaction)
        {
            if (!transaction.IsOn(connection))
            {
                throw new InvalidOperationException(
                    "The transaction is either not associated with the current connection or has been completed.");
            }
        }
        else if (connection is { HasOpenTransaction: true, Link.Enlistment: null })
        {
            throw new InvalidOperationException(
                $"{method} requires the command to have a transaction when the connection assigned to the command is in a pending "
                + "local transaction.  The Transaction property of the command has not been initialized.");
        }
    }
}
