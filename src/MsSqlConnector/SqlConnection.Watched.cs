using System;
using System.Threading;
using System.Threading.Tasks;
using System.Transactions;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Pooling;
using MsSqlConnector.Tracing;

namespace MsSqlConnector;

/// <content>Opening and closing while somebody listens: beside the path of those to whom nobody does, which is no longer for it.</content>
public sealed partial class SqlConnection
{
    /// <summary>The server's name or address that the session is connected to, if that is known.</summary>
    internal string? DialledHost => _rented?.Session.Wire.Transport.Dialled?.Host;

    /// <summary>What the session has done; null while the connection is closed.</summary>
    internal SessionTotals? Totals => Current?.Totals;

    private void OpenWatched(SqlConnectionOverrides overrides)
    {
        var watch = new OpenWatch(this, nameof(Open));
        try
        {
            PooledSession? waiting = TakeWaiting(out SessionPool pool, out Transaction? transaction);
            watch.Begin(pool.Settings, isWaiting: waiting is null);
            Adopt(waiting ?? Rent(pool, transaction, overrides));
        }
        catch (Exception exception)
        {
            watch.Fail(exception);
            throw;
        }

        watch.Complete(_rented);
    }

    private async Task OpenWatchedAsync(SqlConnectionOverrides overrides, CancellationToken token)
    {
        var watch = new OpenWatch(this, nameof(OpenAsync));
        try
        {
            PooledSession? session = TakeWaiting(out SessionPool pool, out Transaction? transaction);
            watch.Begin(pool.Settings, isWaiting: session is null);
            if (session is null)
            {
                await RentAsync(pool, transaction, overrides, token).ConfigureAwait(false);
            }
            else
            {
                Adopt(session);
            }
        }
        catch (Exception exception)
        {
            watch.Fail(exception);
            throw;
        }

        watch.Complete(_rented);
    }

    private void CloseWatched(PooledSession rented)
    {
        var watch = new CloseWatch(this, rented, nameof(Close));
        try
        {
            // Closing the reader may have closed the connection, and so may have who was told that it closes.
            if (ReferenceEquals(_rented, rented) && TryCloseReader())
            {
                watch.GiveBack();
                CloseUnwatched();
            }
        }
        catch (Exception exception)
        {
            watch.Fail(exception);
            throw;
        }

        watch.Complete();
    }

    private async ValueTask CloseWatchedAsync(PooledSession rented)
    {
        var watch = new CloseWatch(this, rented, nameof(CloseAsync));
        try
        {
            if (ReferenceEquals(_rented, rented) && await TryCloseReaderAsync().ConfigureAwait(false))
            {
                watch.GiveBack();
                await CloseUnwatchedAsync().ConfigureAwait(false);
            }
        }
        catch (Exception exception)
        {
            watch.Fail(exception);
            throw;
        }

        watch.Complete();
    }
}
