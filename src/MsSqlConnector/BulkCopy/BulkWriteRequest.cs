using System;
using MsSqlConnector.Packets;
using MsSqlConnector.Requests;

namespace MsSqlConnector.BulkCopy;

/// <summary>
/// The rows of a load (MS-TDS 2.2.6.1) that the caller writes value by value. Between two calls of the caller the request is suspended: its
/// bytes are in the writer of the session, and full packets have been sent.
/// </summary>
/// <param name="columns">The columns, in the order in which the caller writes them.</param>
internal sealed class BulkWriteRequest(BulkColumn[] columns) : Request
{
    private PacketWriter? _writer;
    private RowField? _value;
    private bool _isEnding;

    public override PacketType Type => PacketType.BulkLoad;

    public override bool IsAwaited => true;

    public override bool IsSuspended => _writer is { IsFull: false } && _value is null && !_isEnding;

    public override IInputSource? PendingInput => _value?.PendingInput;

    /// <summary>
    /// Gets a value that indicates whether part of the message was written. The message must then be ended, or the connection closed.
    /// </summary>
    public bool IsBegun => _writer is not null;

    /// <summary>Gets the writer of the session.</summary>
    public PacketWriter Writer => _writer ?? throw new InvalidOperationException("The load has not begun.");

    public override bool TryWrite(PacketWriter writer)
    {
        if (_writer is null)
        {
            _writer = writer;
            LoadMessage.WriteColumns(writer, columns);
        }

        if (_value is not null)
        {
            if (!_value.TryWrite(writer))
            {
                return false;
            }

            _value = null;
        }

        if (_isEnding)
        {
            LoadMessage.WriteEnd(writer);
        }

        return _isEnding;
    }

    /// <summary>Continues with a value that needs more space or more data.</summary>
    public void Continue(RowField value) => _value = value;

    /// <summary>Ends the message when the request is sent next.</summary>
    public void End() => _isEnding = true;

    public override void Clear()
    {
        _value?.Abandon(isReading: false);
        _value = null;
    }
}
