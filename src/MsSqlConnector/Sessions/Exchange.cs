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
internal sealed class Exchange : SessionSink, IResumable
{
    public Exchange(Session session)
        : base(session)
    {
    }

    /// <summary>What a promoted transaction is known by elsewhere, if the last answer brought it (MS-TDS 2.2.7.9, type 15); else null.</summary>
    public byte[]? PromotionToken { get; private set; }

    /// <summary>Sends the request and reads its answer; the infos it brought, or null.</summary>
    /// <exception cref="SqlException">The server refused, the deadline passed or the connection failed.</exception>
    public SqlErrorCollection? Run(Request request, Deadline deadline)
    {
        Begin();
        if (Session.Send(request, deadline))
        {
            Session.Complete(this, deadline);
        }

        return Conclude();
    }

    /// <inheritdoc cref="Run"/>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    public async ValueTask<SqlErrorCollection?> RunAsync(Request request, Deadline deadline, CancellationToken token)
    {
        token.ThrowIfCancellationRequested();
        Begin();
        if (await Session.SendAsync(request, deadline, token).ConfigureAwait(false))
        {
            await Session.CompleteAsync(this, deadline, token).ConfigureAwait(false);
        }

        return Conclude();
    }

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

    private void Begin()
    {
        ResetSession();
        PromotionToken = null;
    }

    private SqlErrorCollection? Conclude()
    {
        try
        {
            Session.ThrowIfCancelled(Session.Control.TakeReason(), this);
            return TakeErrors(isOver: true) is { } errors
                ? throw SqlException.Create(errors, Session.Origin.ConnectionId)
                : TakeInfos();
        }
        finally
        {
            Session.Guard?.Leave();
        }
    }
}
