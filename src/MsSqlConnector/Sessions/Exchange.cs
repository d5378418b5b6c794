using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Parsing;
using MsSqlConnector.Requests;
using MsSqlConnector.Rows;
using MsSqlConnector.Timing;
using MsSqlConnector.Tokens;

namespace MsSqlConnector.Sessions;

/// <summary>
/// A request of which only success or failure matters, and its answer read to the end: transaction requests, <c>USE</c>.
/// Rows and values in the answer are stepped over.
/// </summary>
internal sealed class Exchange : SessionSink, IResponse
{
    private TransactionManagerRequest? _transactionManager;
    private bool _isStatement;

    public Exchange(Session session)
        : base(session)
    {
    }

    /// <summary>Gets the request of transactions, refilled for each.</summary>
    public TransactionManagerRequest TransactionManager => _transactionManager ??= new TransactionManagerRequest();

    /// <summary>Why the last request was stopped; none when its answer was read to the end undisturbed.</summary>
    public CancelReason StopReason { get; private set; }

    /// <summary>What a promoted transaction is known by elsewhere, if the last answer brought it (MS-TDS 2.2.7.9, type 15); else null.</summary>
    public byte[]? PromotionToken { get; private set; }

    /// <summary>Gets false: the messages are returned to the caller.</summary>
    bool IResponse.WantsEvents => false;

    bool IResponse.HasEvents => false;

    /// <summary>Whether errors are messages: only those of a statement. A request that the provider makes has failed by any error.</summary>
    protected override bool TakesUserErrors => _isStatement && base.TakesUserErrors;

    /// <summary>Sends the request and reads its answer; the infos it brought, or null.</summary>
    /// <exception cref="SqlException">The server refused, the deadline passed or the connection failed.</exception>
    public SqlErrorCollection? Run(Request request, Deadline deadline) => Run(request, deadline, CancellationToken.None);

    /// <inheritdoc cref="Run(Request, Deadline)"/>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    public SqlErrorCollection? Run(Request request, Deadline deadline, CancellationToken token)
    {
        Session.Cleanup.LeaveTransaction(deadline, token);
        token.ThrowIfCancellationRequested();
        Begin(isStatement: false);
        return Finish(request, deadline, token);
    }

    /// <summary>As <see cref="Run(Request, Deadline)"/>, for a statement of the caller: its errors can be messages, as those of a command.</summary>
    /// <inheritdoc cref="Run(Request, Deadline)" path="/exception"/>
    public SqlErrorCollection? RunStatement(Request request, Deadline deadline)
    {
        Session.Cleanup.LeaveTransaction(deadline, CancellationToken.None);
        Begin(isStatement: true);
        return Finish(request, deadline, CancellationToken.None);
    }

    /// <inheritdoc cref="Run(Request, Deadline, CancellationToken)"/>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    public ValueTask<SqlErrorCollection?> RunAsync(Request request, Deadline deadline, CancellationToken token) =>
        RunAsync(request, isStatement: false, deadline, token);

    /// <inheritdoc cref="RunStatement"/>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    public ValueTask<SqlErrorCollection?> RunStatementAsync(Request request, Deadline deadline, CancellationToken token) =>
        RunAsync(request, isStatement: true, deadline, token);

    public ParseStatus TryAdvance()
    {
        ParseStatus status;
        do
        {
            status = Session.Tokens.TryRun(this);
            if (status != ParseStatus.Done)
            {
                return status;
            }

            status = Session.TryEndRequest(IsAcknowledged);
        }
        while (status == ParseStatus.NeedMoreData);
        return status;
    }

    bool IResponse.TryRaiseEvents() => true;

    void IResponse.Deliver()
    {
    }

    public override TokenFlow OnColumnMetadata(ResultMetadata metadata) => TokenFlow.Continue;

    public override TokenFlow OnRow() => TokenFlow.Continue;

    public override TokenFlow OnReturnStatus(in ReturnStatusToken token) => TokenFlow.Continue;

    public override TokenFlow OnReturnValue(in ReturnValueToken token, in RowValue value) => TokenFlow.Continue;

    public override TokenFlow OnEnvironmentChange(in EnvironmentChangeToken token)
    {
        if (token.Type == EnvironmentChangeType.PromoteTransaction)
        {
            PromotionToken = token.Data;
        }

        return base.OnEnvironmentChange(token);
    }

    private SqlErrorCollection? Finish(Request request, Deadline deadline, CancellationToken token)
    {
        if (Session.Send(request, deadline))
        {
            // A token that is cancelled already stops the request at once.
            using CancellationTokenRegistration registration = Session.Control.Register(token);
            Session.Complete(this, deadline);
        }

        return Conclude();
    }

    private async ValueTask<SqlErrorCollection?> RunAsync(Request request, bool isStatement, Deadline deadline, CancellationToken token)
    {
        if (Session.Environment.IsLeavingOwed)
        {
            await Session.Cleanup.LeaveTransactionAsync(deadline, token).ConfigureAwait(false);
        }

        token.ThrowIfCancellationRequested();
        Begin(isStatement);
        if (await Session.SendAsync(request, deadline, token).ConfigureAwait(false))
        {
            await Session.CompleteAsync(this, deadline, token).ConfigureAwait(false);
        }

        return Conclude();
    }

    private void Begin(bool isStatement)
    {
        ResetSession();
        _isStatement = isStatement;
        StopReason = CancelReason.None;
        PromotionToken = null;
    }

    private SqlErrorCollection? Conclude()
    {
        try
        {
            StopReason = Session.Control.TakeReason();
            Session.ThrowIfCancelled(StopReason, this);
            return TakeErrors(isOver: true) is { } errors
                ? throw SqlException.Create(errors, Session.Origin.ConnectionId)
                : TakeInfos();
        }
        finally
        {
            // Last: from here on a transaction's end on another thread can use this for a request of its own.
            Session.Guard?.Leave();
        }
    }
}
