using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Timing;
using MsSqlConnector.Transactions;

namespace MsSqlConnector.Connections;

/// <summary>
/// Ends the readers and the transaction of a connection that the application has forgotten: they were garbage collected before they were
/// closed. A reader is closed and a transaction is rolled back before the next request is sent, as in Microsoft.Data.SqlClient.
/// </summary>
internal static class CollectedObjects
{
    /// <summary>Returns whether there is anything to end.</summary>
    public static bool Exist(IConnection connection) => connection.Link.HasCollectedReader || connection.CollectedTransaction is not null;

    /// <summary>Ends the readers, and then the transaction.</summary>
    /// <exception cref="SqlException">The deadline passed, or the connection failed.</exception>
    /// <exception cref="System.OperationCanceledException">The token was canceled.</exception>
    public static void End(IConnection connection, Deadline deadline, CancellationToken token)
    {
        CloseReaders(connection, deadline, token);
        if (connection.CollectedTransaction is { } transaction)
        {
            Report(connection, transaction.Rollback(deadline));
        }
    }

    /// <inheritdoc cref="End"/>
    public static async ValueTask EndAsync(IConnection connection, Deadline deadline, CancellationToken token)
    {
        await CloseReadersAsync(connection, deadline, token).ConfigureAwait(false);
        if (connection.CollectedTransaction is { } transaction)
        {
            Report(connection, await transaction.RollbackAsync(deadline, token).ConfigureAwait(false));
        }
    }

    /// <summary>Ends the readers.</summary>
    /// <inheritdoc cref="End" path="/exception"/>
    public static void CloseReaders(IConnection connection, Deadline deadline, CancellationToken token)
    {
        while (connection.Link.TakeCollectedReader() is { } reader)
        {
            reader.CloseCollected(deadline, token);
            token.ThrowIfCancellationRequested();
        }
    }

    /// <inheritdoc cref="CloseReaders"/>
    public static async ValueTask CloseReadersAsync(IConnection connection, Deadline deadline, CancellationToken token)
    {
        while (connection.Link.TakeCollectedReader() is { } reader)
        {
            await reader.CloseCollectedAsync(deadline, token).ConfigureAwait(false);
            token.ThrowIfCancellationRequested();
        }
    }

    private static void Report(IConnection connection, SqlErrorCollection? infos)
    {
        foreach (SqlError info in (IReadOnlyList<SqlError>?)infos ?? [])
        {
            connection.OnMessage(info);
        }
    }
}
