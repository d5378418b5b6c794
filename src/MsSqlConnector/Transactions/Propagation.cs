using System;
using System.Transactions;
using MsSqlConnector.Requests;
using MsSqlConnector.Sessions;

namespace MsSqlConnector.Transactions;

/// <summary>
/// A session's way into a transaction that others take part in (MS-TDS 2.2.6.9, TM_PROPAGATE_XACT): by what the coordinator exports
/// it as, or among servers that need none, by the token of its promotion.
/// </summary>
internal sealed class Propagation
{
    private readonly Transaction _transaction;
    private readonly bool _isGlobal;

    private Propagation(Transaction transaction, bool isGlobal)
    {
        _transaction = transaction;
        _isGlobal = isGlobal;
    }

    /// <summary>Whether the coordinator has to be told where the server's is.</summary>
    public bool NeedsAddress => !_isGlobal;

    /// <summary>Where the server's coordinator is.</summary>
    public byte[] Address { get; set; } = [];

    /// <summary>Which way there is; nothing is asked of anybody yet.</summary>
    /// <exception cref="PlatformNotSupportedException">There is no coordinator on this platform.</exception>
    /// <exception cref="NotSupportedException">The server cannot take part in a transaction of that kind.</exception>
    public static Propagation Of(Transaction transaction, Session session)
    {
        Guid promoter = transaction.PromoterType;
        if (promoter == GlobalTransactionToken.PromoterType)
        {
            return session.Login.Features.GlobalTransactions.IsSupported
                ? new Propagation(transaction, isGlobal: true)
                : throw CoordinatorErrors.UnknownPromoter(promoter);
        }

        if (promoter != Guid.Empty && promoter != TransactionInterop.PromoterTypeDtc)
        {
            throw CoordinatorErrors.UnknownPromoter(promoter);
        }

        return Coordinator.IsAvailable ? new Propagation(transaction, isGlobal: false) : throw CoordinatorErrors.NotAvailable();
    }

    /// <summary>Promotes the transaction, if it is not yet, and makes the request by which the session joins it.</summary>
    public TransactionManagerRequest MakeRequest()
    {
        byte[] cookie = _isGlobal ? _transaction.GetPromotedToken() : TransactionInterop.GetExportCookie(_transaction, Address);
        var request = new TransactionManagerRequest();
        request.FillPropagate(cookie, 0);
        return request;
    }
}
