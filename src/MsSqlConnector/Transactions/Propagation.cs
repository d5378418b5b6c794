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
/// Enlists a session in a transaction that has other participants (MS-TDS 2.2.6.9, TM_PROPAGATE_XACT). It sends the cookie that the
/// coordinator exports or, among servers that need no coordinator, the promotion token.
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

    /// <summary>Gets a value that indicates whether the coordinator needs the address of the server's coordinator.</summary>
    public bool NeedsAddress => !_isGlobal;

    /// <summary>Gets or sets the address of the server's coordinator.</summary>
    public byte[] Address { get; set; } = [];

    /// <summary>Selects the kind of propagation without sending any request.</summary>
    /// <exception cref="PlatformNotSupportedException">The platform has no coordinator.</exception>
    /// <exception cref="NotSupportedException">The server cannot take part in this kind of transaction.</exception>
    public static Propagation Create(Transaction transaction, Session session)
    {
        Guid promoter = transaction.PromoterType;
        if (promoter == GlobalTransactionToken.PromoterType)
        {
            return session.Login.SupportsGlobalTransactions
                ? new Propagation(transaction, session, isGlobal: true)
                : throw CoordinatorErrors.UnknownPromoter(promoter);
        }

        if (promoter != Guid.Empty && promoter != TransactionInterop.PromoterTypeDtc)
        {
            throw CoordinatorErrors.UnknownPromoter(promoter);
        }

        return Coordinator.IsAvailable ? new Propagation(transaction, session, isGlobal: false) : throw CoordinatorErrors.NotAvailable();
    }

    /// <summary>Enlists the session. If this fails, the session leaves the transaction before its next request.</summary>
    /// <exception cref="SqlException">The server rejected the request, the deadline passed or the connection failed.</exception>
    public void Send(Deadline deadline)
    {
        TransactionManagerRequest request = CreateRequest();
        bool hasJoined = false;
        try
        {
            _session.Exchange.Run(request, deadline);
            ThrowUnlessJoined();
            hasJoined = true;
        }
        finally
        {
            DefectUnless(hasJoined);
        }
    }

    /// <inheritdoc cref="Send"/>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public async ValueTask SendAsync(Deadline deadline, CancellationToken token)
    {
        TransactionManagerRequest request = CreateRequest();
        bool hasJoined = false;
        try
        {
            await _session.Exchange.RunAsync(request, deadline, token).ConfigureAwait(false);
            ThrowUnlessJoined();
            hasJoined = true;
        }
        finally
        {
            DefectUnless(hasJoined);
        }
    }

    /// <summary>Promotes the transaction if necessary and creates the request that enlists the session.</summary>
    private TransactionManagerRequest CreateRequest()
    {
        byte[] cookie = _isGlobal ? _transaction.GetPromotedToken() : TransactionInterop.GetExportCookie(_transaction, Address);
        var request = new TransactionManagerRequest();
        request.FillPropagate(cookie, 0);
        _session.Environment.RecordJoining(IsolationLevels.ToRequest(_transaction.IsolationLevel));
        return request;
    }

    /// <summary>Throws unless the server has confirmed by ENVCHANGE 11 that the session has joined (MS-TDS 2.2.7.9).</summary>
    private void ThrowUnlessJoined()
    {
        if (!_session.Environment.IsInTransaction)
        {
            _session.Abandon();
            throw ProtocolErrors.Create(
                ProtocolSection.Cite(
                    ProtocolSection.EnvironmentChange, "the server neither enlisted in the transaction nor reported an error"),
                _session.Origin.Server,
                _session.Origin.ConnectionId);
        }
    }

    private void DefectUnless(bool hasJoined)
    {
        if (!hasJoined)
        {
            _session.Environment.ScheduleDefect();
        }
    }
}
