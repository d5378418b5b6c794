using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Errors;
using MsSqlConnector.Requests;
using MsSqlConnector.Rows;
using MsSqlConnector.Sessions;
using MsSqlConnector.Sessions.Results;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Sessions.Running;

/// <summary>
/// One execution of a command's request: from sending it to its first result, or to its end. One time budget covers it until it
/// returns; what a reader does later has a budget of its own for each wait. One belongs to each session and is used again.
/// </summary>
internal sealed class CommandRun
{
    private readonly Session _session;
    private readonly SessionRequests _requests;
    private Request _request = null!;
    private ActiveRequest _active = null!;
    private PreparedExecution? _prepared;
    private PreparedExecution? _ownPrepared;
    private IReturnedValues? _returned;
    private Deadline _deadline;
    private bool _isSequential;
    private object? _value;

    /// <param name="session">The session that requests are sent on.</param>
    /// <param name="results">The reader of the responses.</param>
    /// <param name="requests">The requests of prepared statements.</param>
    public CommandRun(Session session, ResultReader results, SessionRequests requests)
    {
        _session = session;
        Results = results;
        _requests = requests;
    }

    public Session Session => _session;

    /// <summary>To execute a prepared statement; used again for each.</summary>
    public PreparedExecution Prepared => _ownPrepared ??= new PreparedExecution(_session, _requests);

    /// <summary>When the time of the execution is over.</summary>
    public Deadline Deadline => _deadline;

    private ResultReader Results { get; }

    /// <summary>Whether there is nothing to leave, or the session is executing something else by now, perhaps for somebody else.</summary>
    private bool IsLeft(ActiveRequest active) =>
        !active.IsMarked || !active.IsOwn || !ReferenceEquals(_active, active) || _session.State.IsBroken || Results.IsOver || !_session.Control.IsBusy;

    /// <summary>Whether the first step has not come to a result: the command failed, or came to nothing for its handle alone.</summary>
    private bool MustGoOn => Results.Sink.HasFailed;

    /// <summary>Makes the object stand for another execution; nothing has been sent.</summary>
    /// <param name="request">What is sent.</param>
    /// <param name="active">What stops the request.</param>
    /// <param name="prepared">The prepared statement that is executed; null when it is none.</param>
    /// <param name="returned">Where returned values go; null for nowhere.</param>
    /// <param name="deadline">When the time of the whole execution is over.</param>
    /// <param name="isSequential">How rows are read.</param>
    public void Begin(
        Request request, ActiveRequest active, PreparedExecution? prepared, IReturnedValues? returned, Deadline deadline, bool isSequential)
    {
        _request = request;
        _active = active;
        _prepared = prepared;
        _returned = returned;
        _deadline = deadline;
        _isSequential = isSequential;
        _value = null;
    }

    /// <summary>Forgets who executed, so that an idle session keeps nobody alive.</summary>
    public void Clear()
    {
        _request = null!;
        _active = null!;
        _prepared = null;
        _ownPrepared = null;
        _returned = null;
        _value = null;
    }

    /// <summary>Sends the request and reads to its first result: rows, columns without rows, or the end of the answer.</summary>
    /// <remarks>An error before the columns of the first result ends the command: the rest of the response is read and discarded.</remarks>
    public void Arrive()
    {
        if (_session.Cleanup.IsNeeded)
        {
            _session.Cleanup.Run(_deadline, CancellationToken.None);
        }

        SendAndRead();
        GoOn();
    }

    /// <summary>Passes on what the server said on the way to the first result.</summary>
    public ResultReader Settle()
    {
        ThrowIfClosedMeanwhile(_active);
        Results.SettleResult(_active.Rental);
        return Results;
    }

    /// <summary>
    /// The first half of <see cref="Arrive"/>, which most often is all of the waiting; <see cref="ArriveAsync"/> is the other.
    /// They are two so that who executes awaits a session's reusable wait itself, not a task in between.
    /// </summary>
    public ValueTask StartAsync(CancellationToken token) =>
        _session.Cleanup.IsNeeded ? StartSlowlyAsync(token) : SendAndReadAsync(token);

    /// <inheritdoc cref="StartAsync"/>
    public ValueTask ArriveAsync(CancellationToken token) => MustGoOn ? GoOnAsync(token) : default;

    /// <summary>Reads from the first result to the end; rows are stepped over.</summary>
    public void Drain()
    {
        SettleFirst();
        Results.Run(ResultStep.Drain, _deadline);
    }

    /// <inheritdoc cref="Drain"/>
    public ValueTask DrainAsync(CancellationToken token)
    {
        SettleFirst();
        return Results.RunAsync(ResultStep.Drain, _deadline, token);
    }

    /// <summary>The rows that were changed, when the answer has been read to its end.</summary>
    public long EndWhole()
    {
        // Asked before anybody is told of anything, for who is told may use the connection.
        ActiveRequest active = _active;
        ThrowIfClosedMeanwhile(active);
        long recordsAffected = Results.Sink.RecordsAffected;
        SettleAndLeave(active);
        return recordsAffected;
    }

    /// <summary>Reads from the first result to its first row.</summary>
    public void MoveToRow()
    {
        Settle();
        Results.Run(ResultStep.RowHead, _deadline);
    }

    /// <inheritdoc cref="MoveToRow"/>
    public ValueTask MoveToRowAsync(CancellationToken token)
    {
        Settle();
        return Results.RunAsync(ResultStep.Row, _deadline, token);
    }

    /// <summary>Keeps the first column of the first row until the response is over; null when there is no row.</summary>
    public void KeepFirstValue()
    {
        ThrowIfClosedMeanwhile(_active);
        Results.Settle(_active.Rental);
        _value = Results.IsOnRow ? TakeFirstValue() : null;
    }

    /// <summary>Reads on to the end after the first row.</summary>
    public void DrainRest() => Results.Run(ResultStep.Drain, _deadline);

    /// <inheritdoc cref="DrainRest"/>
    public ValueTask DrainRestAsync(CancellationToken token) => Results.RunAsync(ResultStep.Drain, _deadline, token);

    /// <summary>The value that was kept, when the response has been read to its end.</summary>
    public object? EndWithValue()
    {
        // Taken before any handler is called, which may use the connection.
        object? value = _value;
        _value = null;
        ActiveRequest active = _active;
        ThrowIfClosedMeanwhile(active);
        SettleAndLeave(active);
        return value;
    }

    /// <summary>The first column of the row that reading stands on.</summary>
    private object TakeFirstValue()
    {
        ResultReader results = Results;
        if (results.Row.Slots[0].Tag == ValueTag.Unread)
        {
            results.Run(ResultStep.RowRest, _deadline);
            results.Settle(_active.Rental);
        }

        var value = new RowValue(results.Row.Slots[0], results.Row, results.RowBlock.AsSpan(results.RowStart));
        try
        {
            return value.GetValue(results.Sink.Metadata.Columns[0].Type);
        }
        catch (InvalidValueException invalid)
        {
            throw results.Invalid(invalid);
        }
    }

    /// <summary>After a failure on this side, such as a value that the platform cannot hold: the rest of the answer is left behind.</summary>
    /// <param name="active">Of the execution that failed.</param>
    public void Leave(ActiveRequest? active)
    {
        if (active is null || IsLeft(active))
        {
            return;
        }

        try
        {
            Results.Run(ResultStep.Drain, _deadline);
            Results.SettleUnread(active.Rental, ref active.IsMarked);
        }
        catch (SqlException)
        {
            // What failed first is what is thrown.
        }
    }

    /// <inheritdoc cref="Leave"/>
    public async ValueTask LeaveAsync(ActiveRequest? active)
    {
        if (active is null || IsLeft(active))
        {
            return;
        }

        try
        {
            await Results.RunAsync(ResultStep.Drain, _deadline, CancellationToken.None).ConfigureAwait(false);
            Results.SettleUnread(active.Rental, ref active.IsMarked);
        }
        catch (SqlException)
        {
            // What failed first is what is thrown.
        }
    }

    /// <summary>
    /// Another thread has closed the connection after the response was read, and before its caller has taken it.
    /// </summary>
    private static void ThrowIfClosedMeanwhile(ActiveRequest active)
    {
        if (!active.IsOwn)
        {
            throw StateErrors.ClosedMeanwhile();
        }
    }

    /// <summary>
    /// Nothing of the session is needed afterwards. A handler may have executed the same command, which then has forgotten this execution,
    /// so the mark is left here.
    /// </summary>
    private void SettleAndLeave(ActiveRequest active)
    {
        try
        {
            Results.SettleLast(active.Rental, ref active.IsMarked);
        }
        finally
        {
            active.LeaveSession();
        }
    }

    /// <summary>Sends the request and takes the first step into its answer.</summary>
    private void SendAndRead()
    {
        BeginAnswer();
        NoteSent(_session.Send(_request, _deadline));
        Results.Run(ResultStep.NextResult, _deadline);
    }

    /// <summary>What has failed is read to its end; what came to nothing for its handle alone is sent again and prepares anew.</summary>
    private void GoOn()
    {
        while (MustGoOn)
        {
            if (Results.Sink.HasFailed)
            {
                Results.Run(ResultStep.Drain, _deadline);
            }

            if (_prepared?.TryPrepareAgain(Results) != true)
            {
                return;
            }

            SendAndRead();
        }
    }

    private async ValueTask StartSlowlyAsync(CancellationToken token)
    {
        await _session.Cleanup.RunAsync(_deadline, token).ConfigureAwait(false);
        await SendAndReadAsync(token).ConfigureAwait(false);
    }

    /// <inheritdoc cref="SendAndRead"/>
    private ValueTask SendAndReadAsync(CancellationToken token)
    {
        BeginAnswer();
        ValueTask<bool> sending = _session.SendAsync(_request, _deadline, token);
        if (!sending.IsCompletedSuccessfully)
        {
            return FinishSendAsync(sending, token);
        }

        NoteSent(sending.Result);
        return Results.RunAsync(ResultStep.NextResult, _deadline, token);
    }

    private async ValueTask FinishSendAsync(ValueTask<bool> sending, CancellationToken token)
    {
        NoteSent(await sending.ConfigureAwait(false));
        await Results.RunAsync(ResultStep.NextResult, _deadline, token).ConfigureAwait(false);
    }

    /// <inheritdoc cref="GoOn"/>
    private async ValueTask GoOnAsync(CancellationToken token)
    {
        while (MustGoOn)
        {
            if (Results.Sink.HasFailed)
            {
                await Results.RunAsync(ResultStep.Drain, _deadline, token).ConfigureAwait(false);
            }

            if (_prepared?.TryPrepareAgain(Results) != true)
            {
                return;
            }

            await SendAndReadAsync(token).ConfigureAwait(false);
        }
    }

    /// <summary>Where the first step has come to the end of an answer of which only that is wanted, the next is the last.</summary>
    private void SettleFirst()
    {
        if (!Results.IsOver)
        {
            Results.SettleResult(_active.Rental);
        }
    }

    private void BeginAnswer() => Results.Begin(_isSequential, _returned, _prepared?.Statement);

    private void NoteSent(bool isSent)
    {
        if (!isSent)
        {
            Results.EndUnsent();
        }

        _prepared?.Sent(Results);
        _active.OnSent();
    }
}
