using System;
using MsSqlConnector.Packets;

namespace MsSqlConnector.Requests;

/// <summary>
/// The query notification header and the trace activity header of one request (MS-TDS 2.2.5.3.1 and 2.2.5.3.3). They can be longer than a
/// block of the writer, so that the object stores its write position.
/// </summary>
internal sealed class OptionalHeaders
{
    /// <summary>The maximum number of characters of a text in a header, whose length field counts bytes.</summary>
    public const int MaxCharCount = ushort.MaxValue / sizeof(char);

    private const int RangeByteCount = 8192;
    private const int HeaderStartByteCount = sizeof(uint) + sizeof(ushort);
    private const int GuidByteCount = 16;
    private const ushort NotificationHeader = 1;
    private const ushort TraceHeader = 3;

    private readonly byte[] _bytes;
    private int _position;
    private bool _isStarted;

    private OptionalHeaders(byte[] bytes) => _bytes = bytes;

    public int ByteCount => _bytes.Length;

    /// <summary>Gets a value that indicates whether <see cref="TryWrite"/> was not called yet.</summary>
    public bool IsUnwritten => !_isStarted;

    /// <summary>Creates the query notification header.</summary>
    /// <param name="id">The text that the server returns with the notification.</param>
    /// <param name="options">The Service Broker service, and the database or the broker instance.</param>
    /// <param name="timeout">The value for the server; 0 for its default, which is sent as an absent field.</param>
    /// <exception cref="ArgumentException">A text has more than 32 767 characters.</exception>
    public static OptionalHeaders CreateNotification(string id, string options, int timeout)
    {
        CheckLength(id, nameof(id));
        CheckLength(options, nameof(options));
        int timeoutByteCount = timeout == 0 ? 0 : sizeof(uint);
        var header = new HeaderBytes(
            NotificationHeader,
            HeaderStartByteCount + sizeof(ushort) + (id.Length * sizeof(char)) + sizeof(ushort) + (options.Length * sizeof(char))
            + timeoutByteCount);
        header.WriteText(id);
        header.WriteText(options);
        if (timeout != 0)
        {
            header.WriteUInt32((uint)timeout);
        }

        return new OptionalHeaders(header.Bytes);
    }

    /// <summary>Creates the trace activity header, after other headers if there are any.</summary>
    public static OptionalHeaders AddActivity(OptionalHeaders? preceding, Guid activityId, uint sequence)
    {
        var header = new HeaderBytes(TraceHeader, HeaderStartByteCount + GuidByteCount + sizeof(uint));
        header.WriteGuid(activityId);
        header.WriteUInt32(sequence);
        return new OptionalHeaders(preceding is null ? header.Bytes : [.. preceding._bytes, .. header.Bytes]);
    }

    /// <summary>Starts again at the first byte, because the request is sent again.</summary>
    public void Rewind()
    {
        _position = 0;
        _isStarted = false;
    }

    /// <summary>Continues to write. Returns false if the full packets must be sent first.</summary>
    public bool TryWrite(PacketWriter writer)
    {
        _isStarted = true;
        while (_position < _bytes.Length)
        {
            if (writer.IsFull)
            {
                return false;
            }

            int byteCount = Math.Min(RangeByteCount, _bytes.Length - _position);
            writer.WriteBytes(_bytes.AsSpan(_position, byteCount));
            _position += byteCount;
        }

        return true;
    }

    private static void CheckLength(string text, string name)
    {
        if (text.Length > MaxCharCount)
        {
            throw new ArgumentException(
                $"A text of a query notification can have at most {MaxCharCount} characters, but has {text.Length}.", name);
        }
    }
}
