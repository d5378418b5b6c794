using System.Collections.Generic;

namespace MsSqlConnector.Sessions.Results;

/// <summary>
/// The events of a response that were read but not raised yet, in the order of the server. The provider raises them before it waits for
/// more of the response. Therefore their number is limited by the received bytes in memory.
/// </summary>
internal sealed class ResponseEvents
{
    private List<ResponseEvent>? _events;

    /// <summary>The text of the messages, in bytes.</summary>
    private long _textByteCount;

    /// <summary>Gets a value that indicates whether there is an event.</summary>
    public bool HasAny => _events is not null;

    /// <summary>
    /// Gets a value that indicates whether another event can be kept. Events are held back until it is known whether the server rejected a
    /// prepared handle. Until then, a hostile server could send an unlimited number of them.
    /// </summary>
    private bool HasCapacity =>
        _events is not { Count: >= ServerMessages.MaxInfoCount } && _textByteCount < ServerMessages.MaxTextByteCount;

    public void AddMessage(SqlError message)
    {
        if (HasCapacity)
        {
            _textByteCount += ServerMessages.GetTextByteCount(message);
            Add(new ResponseEvent(message, rowCount: 0));
        }
    }

    public void AddStatement(int rowCount)
    {
        if (HasCapacity)
        {
            Add(new ResponseEvent(message: null, rowCount));
        }
    }

    /// <summary>Takes all events; null when there are none. A handler can start the next response, which has events of its own.</summary>
    public List<ResponseEvent>? Drain()
    {
        List<ResponseEvent>? events = _events;
        Clear();
        return events;
    }

    public void Clear()
    {
        _events = null;
        _textByteCount = 0;
    }

    /// <summary>Drops the messages, and keeps the statements.</summary>
    public void DiscardMessages()
    {
        _textByteCount = 0;
        if (_events?.RemoveAll(static item => item.Message is not null) > 0 && _events.Count == 0)
        {
            _events = null;
        }
    }

    private void Add(ResponseEvent item) => (_events ??= []).Add(item);
}
