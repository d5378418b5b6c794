using System;
using System.Threading;
using System.Threading.Tasks;
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
    private readonly ActiveRequest _active;

    public CommandRun(
        Session session, Request request, int timeoutSeconds, bool isSequential, IReturnedValues? returned, ActiveRequest active)
    {
        _active = active;
        _session = session;
        _request = request;
        _deadline = Deadline.FromTimeoutSeconds(timeoutSeconds);
        _isSequential = isSequential;
        _returned = returned;
    }

    /// <summary>When the time of the execution is over.</summary>
    public Deadline Deadline => _deadline;

    /// <summary>Sends the request and reads to its first result: rows, columns without rows, or the end of the answer.</summary>
    /// <remarks>An error that comes before ends the command: the rest of the answer is read and thrown away.</remarks>
    public ResultReader ToFirstResult()
    {
        if (_session.Environment.IsIsolationOwed)
        {
            _session.RestoreIsolation(_deadline);
        }

        ResultReader results = _session.Results;
        results.Begin(_isSequential, _returned);
        if (!_session.Send(_request, _deadline))
        {
            results.EndUnsent();
        }

        _active.OnSent();
        results.Run(ResultStep.NextResult, _deadline);
        if (results.Sink.Errors is not null)
        {
            results.Run(ResultStep.Drain, _deadline);
        }

        results.Settle();
        return results;
    }

    /// <inheritdoc cref="ToFirstResult"/>
    public async ValueTask<ResultReader> ToFirstResultAsync(CancellationToken token)
    {
        if (_session.Environment.IsIsolationOwed)
        {
            await _session.RestoreIsolationAsync(_deadline, token).ConfigureAwait(false);
        }

        ResultReader results = _session.Results;
        results.Begin(_isSequential, _returned);
        if (!await _session.SendAsync(_request, _deadline, token).ConfigureAwait(false))
        {
            results.EndUnsent();
        }

        _active.OnSent();
        await results.RunAsync(ResultStep.NextResult, _deadline, token).ConfigureAwait(false);
        if (results.Sink.Errors is not null)
        {
            await results.RunAsync(ResultStep.Drain, _deadline, token).ConfigureAwait(false);
        }

        results.Settle();
        return results;
    }

    /// <summary>Sends the request and reads its answer to the end; rows are stepped over.</summary>
    public long ToEnd()
    {
        ResultReader results = ToFirstResult();
        results.Run(ResultStep.Drain, _deadline);
        results.Settle();
        return results.Sink.RecordsAffected;
    }

    /// <inheritdoc cref="ToEnd"/>
    public async ValueTask<long> ToEndAsync(CancellationToken token)
    {
        ResultReader results = await ToFirstResultAsync(token).ConfigureAwait(false);
        await results.RunAsync(ResultStep.Drain, _deadline, token).ConfigureAwait(false);
        results.Settle();
        return results.Sink.RecordsAffected;
    }

    /// <summary>Reads on to the end after the first result was looked at.</summary>
    public void Finish()
    {
        _session.Results.Run(ResultStep.Drain, _deadline);
        _session.Results.Settle();
    }

    /// <inheritdoc cref="Finish"/>
    public async ValueTask FinishAsync(CancellationToken token)
    {
        await _session.Results.RunAsync(ResultStep.Drain, _deadline, token).ConfigureAwait(false);
        _session.Results.Settle();
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
        return value.GetValue(results.Sink.Metadata.Columns[0].Type);
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
}
