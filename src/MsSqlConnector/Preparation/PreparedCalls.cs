using System.Collections.Generic;

namespace MsSqlConnector.Preparation;

/// <summary>
/// The prepared statements among the calls of one message, and the call that the response is at: the part of each call ends with
/// DONEPROC (MS-TDS 2.2.7.8) or, as SQL Server does when it rejects a table-valued parameter, with DONE. The list is reused for
/// the session's next batch.
/// </summary>
internal sealed class PreparedCalls
{
    private readonly List<PreparedCall> _calls = [];
    private readonly List<PreparedCall> _made = [];
    private int _callCount;
    private int _next;
    private int _begunCount;
    private int _endedCount;

    /// <summary>Tells one message from another.</summary>
    public long MessageNumber { get; private set; }

    /// <summary>Whether one of the calls is a prepared statement's.</summary>
    public bool HasAny => _calls.Count > 0;

    /// <summary>Whether the response has ended each call of the message.</summary>
    public bool AreAllEnded => _endedCount == _callCount;

    /// <summary>The handles that the response has brought so far, each for the statement of its call.</summary>
    public IReadOnlyList<PreparedCall> Made => _made;

    /// <summary>Begins another message.</summary>
    /// <param name="callCount">The number of calls in it, prepared or not.</param>
    public void Begin(int callCount)
    {
        Clear();
        _callCount = callCount;
        MessageNumber++;
    }

    /// <summary>
    /// Adds a call. False when an earlier one prepares the same statement, whose handle is not known yet: a second would be nobody's.
    /// </summary>
    /// <param name="index">The call's place in the message.</param>
    /// <param name="statement">The statement, of this session.</param>
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

    /// <summary>The call whose part of the answer comes next; one without a statement when it is not prepared.</summary>
    public PreparedCall MoveOn()
    {
        int index = _begunCount++;
        return _next < _calls.Count && _calls[_next].Index == index ? _calls[_next++] : default;
    }

    /// <summary>Ends the current call. False when the response has already ended each call of the message.</summary>
    public bool TryEnd()
    {
        if (AreAllEnded)
        {
            return false;
        }

        _endedCount++;
        return true;
    }

    /// <summary>Adds a handle that the part of the current call has brought for its statement.</summary>
    public void AddMade(PreparedStatement statement, int handle) => _made.Add(new PreparedCall(_begunCount - 1, statement, handle));

    /// <summary>Whether the response has already brought the handle.</summary>
    public bool HasMade(int handle) => _made.Exists(made => made.Handle == handle);

    /// <summary>Forgets the handles that the response has brought.</summary>
    public void ClearMade() => _made.Clear();

    /// <summary>Forgets the statements.</summary>
    public void Clear()
    {
        _calls.Clear();
        _made.Clear();
        _callCount = 0;
        _next = 0;
        _begunCount = 0;
        _endedCount = 0;
    }
}
