using System;
using System.Collections.Generic;
using System.Data;
using System.Linq;
using MsSqlConnector.Preparation;
using MsSqlConnector.Requests;
using MsSqlConnector.Rows;
using MsSqlConnector.Sessions;
using MsSqlConnector.Sessions.Results;
using MsSqlConnector.Sessions.Running;
using MsSqlConnector.Tokens;

namespace MsSqlConnector.Execution;

/// <summary>
/// Several command definitions that are sent in one message. Assigns the response to them: the part of each command ends with DONEPROC
/// (MS-TDS 2.2.7.8) or DONE.
/// </summary>
/// <param name="calls">The commands in the order of execution.</param>
internal sealed class BatchDefinition(IReadOnlyList<IBatchCall> calls) : Executable, IReturnedValues, ICallProgress
{
    /// <summary>The commands of the last message.</summary>
    private IBatchCall[] _sent = [];
    private int _current;

    /// <summary>The index of the command with the first error; -1 for none.</summary>
    private int _failedIndex = -1;

    /// <summary>Whether a command of the message has reported a number of rows.</summary>
    private bool _hasRecordsAffected;

    private BatchStatements? _statements;
    private bool _isPrepared;

    public override CommandType Type => CommandType.Text;

    public override IReturnedValues? Returned => this;

    public override ICallProgress? Calls => this;

    public override bool CanBeginPreparing => calls.Any(static call => call.Definition.CanPrepare);

    public override IReadOnlyList<IBatchCall> BatchCalls => calls;

    protected override IBatchCall? CurrentCall => _sent.Length > 0 ? _sent[_current] : null;

    public bool WantsStatements => false;

    public int CurrentIndex => _current;

    public override void CheckText(string method)
    {
        if (calls.Count == 0)
        {
            throw new InvalidOperationException(
                $"{method}: SqlBatchCommand list has not been initialized. Add at least one SqlBatchCommand to BatchCommands.");
        }

        for (int i = 0; i < calls.Count; i++)
        {
            if (calls[i].Definition.Text.Length == 0)
            {
                throw new InvalidOperationException($"{method}: CommandText property has not been initialized (BatchCommands[{i}]).");
            }
        }
    }

    public override StatementRequest Fill(
        CommandSession session, CommandBehavior behavior, ActiveRequest active, out PreparedExecution? prepared)
    {
        prepared = null;
        session.Core.Preparation.Unprepares.BeginWithoutCalls();

        // This comes before the calls are created. The message still uses the statements that the calls displace, so the next message
        // releases them.
        session.Core.Preparation.Unprepares.Begin(calls.Count);
        session.Core.Preparation.Calls.Begin(calls.Count);
        BatchStatements? preparing = _isPrepared ? GetStatements(session) : null;
        CallBatchRequest request = session.Requests.Calls;
        request.Clear();
        _sent = [.. calls];
        _current = 0;
        _failedIndex = -1;
        _hasRecordsAffected = false;
        for (int i = 0; i < _sent.Length; i++)
        {
            IBatchCall call = _sent[i];
            call.Begin();
            request.Add(call.Definition.CreateCall(session, behavior | call.CommandBehavior, i, preparing));
        }

        preparing?.Trim();
        return request;
    }

    public override void ClearOutputs()
    {
        foreach (IBatchCall call in _sent)
        {
            call.Definition.ClearOutputs();
        }
    }

    public override bool HasPrepared(CommandSession session, PreparedExecution? prepared) => session.Core.Preparation.Calls.HasAny;

    public override string? GetStoppableText(CommandBehavior behavior) =>
        (behavior & (CommandBehavior.KeyInfo | CommandBehavior.SchemaOnly)) != 0 ? null : string.Empty;

    public override void CheckPreparing()
    {
        foreach (IBatchCall call in calls)
        {
            call.Definition.CheckPreparing();
        }
    }

    public override void BeginPreparing() => _isPrepared = true;

    public override void EndPreparing()
    {
        _isPrepared = false;
        _statements?.ReleaseAll();
        _statements = null;
    }

    public void SetReturnStatus(int value) => _sent[_current].Definition.SetReturnStatus(value);

    public void SetValue(in ReturnValueToken token, in RowValue value) => _sent[_current].Definition.SetValue(token, value);

    public void OnStatementCompleted(int rowCount)
    {
    }

    public void OnRecordsAffected(long rowCount)
    {
        _hasRecordsAffected = true;
        _sent[_current].AddRecordsAffected(rowCount);
    }

    public void OnFirstError() => _failedIndex = _current;

    public void OnCallEnded()
    {
        if (!_hasRecordsAffected)
        {
            _sent[_current].EndWithoutRecordsAffected();
        }

        _current = Math.Min(_current + 1, _sent.Length - 1);
    }

    public SqlException AttributeError(SqlException exception)
    {
        if (_failedIndex >= 0)
        {
            _sent[_failedIndex].AttributeError(exception);
        }

        return exception;
    }

    private BatchStatements GetStatements(CommandSession session)
    {
        if (_statements is { } statements && ReferenceEquals(statements.Cache, session.Core.Preparation))
        {
            return statements;
        }

        if (session.Core.Group is not null)
        {
            _statements?.ReleaseAll();
        }

        return _statements = new BatchStatements(session.Core.Preparation);
    }
}
