using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Requests;
using MsSqlConnector.Sessions.Cancellation;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Sessions;

/// <summary>
/// Cleans up the state of an earlier user that a reset does not remove, before the next request. Each cleanup costs one round trip, and
/// only if there is such state.
/// <para>
/// Distributed transaction: the session leaves a transaction that has ended with a propagate request with an empty cookie (MS-TDS 2.2.6.9).
/// </para>
/// <para>
/// Isolation level: the statement that restores it cannot be part of the next request. In a procedure call, its effect would end with the
/// call. Before the text of a batch, it would break statements that must be the first of a batch, and the server would have to compile the
/// text again. A transaction specifies its own level when it begins, so it does not need this.
/// </para>
/// </summary>
internal sealed class SessionCleanup
{
    private const string RestoringText = "SET TRANSACTION ISOLATION LEVEL READ COMMITTED";

    /// <summary>A statement that changes nothing. Its request carries the reset.</summary>
    private const string ResettingText = "SELECT 1";

    private readonly Session _session;

    public SessionCleanup(Session session) => _session = session;

    /// <summary>Gets the number of requests that must be sent before the next one.</summary>
    public int RequestCount => (Environment.IsDefectPending ? 1 : 0) + (Environment.IsIsolationResetPending ? 1 : 0);

    public bool IsNeeded => RequestCount > 0;

    /// <summary>
    /// Gets a value that indicates whether the server refused the cleanup. The session is then broken, and another session can execute the
    /// next request.
    /// </summary>
    public bool WasRejected { get; private set; }

    private SessionEnvironment Environment => _session.Environment;

    /// <summary>
    /// Cleans up completely. If that fails, the session is not used again. If the user stopped it, it is tried again later.
    /// </summary>
    /// <exception cref="SqlException">The server refused, the deadline passed or the connection failed.</exception>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public void Run(Deadline deadline, CancellationToken token)
    {
        Defect(deadline, token);
        if (Environment.IsIsolationResetPending)
        {
            Run(CreateRestoreRequest(), deadline, token);
            Environment.EndIsolationReset();
        }
    }

    /// <inheritdoc cref="Run(Deadline, CancellationToken)"/>
    public async ValueTask RunAsync(Deadline deadline, CancellationToken token)
    {
        await DefectAsync(deadline, token).ConfigureAwait(false);
        if (Environment.IsIsolationResetPending)
        {
            await RunAsync(CreateRestoreRequest(), deadline, token).ConfigureAwait(false);
            Environment.EndIsolationReset();
        }
    }

    /// <summary>
    /// Returns whether the reset must be sent before a request, and not with it. With multiple active result sets, the requests of other
    /// sessions wait for the response to the request that carries the reset. The request would wait for itself if a source of its values,
    /// which is read while it is sent, executes a command on the connection.
    /// </summary>
    public bool MustResetBefore(Request request) => _session.Group is not null && _session.Reset.IsPending && request.ReadsSources;

    /// <summary>Sends the reset with a request of its own.</summary>
    /// <inheritdoc cref="Run(Deadline, CancellationToken)" path="/exception"/>
    public void Reset(Deadline deadline) =>
        Run(SqlBatchRequest.Create(ResettingText, Environment.TransactionDescriptor), deadline, CancellationToken.None);

    /// <inheritdoc cref="Reset"/>
    public ValueTask ResetAsync(Deadline deadline, CancellationToken token) =>
        RunAsync(SqlBatchRequest.Create(ResettingText, Environment.TransactionDescriptor), deadline, token);

    /// <summary>Leaves the distributed transaction that has ended, if any.</summary>
    /// <inheritdoc cref="Run(Deadline, CancellationToken)" path="/exception"/>
    public void Defect(Deadline deadline, CancellationToken token)
    {
        if (Environment.IsDefectPending)
        {
            TransactionManagerRequest request = CreateDefectRequest();
            bool isDone = false;
            try
            {
                Run(request, deadline, token);
                isDone = true;
            }
            finally
            {
                EndDefect(isDone);
            }
        }
    }

    /// <inheritdoc cref="Defect"/>
    public async ValueTask DefectAsync(Deadline deadline, CancellationToken token)
    {
        if (Environment.IsDefectPending)
        {
            TransactionManagerRequest request = CreateDefectRequest();
            bool isDone = false;
            try
            {
                await RunAsync(request, deadline, token).ConfigureAwait(false);
                isDone = true;
            }
            finally
            {
                EndDefect(isDone);
            }
        }
    }

    private void Run(Request request, Deadline deadline, CancellationToken token)
    {
        try
        {
            _session.Exchange.Run(request, deadline, token);
        }
        catch (SqlException) when (IsFinal())
        {
            _session.Abandon();
            throw;
        }
    }

    private async ValueTask RunAsync(Request request, Deadline deadline, CancellationToken token)
    {
        try
        {
            await _session.Exchange.RunAsync(request, deadline, token).ConfigureAwait(false);
        }
        catch (SqlException) when (IsFinal())
        {
            _session.Abandon();
            throw;
        }
    }

    /// <summary>Returns whether retrying is useless, because each later user of the session would get the same failure.</summary>
    private bool IsFinal()
    {
        if (!_session.Exchange.HasBegun)
        {
            return false;
        }

        CancelReason stop = _session.Exchange.StopReason;
        WasRejected = stop == CancelReason.None && !_session.State.IsBroken;
        return stop is CancelReason.None or CancelReason.Timeout;
    }

    // A new request, because the session's own request objects may contain the request that follows.
    private SqlBatchRequest CreateRestoreRequest() =>
        SqlBatchRequest.Create(RestoringText, Environment.TransactionDescriptor);

    /// <summary>
    /// Creates the request to leave. The pending leave is suspended for this request, because it passes through the same checks as all
    /// others.
    /// </summary>
    private TransactionManagerRequest CreateDefectRequest()
    {
        var request = new TransactionManagerRequest();
        request.FillPropagate([], Environment.DefectDescriptor);
        Environment.PauseDefect();
        return request;
    }

    private void EndDefect(bool isDone)
    {
        if (isDone)
        {
            Environment.EndDefect();
        }
        else
        {
            Environment.ResumeDefect();
        }
    }
}
