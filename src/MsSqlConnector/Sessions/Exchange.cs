using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Parsing;
using MsSqlConnector.Requests;
using MsSqlConnector.Rows;
using MsSqlConnector.Sessions.Cancellation;
using MsSqlConnector.Timing;
using MsSqlConnector.Tokens;

namespace MsSqlConnector.Sessions;

/// <summary>
/// Executes a request that returns only success or failure, such as a transaction request or <c>USE</c>, and reads its response to the end.
/// Skips rows and values in the response.
/// </summary>
internal sealed class Exchange : SessionSink, IResponse
{
    private TransactionManagerRequest? _transactionManager;
    private bool _isStatement;

    public Exchange(Session session)
        : base(session)
    {
    }

    /// <summary>Gets the transaction manager request. It is refilled for each use.</summary>
    public TransactionManagerRequest TransactionManager => _transactionManager ??= new TransactionManagerRequest();

    /// <summary>Gets why the last request was stopped; none if its response was read completely.</summary>
    public CancelReason StopReason { get; private set; }

    /// <summary>
    /// Gets a value that indicates whether the last request was sent, completely or in part, or was stopped before. It is false if it
    /// waited for other requests and was stopped.
    /// </summary>
    public bool HasBegun { get; private set; }

    /// <summary>
    /// Gets the propagation token of a promoted transaction, if the last response contained it (MS-TDS 2.2.7.9, type 15); otherwise null.
    /// </summary>
    public byte[]? PromotionToken { get; private set; }

    /// <summary>Gets a value that indicates that no handler is called. The caller receives the messages as the result.</summary>
    bool IResponse.WantsEvents => false;

    bool IResponse.HasEvents => false;

    /// <summary>
    /// Gets a value that indicates whether errors can be reported as messages. This applies only to statements: any error fails a request
    /// that the provider creates.
    /// </summary>
    protected override bool AcceptsUserErrors => _isStatement && base.AcceptsUserErrors;

    /// <summary>Sends the request and reads its response. Returns the informational messages, or null if there are none.</summary>
    /// <exception cref="SqlException">The server reported an error, the deadline passed or the connection failed.</exception>
    public SqlErrorCollection? Run(Request request, Deadline deadline) => Run(request, deadline, CancellationToken.None);

    /// <inheritdoc cref="Run(Request, Deadline)"/>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public SqlErrorCollection? Run(Request request, Deadline deadline, CancellationToken token)
    {
        // If the server waits for the message, no other message can precede it, even if the token is canceled. In that case the message
        // is ended with an attention.
        if (!request.IsAwaited)
        {
            Session.Cleanup.Defect(deadline, token);
            token.ThrowIfCancellationRequested();
        }

        Begin(isStatement: false);
        return Finish(request, deadline, token);
    }

    /// <summary>
    /// Runs a statement of the caller like <see cref="Run(Request, Deadline)"/>. Its errors can be reported as messages, like those of a
    /// command.
    /// </summary>
    /// <inheritdoc cref="Run(Request, Deadline)" path="/exception"/>
    public SqlErrorCollection? RunStatement(Request request, Deadline deadline)
    {
        Session.Cleanup.Defect(deadline, CancellationToken.None);
        Begin(isStatement: true);
        return Finish(request, deadline, CancellationToken.None);
    }

    /// <inheritdoc cref="Run(Request, Deadline, CancellationToken)"/>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public ValueTask<SqlErrorCollection?> RunAsync(Request request, Deadline deadline, CancellationToken token) =>
        RunAsync(request, isStatement: false, deadline, token);

    /// <inheritdoc cref="RunStatement"/>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public ValueTask<SqlErrorCollection?> RunStatementAsync(Request request, Deadline deadline, CancellationToken token) =>
        RunAsync(request, isStatement: true, deadline, token);

    /// <summary>
    /// Begins a request that the caller writes in several parts (<see cref="Request.IsSuspended"/>). <see cref="End"/> must
    /// follow, also after a failed part.
    /// </summary>
    /// <exception cref="SqlException">The deadline passed or the connection failed.</exception>
    public void Open(Request request, Deadline deadline)
    {
        Begin(isStatement: false);
        Session.Sender.Send(request, deadline);
    }

    /// <inheritdoc cref="Open"/>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public async ValueTask OpenAsync(Request request, Deadline deadline, CancellationToken token)
    {
        Begin(isStatement: false);
        await Session.Sender.SendAsync(request, deadline, token).ConfigureAwait(false);
    }

    /// <summary>Sends the full packets of a request that was begun with <see cref="Open"/>.</summary>
    /// <exception cref="SqlException">The connection failed.</exception>
    public void Flush(Request request, Deadline deadline) => Session.Sender.Resume(request, deadline);

    /// <inheritdoc cref="Flush"/>
    public async ValueTask FlushAsync(Request request, Deadline deadline, CancellationToken token) =>
        await Session.Sender.ResumeAsync(request, deadline, token).ConfigureAwait(false);

    /// <summary>Ends a request that was begun with <see cref="Open"/>, and reads its response.</summary>
    /// <exception cref="SqlException">
    /// The server reported an error, the request was stopped, the deadline passed or the connection failed.
    /// </exception>
    public SqlErrorCollection? End(Request request, Deadline deadline)
    {
        if (Session.Control.IsEnding || Session.Sender.Resume(request, deadline))
        {
            Session.Complete(this, deadline);
        }

        return GetResult();
    }

    /// <inheritdoc cref="End"/>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public async ValueTask<SqlErrorCollection?> EndAsync(Request request, Deadline deadline, CancellationToken token)
    {
        if (Session.Control.IsEnding || await Session.Sender.ResumeAsync(request, deadline, token).ConfigureAwait(false))
        {
            await Session.CompleteAsync(this, deadline, token).ConfigureAwait(false);
        }

        return GetResult();
    }

    public ParseStatus TryAdvance()
    {
        ParseStatus status;
        do
        {
            status = TryReadToEnd();
        }
        while (Session.State.CanRetry(ref status));
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

    private ParseStatus TryReadToEnd()
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

    private SqlErrorCollection? Finish(Request request, Deadline deadline, CancellationToken token)
    {
        bool isSent = Session.Sender.Send(request, deadline, token);
        HasBegun = true;
        if (isSent)
        {
            // If the token is already canceled, this stops the request at once.
            using CancellationTokenRegistration registration = Session.Control.Register(token);
            Session.Complete(this, deadline);
        }

        return GetResult();
    }

    private async ValueTask<SqlErrorCollection?> RunAsync(Request request, bool isStatement, Deadline deadline, CancellationToken token)
    {
        // If the server waits for the message, no other message can precede it, even if the token is canceled.
        if (!request.IsAwaited)
        {
            if (Session.Environment.IsDefectPending)
            {
                await Session.Cleanup.DefectAsync(deadline, token).ConfigureAwait(false);
            }

            token.ThrowIfCancellationRequested();
        }

        Begin(isStatement);
        bool isSent = await Session.Sender.SendAsync(request, deadline, token).ConfigureAwait(false);
        HasBegun = true;
        if (isSent)
        {
            await Session.CompleteAsync(this, deadline, token).ConfigureAwait(false);
        }

        return GetResult();
    }

    private void Begin(bool isStatement)
    {
        ResetSession();
        _isStatement = isStatement;
        StopReason = CancelReason.None;
        HasBegun = false;
        PromotionToken = null;
    }

    private SqlErrorCollection? GetResult()
    {
        try
        {
            StopReason = Session.Control.ConsumeReason();
            Session.ThrowIfCanceled(StopReason, this);
            return DrainErrors(isOver: true) is { } errors
                ? throw SqlException.Create(errors, Session.Origin.ConnectionId)
                : DrainInfos();
        }
        finally
        {
            Session.ReleaseResponseBuffers();

            // This comes last: from here on, the end of a transaction on another thread can use this object for its own request.
            Session.Guard?.Exit(Session);
        }
    }
}
