using System.Collections.Generic;

namespace MsSqlConnector.Preparation;

/// <summary>
/// The prepared statements among the calls of one message, and which of them the answer is at: each call's part of it ends with a
/// DONEPROC (MS-TDS 2.2.7.8). The list stays for the session's next batch.
/// </summary>
internal sealed class PreparedCalls
{
    private readonly List<PreparedCall> _calls = [];
    private int _next;
    private int _answeredCount;

    /// <summary>Tells one message from another.</summary>
    public long MessageNumber { get; private set; }

    /// <summary>Whether one of the calls is a prepared statement's.</summary>
    public bool HasAny => _calls.Count > 0;

    /// <summary>Another message is made.</summary>
    public void Begin()
    {
        Clear();
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
        int index = _answeredCount++;
        return _next < _calls.Count && _calls[_next].Index == index ? _calls[_next++] : default;
    }

    /// <summary>Forgets the statements.</summary>
    public void Clear()
    {
        _calls.Clear();
        _next = 0;
        _answeredCount = 0;
    }
}
