using System.Collections.Generic;

namespace MsSqlConnector.Preparation;

/// <summary>
/// The prepared statements among the calls of one message, and the current call of the response. The part of each call ends with DONEPROC
/// (MS-TDS 2.2.7.8) or, when SQL Server rejects a table-valued parameter, with DONE. The session's next batch reuses the list.
/// </summary>
internal sealed class PreparedCalls
{
    private readonly List<PreparedCall> _calls = [];
    private readonly List<PreparedCall> _newHandles = [];
    private int _callCount;
    private int _next;
    private int _startedCount;
    private int _endedCount;

    /// <summary>Gets the number of the current message.</summary>
    public long MessageNumber { get; private set; }

    /// <summary>Gets a value that indicates whether one of the calls executes a prepared statement.</summary>
    public bool HasAny => _calls.Count > 0;

    /// <summary>Gets a value that indicates whether the response has ended each call of the message.</summary>
    public bool AreAllEnded => _endedCount == _callCount;

    /// <summary>Gets the handles that the response has returned so far, each with the statement of its call.</summary>
    public IReadOnlyList<PreparedCall> NewHandles => _newHandles;

    /// <summary>Begins a new message.</summary>
    /// <param name="callCount">The number of calls in it, prepared or not.</param>
    public void Begin(int callCount)
    {
        Clear();
        _callCount = callCount;
        MessageNumber++;
    }

    /// <summary>
    /// Adds a call. Returns false when an earlier call prepares the same statement, whose handle is not known yet. A second handle would
    /// belong to no statement.
    /// </summary>
    /// <param name="index">The position of the call in the message.</param>
    /// <param name="statement">The statement, which belongs to this session.</param>
    public bool TryAdd(int index, PreparedStatement statement)
    {
        bool isFirst = statement.MessageNumber != MessageNumber;
        statement.MessageNumber = MessageNumber;
        if (!isFirst && statement.Handle == 0)
        {
            return false;
        }

        _calls.Add(new PreparedCall(index, statement, statement.Handle));
        return true;
    }

    /// <summary>Advances to the next call of the response. Returns a call without a statement when that call is not prepared.</summary>
    public PreparedCall MoveNext()
    {
        int index = _startedCount++;
        return _next < _calls.Count && _calls[_next].Index == index ? _calls[_next++] : default;
    }

    /// <summary>Ends the current call. Returns false when the response has already ended every call of the message.</summary>
    public bool TryEnd()
    {
        if (AreAllEnded)
        {
            return false;
        }

        _endedCount++;
        return true;
    }

    /// <summary>Adds a handle that the response has returned for the statement of the current call.</summary>
    public void AddNewHandle(PreparedStatement statement, int handle) =>
        _newHandles.Add(new PreparedCall(_startedCount - 1, statement, handle));

    /// <summary>Returns whether the response has already returned the handle.</summary>
    public bool HasNewHandle(int handle) => _newHandles.Exists(made => made.Handle == handle);

    /// <summary>Clears the handles that the response has returned.</summary>
    public void ClearNewHandles() => _newHandles.Clear();

    /// <summary>Clears the statements and all counts.</summary>
    public void Clear()
    {
        _calls.Clear();
        _newHandles.Clear();
        _callCount = 0;
        _next = 0;
        _startedCount = 0;
        _endedCount = 0;
    }
}
