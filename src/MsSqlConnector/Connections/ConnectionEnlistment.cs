using System;
using System.Threading;
using System.Transactions;
using MsSqlConnector.Errors;
using MsSqlConnector.Pooling;
using MsSqlConnector.Sessions;
using MsSqlConnector.Transactions;

namespace MsSqlConnector.Connections;

/// <summary>Enlists a connection in transactions of System.Transactions.</summary>
internal static class ConnectionEnlistment
{
    /// <summary>Enlists in a transaction, or leaves one that has ended.</summary>
    /// <param name="connection">The open connection.</param>
    /// <param name="transaction">The transaction; null to enlist in none.</param>
    /// <exception cref="InvalidOperationException">
    /// The connection is enlisted in another transaction, has a local one, or is executing.
    /// </exception>
    public static void Enlist(IConnection connection, Transaction? transaction)
    {
        ref ConnectionLink link = ref connection.Link;
        _ = link.OpenSession;
        CollectedObjects.End(connection, connection.Settings.StartExchangeDeadline(), CancellationToken.None);
        if (connection.HasOpenTransaction || IsInOtherTransaction(connection))
        {
            throw StateErrors.LocalTransactionPresent();
        }

        if (link.Enlistment is { IsActive: true } current)
        {
            if (transaction is not null && current.IsIn(transaction))
            {
                return;
            }

            throw StateErrors.AlreadyEnlisted();
        }

        link.ThrowIfBusy();
        if (transaction is not null)
        {
            Enlister.ThrowIfImpossible(transaction);
        }

        Replace(connection, transaction);
    }

    /// <summary>Returns whether a statement has begun a transaction, according to the server. The provider would not end it.</summary>
    public static bool IsInOtherTransaction(IConnection connection) =>
        connection.Link.Enlistment is null
        && !connection.HasOpenTransaction
        && connection.Link.Session is { Environment.IsInTransaction: true };

    /// <summary>
    /// Returns whether a session that its connection releases stays with its transaction. The end of the transaction returns it to the
    /// pool.
    /// </summary>
    public static bool TryParkEnlisted(IConnection connection, PooledSession rented)
    {
        ref ConnectionLink link = ref connection.Link;
        if (link.Enlistment is null || Interlocked.Exchange(ref link.Enlistment, null) is not { } enlistment)
        {
            return false;
        }

        rented.Session.Receiver = null;
        if (enlistment.TryPark())
        {
            return true;
        }

        enlistment.Unbind();
        return false;
    }

    private static void Replace(IConnection connection, Transaction? transaction)
    {
        ref ConnectionLink link = ref connection.Link;
        SessionEnlistment? ended = link.Enlistment;
        PooledSession rented = link.Rented ?? throw StateErrors.NotOpen();
        using SessionOperation operation = link.BeginTransactionOperation(out _);
        ended?.Unbind();
        try
        {
            link.Enlistment = transaction is null
                ? null
                : Enlister.Join(connection.Source.GetPool(), rented, transaction, connection.Settings.StartExchangeDeadline());
        }
        catch (Exception)
        {
            ended?.Rebind();
            throw;
        }
    }
}
