using System.Collections.Generic;
using System.Threading;
using MsSqlConnector.Recorder.Transcripts;

namespace MsSqlConnector.Recorder.Proxy;

/// <summary>The messages of a connection. A recording that needs too much memory ends; the connection continues.</summary>
internal sealed class ConversationLog
{
    public const long MaxByteCount = 64 * 1024 * 1024;

    private readonly Lock _lock = new();
    private readonly List<TranscriptMessage> _messages = [];
    private long _byteCount;

    public bool IsTooLarge { get; private set; }

    /// <summary>Whether the connection has sessions.</summary>
    public bool IsMars { get; private set; }

    public IReadOnlyList<TranscriptMessage> Messages
    {
        get
        {
            lock (_lock)
            {
                return [.. _messages];
            }
        }
    }

    public void NoteFrame() => IsMars = true;

    public void Add(TranscriptMessage message)
    {
        lock (_lock)
        {
            _messages.Add(message);
        }
    }

    /// <summary>Counts the bytes of a packet; returns false if they must not be kept.</summary>
    public bool TryReserve(int byteCount)
    {
        lock (_lock)
        {
            _byteCount += byteCount;
            if (_byteCount > MaxByteCount)
            {
                IsTooLarge = true;
                _messages.Clear();
            }

            return !IsTooLarge;
        }
    }
}
