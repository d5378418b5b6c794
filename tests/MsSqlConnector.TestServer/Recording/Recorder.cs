using System.Collections.Generic;
using System.Linq;
using System.Threading;
using MsSqlConnector.TestServer.Messages;

namespace MsSqlConnector.TestServer.Recording;

/// <summary>Every client message of every connection, raw and parsed.</summary>
public sealed class Recorder
{
    private readonly Lock _lock = new();
    private readonly List<Conversation> _conversations = [];

    /// <summary>One for each connection, in order.</summary>
    public IReadOnlyList<Conversation> Conversations
    {
        get
        {
            lock (_lock)
            {
                return [.. _conversations];
            }
        }
    }

    /// <summary>The parsed messages of a kind, of all connections.</summary>
    public IReadOnlyList<T> All<T>()
        where T : ClientMessage => [.. Conversations.SelectMany(c => c.All<T>())];

    internal Conversation Begin(int sessionNumber)
    {
        Conversation conversation = new(sessionNumber);
        lock (_lock)
        {
            _conversations.Add(conversation);
        }

        return conversation;
    }
}
