using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Errors;
using MsSqlConnector.Preparation;
using MsSqlConnector.Requests;
using MsSqlConnector.Sessions.Results;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Sessions.Running;

/// <summary>
/// One execution of a command's request, from sending it to its first result or to the end of its response. One deadline covers it until it
/// returns. A reader has a separate time limit for each wait. Each session has one, which is reused.
/// </summary>
internal sealed class CommandRun : IResponseOperation
{
    private readonly CommandSession _commandSession;
    private readonly Session _session;
    private readonly SessionRequests _requests;
    private Request _request = null!;
    private ActiveRequest _active = null!;
    private PreparedExecution? _prepared;
    private PreparedExecution? _ownPrepared;
    private ResponseTarget _target;
    private Deadline _deadline;
    private bool _isWhole;
    private bool _mustRepeat;
    private long? _recordsAffected;
    private object? _value;

    public CommandRun(CommandSession owner)
    {
        _commandSession = owner;
        _session = owner.Core;
        _requests = owner.Requests;
    }

    /// <summary>Gets the execution of a prepared statement. It is reused.</summary>
    public PreparedExecution Prepared => _ownPrepared ??= new PreparedExecution(_session, _requests);

    /// <summary>Gets the deadline of the execution.</summary>
    public Deadline Deadline => _deadline;

    ActiveRequest IResponseOperation.Execution => _active;

    PreparedStatement? IResponseOperation.Statement => _prepared?.Statement;

    long? IResponseOperation.FinalRecordsAffected => _recordsAffected;

    /// <summary>Gets a value that indicates whether the response of the execution that failed reported an executed statement.</summary>
    public bool HasExecuted { get; private set; }

    /// <summary>Gets the session.</summary>
    public CommandSession Session => _commandSession;

    /// <summary>Gets the reader of the response while the execution runs.</summary>
    public ResponseReader Results => _commandSession.Results;

    private ReadOperation FirstOperation => _isWhole ? ReadOperation.Whole : ReadOperation.FirstResult;

    /// <summary>Begins an execution. Nothing has been sent yet.</summary>
    /// <param name="request">The request.</param>
    /// <param name="active">The request, for cancellation.</param>
    /// <param name="prepared">The execution of a prepared statement; null if there is none.</param>
    /// <param name="target">The receivers of the data that the response returns in addition to rows.</param>
    /// <param name="deadline">The deadline of the whole execution.</param>
    public void Begin(Request request, ActiveRequest active, PreparedExecution? prepared, in ResponseTarget target, Deadline deadline)
    {
        _request = request;
        _active = active;
        _prepared = prepared;
        _target = target;
        _deadline = deadline;
        _mustRepeat = false;
        HasExecuted = false;
        _recordsAffected = null;
        _value = null;
    }

    /// <summary>Sets how to read the response.</summary>
    /// <param name="isWhole">Whether one operation reads the whole response.</param>
    public void ReadAs(bool isWhole) => _isWhole = isWhole;

    /// <summary>Clears the references to the caller's objects, so that an idle session keeps none of them alive.</summary>
    public void Clear()
    {
        _request = null!;
        _active = null!;
        _prepared = null;
        _ownPrepared = null;
        _target = default;
        _value = null;
    }

    /// <summary>Sends the request and reads to its first result or to the end of the response.</summary>
    /// <remarks>If the server rejects the prepared handle, the request is sent once more and prepares the statement again.</remarks>
    public void ReadFirstResult()
    {
        if (_session.Cleanup.IsNeeded)
        {
            _session.Cleanup.Run(_deadline, CancellationToken.None);
        }

        if (_session.Cleanup.MustResetBefore(_request))
        {
            _active.AddPreceding();
            _session.Cleanup.Reset(_deadline);
        }

        do
        {
            BeginResponse();
            RecordSent(_session.Sender.Send(_request, _deadline));
            Results.Run(FirstOperation, _deadline);
        }
        while (_mustRepeat);
    }

    /// <summary>
    /// Does the first part of <see cref="ReadFirstResult"/>, which usually includes all waiting; <see cref="ReadFirstResultAsync"/> does
    /// the rest. There are two methods so that the caller awaits the session's reusable wait directly, without another task.
    /// </summary>
    public ValueTask StartAsync(CancellationToken token) =>
        _session.Cleanup.IsNeeded || _session.Cleanup.MustResetBefore(_request) ? StartSlowlyAsync(token) : SendAndReadAsync(token);

    /// <inheritdoc cref="StartAsync"/>
    public ValueTask ReadFirstResultAsync(CancellationToken token) => _mustRepeat ? RepeatAsync(token) : default;

    /// <summary>Returns the reader, which continues the response from its first result.</summary>
    public ResponseReader DetachResults()
    {
        ThrowIfClosedDuringOperation(_active);
        return Results;
    }

    /// <summary>Returns the number of changed rows after the whole response has been read.</summary>
    public long EndWhole()
    {
        ThrowIfClosedDuringOperation(_active);
        _active.ReleaseSession();
        return _recordsAffected!.Value;
    }

    /// <summary>Reads from the first result to its first row.</summary>
    public void MoveToRow() => Results.Run(ReadOperation.RowHead, _deadline);

    /// <inheritdoc cref="MoveToRow"/>
    public ValueTask MoveToRowAsync(CancellationToken token) => Results.RunAsync(ReadOperation.Row, _deadline, token);

    /// <summary>Keeps the first column of the first row until the end of the response; null if there is no row.</summary>
    public void CaptureFirstValue()
    {
        ThrowIfClosedDuringOperation(_active);
        _value = Results.IsOnRow ? FirstValue.Consume(Results, _deadline) : null;
    }

    /// <summary>Reads the rest of the response after the first row.</summary>
    public void DrainRemainder() => Results.Run(ReadOperation.Remainder, _deadline);

    /// <inheritdoc cref="DrainRemainder"/>
    public ValueTask DrainRemainderAsync(CancellationToken token) => Results.RunAsync(ReadOperation.Remainder, _deadline, token);

    /// <summary>Returns the value that was kept, after the whole response has been read.</summary>
    public object? EndWithValue()
    {
        ThrowIfClosedDuringOperation(_active);
        object? value = _value;
        _value = null;
        _active.ReleaseSession();
        return value;
    }

    /// <summary>
    /// Discards the rest of the response after a failure on the client, such as a value that the platform cannot represent.
    /// </summary>
    /// <param name="active">The request of the execution that failed.</param>
    public void DiscardResponse(ActiveRequest? active)
    {
        if (active is null || IsReleased(active))
        {
            return;
        }

        try
        {
            Results.Run(ReadOperation.Discard, _deadline);
        }
        catch (Exception)
        {
            // The caller throws the first exception, even if a handler of a message closes the connection.
            AbandonUnread(active);
        }
    }

    /// <inheritdoc cref="DiscardResponse"/>
    public async ValueTask DiscardResponseAsync(ActiveRequest? active)
    {
        if (active is null || IsReleased(active))
        {
            return;
        }

        try
        {
            await Results.RunAsync(ReadOperation.Discard, _deadline, CancellationToken.None).ConfigureAwait(false);
        }
        catch (Exception)
        {
            // The caller throws the first exception, even if a handler of a message closes the connection.
            AbandonUnread(active);
        }
    }

    bool IResponseOperation.TryRepeat(bool isHandleKnown) => _mustRepeat = _prepared?.TryReprepare(isHandleKnown) == true;

    void IResponseOperation.OnFailed(bool hasExecuted) => HasExecuted = hasExecuted;

    void IResponseOperation.OnEnd(long recordsAffected, bool hasHandlers)
    {
        _recordsAffected = recordsAffected;
        if (hasHandlers)
        {
            // A handler can execute another command, or return the session to the pool, where another thread uses it before the caller of
            // this execution takes its result.
            _commandSession.Run = new CommandRun(_commandSession);
        }
    }

    /// <summary>Closes the connection if the response could not be read to its end.</summary>
    private void AbandonUnread(ActiveRequest active)
    {
        if (active.OwnsSession && !Results.IsOver)
        {
            _session.Abandon();
        }
    }

    /// <summary>Returns whether there is nothing to discard, or the session is already executing another command.</summary>
    private bool IsReleased(ActiveRequest active) =>
        !active.HoldsLease
        || !active.OwnsSession
        || !ReferenceEquals(_active, active)
        || _session.State.IsBroken
        || Results.IsOver
        || !_session.Control.IsBusy;

    /// <summary>
    /// Throws if another thread has closed the connection after the response was read and before the caller takes the result.
    /// </summary>
    private static void ThrowIfClosedDuringOperation(ActiveRequest active)
    {
        if (active.HoldsLease && !active.OwnsSession)
        {
            throw StateErrors.ClosedDuringOperation();
        }
    }

    private async ValueTask StartSlowlyAsync(CancellationToken token)
    {
        await _session.Cleanup.RunAsync(_deadline, token).ConfigureAwait(false);
        if (_session.Cleanup.MustResetBefore(_request))
        {
            _active.AddPreceding();
            await _session.Cleanup.ResetAsync(_deadline, token).ConfigureAwait(false);
        }

        await SendAndReadAsync(token).ConfigureAwait(false);
    }

    private ValueTask SendAndReadAsync(CancellationToken token)
    {
        BeginResponse();
        ValueTask<bool> sending = _session.Sender.SendAsync(_request, _deadline, token);
        if (!sending.IsCompletedSuccessfully)
        {
            return FinishSendAsync(sending, token);
        }

        RecordSent(sending.Result);
        return Results.RunAsync(FirstOperation, _deadline, token);
    }

    private async ValueTask FinishSendAsync(ValueTask<bool> sending, CancellationToken token)
    {
        RecordSent(await sending.ConfigureAwait(false));
        await Results.RunAsync(FirstOperation, _deadline, token).ConfigureAwait(false);
    }

    private async ValueTask RepeatAsync(CancellationToken token)
    {
        while (_mustRepeat)
        {
            await SendAndReadAsync(token).ConfigureAwait(false);
        }
    }

    private void BeginResponse()
    {
        _mustRepeat = false;
        Results.Begin(this, _isWhole, _target);
    }

    private void RecordSent(bool isSent)
    {
        if (!isSent)
        {
            Results.EndUnsent();
        }

        _prepared?.Sent(Results);
        _active.OnSent();
    }
}
