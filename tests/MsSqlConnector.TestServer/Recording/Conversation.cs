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
}
