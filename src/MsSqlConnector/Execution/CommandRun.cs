using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Errors;
using MsSqlConnector.Requests;
using MsSqlConnector.Rows;
using MsSqlConnector.Sessions;
using MsSqlConnector.Sessions.Results;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Execution;

/// <summary>
/// One execution of a request: from sending it to its first result, or to its end. One time budget covers it until it
/// returns; what a reader does later has a budget of its own for each wait.
/// </summary>
internal readonly struct CommandRun
{
    private readonly Session _session;
    private readonly Request _request;
    private readonly Deadline _deadline;
    private readonly bool _isSequential;
    private readonly IReturnedValues? _returned;
    private readonly PreparedExecution? _prepared;
    private readonly ActiveRequest _active;

    /// <param name="session">The session.</param>
    /// <param name="request">What is sent.</param>
    /// <param name="deadline">When the time of the whole execution is over.</param>
    /// <param name="isSequential">How rows are read.</param>
    /// <param name="returned">Where returned values go; null for nowhere.</param>
    /// <param name="active">What stops the request.</param>
    /// <param name="prepared">The prepared statement that is executed; null when it is none.</param>
    public CommandRun(
        Session session, Request request, Deadline deadline, bool isSequential, IReturnedValues? returned, ActiveRequest active,
        PreparedExecution? prepared)
    {
        _active = active;
        _prepared = prepared;
        _session = session;
        _request = request;
        _deadline = deadline;
        _isSequential = isSequential;
        _returned = returned;
    }

    /// <summary>When the time of the execution is over.</summary>
    public Deadline Deadline => _deadline;

    /// <summary>Sends the request and reads to its first result: rows, columns without rows, or the end of the answer.</summary>
    /// <remarks>An error that comes before ends the command: the rest of the answer is read and thrown away.</remarks>
    public ResultReader ToFirstResult() => ToFirstResult(isWhole: false);

    /// <inheritdoc cref="ToFirstResult()"/>
    public ValueTask<ResultReader> ToFirstResultAsync(CancellationToken token) => ToFirstResultAsync(isWhole: false, token);

    /// <summary>Sends the request and reads its answer to the end; rows are stepped over.</summary>
    public long ToEnd()
    {
        ResultReader results = ToFirstResult(isWhole: true);
        results.Run(ResultStep.Drain, _deadline);
        return EndWhole(results);
    }

    /// <inheritdoc cref="ToEnd"/>
    public async ValueTask<long> ToEndAsync(CancellationToken token)
    {
        ResultReader results = await ToFirstResultAsync(isWhole: true, token).ConfigureAwait(false);
        await results.RunAsync(ResultStep.Drain, _deadline, token).ConfigureAwait(false);
        return EndWhole(results);
    }

    /// <summary>Reads on to the end after the first result was looked at.</summary>
    public void Finish()
    {
        _session.Results.Run(ResultStep.Drain, _deadline);
        _session.Results.SettleLast();
    }

    /// <inheritdoc cref="Finish"/>
    public async ValueTask FinishAsync(CancellationToken token)
    {
        await _session.Results.RunAsync(ResultStep.Drain, _deadline, token).ConfigureAwait(false);
        _session.Results.SettleLast();
    }

    /// <summary>The first column of the row that reading stands on.</summary>
    public object TakeFirstValue()
    {
        ResultReader results = _session.Results;
        if (results.Row.Slots[0].Tag == ValueTag.Unread)
        {
            results.Run(ResultStep.RowRest, _deadline);
            results.Settle();
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
    public void Leave()
    {
        if (IsLeft)
        {
            return;
        }

        try
        {
            _session.Results.Run(ResultStep.Drain, _deadline);
            _session.Results.SettleUnread();
        }
        catch (SqlException)
        {
            // What failed first is what is thrown.
        }
    }

    /// <inheritdoc cref="Leave"/>
    public async ValueTask LeaveAsync()
    {
        if (IsLeft)
        {
            return;
        }

        try
        {
            await _session.Results.RunAsync(ResultStep.Drain, _deadline, CancellationToken.None).ConfigureAwait(false);
            _session.Results.SettleUnread();
        }
        catch (SqlException)
        {
            // What failed first is what is thrown.
        }
    }

    /// <summary>To the first row of the first result.</summary>
    public bool ToFirstRow()
    {
        ResultReader results = ToFirstResult();
        results.Run(ResultStep.RowHead, _deadline);
        results.Settle();
        return results.IsOnRow;
    }

    /// <inheritdoc cref="ToFirstRow"/>
    public async ValueTask<bool> ToFirstRowAsync(CancellationToken token)
    {
        ResultReader results = await ToFirstResultAsync(token).ConfigureAwait(false);
        await results.RunAsync(ResultStep.Row, _deadline, token).ConfigureAwait(false);
        results.Settle();
        return results.IsOnRow;
    }

    private ResultReader ToFirstResult(bool isWhole)
    {
        if (_session.Environment.IsIsolationOwed)
        {
            _session.RestoreIsolation(_deadline);
        }

        ResultReader results;
        do
        {
            results = Begin();
            NoteSent(results, _session.Send(_request, _deadline));
            results.Run(ResultStep.NextResult, _deadline);
            if (results.Sink.HasFailed)
            {
                results.Run(ResultStep.Drain, _deadline);
            }
        }
        while (MustRepeat(results));

        SettleUnlessLast(results, isWhole);
        return results;
    }

    private async ValueTask<ResultReader> ToFirstResultAsync(bool isWhole, CancellationToken token)
    {
        if (_session.Environment.IsIsolationOwed)
        {
            await _session.RestoreIsolationAsync(_deadline, token).ConfigureAwait(false);
        }

        ResultReader results;
        do
        {
            results = Begin();
            NoteSent(results, await _session.SendAsync(_request, _deadline, token).ConfigureAwait(false));
            await results.RunAsync(ResultStep.NextResult, _deadline, token).ConfigureAwait(false);
            if (results.Sink.HasFailed)
            {
                await results.RunAsync(ResultStep.Drain, _deadline, token).ConfigureAwait(false);
            }
        }
        while (MustRepeat(results));

        SettleUnlessLast(results, isWhole);
        return results;
    }

    /// <summary>Where the first step has come to the end of an answer of which only that is wanted, the next is the last.</summary>
    private static void SettleUnlessLast(ResultReader results, bool isWhole)
    {
        if (!isWhole || !results.IsOver)
        {
            results.Settle();
        }
    }

    private static long EndWhole(ResultReader results)
    {
        // Asked before anybody is told of anything, for who is told may use the connection.
        long recordsAffected = results.Sink.RecordsAffected;
        results.SettleLast();
        return recordsAffected;
    }

    private bool IsLeft => _session.State.IsBroken || _session.Results.IsOver || !_session.Control.IsBusy;

    private ResultReader Begin()
    {
        _session.Results.Begin(_isSequential, _returned, _prepared?.Statement);
        return _session.Results;
    }

    private void NoteSent(ResultReader results, bool isSent)
    {
        if (!isSent)
        {
            results.EndUnsent();
        }

        _prepared?.Sent(results);
        _active.OnSent();
    }

    /// <summary>Whether the command came to nothing for its handle alone; the same request, filled again, prepares it anew.</summary>
    private bool MustRepeat(ResultReader results) => _prepared is { } prepared && prepared.TryPrepareAgain(results);
}
