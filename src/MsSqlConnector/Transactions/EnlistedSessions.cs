using System.Collections.Generic;
using System.Transactions;
using MsSqlConnector.Pooling;

namespace MsSqlConnector.Transactions;

/// <summary>
/// The sessions whose connections were closed before their transactions ended. They wait here for the end of the transaction. A connection
/// that opens in the same transaction with the same settings reuses such a session, because a second session would require a promoted
/// transaction.
/// </summary>
internal static class EnlistedSessions
{
    private static readonly object s_gate = new();
    private static readonly Dictionary<Transaction, List<SessionEnlistment>> s_byTransaction = [];

    public static void Add(SessionEnlistment enlistment)
    {
        lock (s_gate)
        {
            if (!s_byTransaction.TryGetValue(enlistment.Transaction, out List<SessionEnlistment>? sessions))
            {
                s_byTransaction.Add(enlistment.Transaction, sessions = []);
            }

            sessions.Add(enlistment);
            PoolCounters.AddParked(enlistment.Pool, 1);
        }
    }

    /// <summary>Returns a session of the pool that waits for the transaction, or null if there is none.</summary>
    public static SessionEnlistment? TryUnpark(SessionPool pool, Transaction transaction)
    {
        // Without pooling, only one connection ever uses a session.
        SessionEnlistment? enlistment;
        do
        {
            enlistment = pool.Settings.Pool.IsEnabled ? TryRemove(pool, transaction) : null;
        }
        while (enlistment?.TryUnpark() == false);
        return enlistment;
    }

    public static void Remove(SessionEnlistment enlistment)
    {
        lock (s_gate)
        {
            if (s_byTransaction.TryGetValue(enlistment.Transaction, out List<SessionEnlistment>? sessions) && sessions.Remove(enlistment))
            {
                PoolCounters.AddParked(enlistment.Pool, -1);
                RemoveIfEmpty(enlistment.Transaction, sessions);
            }
        }
    }

    private static SessionEnlistment? TryRemove(SessionPool pool, Transaction transaction)
    {
        lock (s_gate)
        {
            if (!s_byTransaction.TryGetValue(transaction, out List<SessionEnlistment>? sessions))
            {
                return null;
            }

            SessionEnlistment? enlistment = sessions.Find(one => ReferenceEquals(one.Pool, pool));
            if (enlistment is not null)
            {
                sessions.Remove(enlistment);
                PoolCounters.AddParked(pool, -1);
                RemoveIfEmpty(transaction, sessions);
            }

            return enlistment;
        }
    }

    private static void RemoveIfEmpty(Transaction transaction, List<SessionEnlistment> sessions)
    {
        if (sessions.Count == 0)
        {
            s_byTransaction.Remove(transaction);
        }
    }
}
