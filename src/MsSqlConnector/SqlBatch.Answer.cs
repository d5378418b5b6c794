using System;
using System.Data;
using MsSqlConnector.Preparation;
using MsSqlConnector.Requests;
using MsSqlConnector.Rows;
using MsSqlConnector.Sessions;
using MsSqlConnector.Sessions.Results;
using MsSqlConnector.Tokens;

namespace MsSqlConnector;

/// <summary>The request of a batch, and the assignment of the response to the commands: each command's part ends with DONEPROC (MS-TDS 2.2.7.8) or DONE.</summary>
public sealed partial class SqlBatch : IReturnedValues, ICallProgress
{
    /// <summary>The commands as they were sent.</summary>
    private SqlBatchCommand[] _sent = [];
    private int _current;

    /// <summary>The place of the command whose error came first; -1 for none.</summary>
    private int _blamed = -1;

    void IReturnedValues.SetReturnStatus(int value) => _sent[_current].Returned.SetReturnStatus(value);

    void IReturnedValues.SetValue(in ReturnValueToken token, in RowValue value) => _sent[_current].Returned.SetValue(token, value);

    bool IReturnedValues.WantsStatements => false;

    void IReturnedValues.OnStatementCompleted(int rowCount)
    {
    }

    void ICallProgress.OnRecordsAffected(long rowCount) => _sent[_current].AddRecordsAffected(rowCount);

    void ICallProgress.OnFirstError() => _blamed = _current;

    void ICallProgress.OnCallEnded() => _current = Math.Min(_current + 1, _sent.Length - 1);

    SqlException ICallProgress.Blame(SqlException exception)
    {
        exception.SetBatchCommand(_blamed >= 0 ? _sent[_blamed] : null);
        return exception;
    }

    /// <exception cref="InvalidOperationException">There is no command, or one without a text.</exception>
    internal void Check(string method)
    {
        if (_commands.Count == 0)
        {
            throw new InvalidOperationException($"{method}: the batch has no commands.");
        }

        if (_commands.Find(static command => !command.HasText) is { } wordless)
        {
            throw new InvalidOperationException(
                $"{method}: CommandText property has not been initialized in the batch command {_commands.IndexOf(wordless)}.");
        }
    }

    /// <exception cref="ArgumentException">A parameter's value cannot be sent; nothing has been.</exception>
    internal CallBatchRequest FillRequest(Session session, CommandBehavior behavior, bool isPrepared)
    {
        // Before the calls are made: what they displace is in use by this very message, and ended with the next.
        session.Preparation.Unprepares.Begin(_commands.Count);
        session.Preparation.Calls.Begin(_commands.Count);
        BatchStatements? asked = isPrepared ? GetStatements(session) : null;
        CallBatchRequest request = session.Requests.Calls;
        request.Clear();
        _sent = _commands.ToArray();
        _current = 0;
        _blamed = -1;
        for (int i = 0; i < _sent.Length; i++)
        {
            request.Add(_sent[i].MakeCall(session, behavior, i, asked));
        }

        asked?.Trim();
        return request;
    }
}
