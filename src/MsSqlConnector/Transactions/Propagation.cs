using System;
using System.Threading;
using System.Threading.Tasks;
using System.Transactions;
using MsSqlConnector.Errors;
using MsSqlConnector.Requests;
using MsSqlConnector.Sessions;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Transactions;

/// <summary>
/// A session's way into a transaction that others take part in (MS-TDS 2.2.6.9, TM_PROPAGATE_XACT): by what the coordinator exports
/// it as, or among servers that need none, by the token of its promotion.
/// </summary>
internal sealed class Propagation
{
    private readonly Transaction _transaction;
    private readonly Session _session;
    private readonly bool _isGlobal;

    private Propagation(Transaction transaction, Session session, bool isGlobal)
    {
        _transaction = transaction;
        _session = session;
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
                ? new Propagation(transaction, session, isGlobal: true)
                : throw CoordinatorErrors.UnknownPromoter(promoter);
        }

        if (promoter != Guid.Empty && promoter != TransactionInterop.PromoterTypeDtc)
        {
            throw CoordinatorErrors.UnknownPromoter(promoter);
        }

        return Coordinator.IsAvailable ? new Propagation(transaction, session, isGlobal: false) : throw CoordinatorErrors.NotAvailable();
    }

    /// <summary>Has the session join. If that fails, the session leaves whatever it has come to before its next request.</summary>
    /// <exception cref="SqlException">The server refused, the deadline passed or the connection failed.</exception>
    public void Send(Deadline deadline)
    {
        TransactionManagerRequest request = MakeRequest();
        bool hasJoined = false;
        try
        {
            _session.Exchange.Run(request, deadline);
            ThrowUnlessJoined();
            hasJoined = true;
        }
        finally
        {
            LeaveUnless(hasJoined);
        }
    }

    /// <inheritdoc cref="Send"/>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public async ValueTask SendAsync(Deadline deadline, CancellationToken token)
    {
        TransactionManagerRequest request = MakeRequest();
        bool hasJoined = false;
        try
        {
            await _session.Exchange.RunAsync(request, deadline, token).ConfigureAwait(false);
            ThrowUnlessJoined();
            hasJoined = true;
        }
        finally
        {
            LeaveUnless(hasJoined);
        }
    }

    /// <summary>Promotes the transaction, if it is not yet, and makes the request by which the session joins it.</summary>
    private TransactionManagerRequest MakeRequest()
    {
        byte[] cookie = _isGlobal ? _transaction.GetPromotedToken() : TransactionInterop.GetExportCookie(_transaction, Address);
        var request = new TransactionManagerRequest();
        request.FillPropagate(cookie, 0);
        _session.Environment.NoteJoining(IsolationLevels.ToRequest(_transaction.IsolationLevel));
        return request;
    }

    /// <summary>The server confirms by ENVCHANGE 11 that the session has joined (MS-TDS 2.2.7.9).</summary>
    private void ThrowUnlessJoined()
    {
        if (!_session.Environment.IsInTransaction)
        {
            _session.Abandon();
            throw ProtocolErrors.Create(
                ProtocolSection.Cite(ProtocolSection.EnvironmentChange, "the server has joined no transaction and reported no error"),
                _session.Origin.Server,
                _session.Origin.ConnectionId);
        }
    }

    private void LeaveUnless(bool hasJoined)
    {
        if (!hasJoined)
        {
            _session.Environment.OweLeaving();
        }
    }
}
