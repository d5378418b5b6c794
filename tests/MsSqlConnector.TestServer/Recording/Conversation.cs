using System.Collections.Generic;
using System.Linq;
using System.Threading;
using MsSqlConnector.TestServer.Messages;

namespace MsSqlConnector.TestServer.Recording;

/// <summary>The messages of one connection.</summary>
public sealed class Conversation(int sessionNumber)
{
    private readonly Lock _lock = new();
    private readonly List<RecordedMessage> _messages = [];
    private readonly List<SmpFrame> _frames = [];

    public int SessionNumber { get; } = sessionNumber;

    /// <summary>All messages so far, in order.</summary>
    public IReadOnlyList<RecordedMessage> Messages
    {
        get
        {
            lock (_lock)
            {
                return [.. _messages];
            }
        }
    }

    /// <summary>The frames of a connection with MARS in both directions, in the order in which the server received and sent them.</summary>
    public IReadOnlyList<SmpFrame> Frames
    {
        get
        {
            lock (_lock)
            {
                return [.. _frames];
            }
        }
    }

    public PreLoginMessage? PreLogin => All<PreLoginMessage>() is [{ } first, ..] ? first : null;

    public LoginMessage? Login => All<LoginMessage>() is [{ } first, ..] ? first : null;

    /// <summary>The parsed messages of a kind, in order.</summary>
    public IReadOnlyList<T> All<T>()
        where T : ClientMessage => [.. Messages.Select(m => m.Message).OfType<T>()];

    internal void Add(RecordedMessage message)
    {
        lock (_lock)
        {
            _messages.Add(message);
        }
    }

    internal void Add(in SmpFrame frame)
    {
        lock (_lock)
        {
            _frames.Add(frame);
        }
    }
}
