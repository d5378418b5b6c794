using System;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Sessions;
using MsSqlConnector.Sessions.Results;
using MsSqlConnector.Types;

namespace MsSqlConnector.Execution.Streams;

/// <summary>
/// The bytes of one large value in sequential mode, read from the connection on request. It ends with the value, and becomes unusable once
/// its reader has moved on.
/// </summary>
internal sealed partial class ColumnStream : Stream
{
    /// <summary>The number of bytes to copy at a time, about one packet.</summary>
    public const int CopyByteCount = 8192;

    private readonly ResponseReader _results;
    private readonly int _timeoutSeconds;
    private readonly int _valueNumber;
    private readonly int _rental;
    private long _position;
    private bool _isDisposed;

    /// <summary>Initializes a new instance after the value was opened.</summary>
    /// <param name="results">The rows of the reader.</param>
    /// <param name="timeoutSeconds">The time limit of each wait for the server, in seconds.</param>
    /// <param name="rental">The rental of the session that the reader belongs to.</param>
    public ColumnStream(ResponseReader results, int timeoutSeconds, int rental)
    {
        _rental = rental;
        _results = results;
        _timeoutSeconds = timeoutSeconds;
        _valueNumber = results.ValueNumber;
    }

    public override bool CanRead => !_isDisposed;

    public override bool CanSeek => false;

    public override bool CanWrite => false;

    public override long Length => throw new NotSupportedException(
        "This stream does not support Length: the value is read from the server in sequence and its length is not known in advance.");

    public override long Position
    {
        get => _position;
        set => throw new NotSupportedException(
            "This stream does not support seeking: the value is read from the server in sequence. Copy it to a MemoryStream to seek.");
    }

    /// <summary>Gets or sets a value that indicates whether the bytes are UTF-16, so that their number must be even.</summary>
    public bool IsUnicode { get; set; }

    /// <summary>Gets a value that indicates whether the reader is still at this value.</summary>
    public bool IsCurrent => _valueNumber == _results.ValueNumber;

    public override int Read(byte[] buffer, int offset, int count)
    {
        CheckRange(buffer, offset, count);
        using SessionOperation operation = BeginOperation();
        int byteCount;
        while ((byteCount = _results.Sequence.ReadChunk(buffer.AsSpan(offset, count))) == 0 && _results.IsValueOpen && count > 0)
        {
            _results.Run(ReadOperation.Chunk, _timeoutSeconds);
            operation.ThrowIfClosedDuringOperation();
        }

        return Advance(byteCount, count);
    }

    public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken)
    {
        CheckRange(buffer, offset, count);
        return ReadChunkAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();
    }

    private async ValueTask<int> ReadChunkAsync(Memory<byte> buffer, CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        using SessionOperation operation = BeginOperation();
        int byteCount;
        while ((byteCount = _results.Sequence.ReadChunk(buffer.Span)) == 0 && _results.IsValueOpen && buffer.Length > 0)
        {
            await _results.RunAsync(ReadOperation.Chunk, _timeoutSeconds, cancellationToken).ConfigureAwait(false);
            operation.ThrowIfClosedDuringOperation();
        }

        return Advance(byteCount, buffer.Length);
    }

    /// <summary>Reads up to a position.</summary>
    /// <exception cref="InvalidOperationException">The position has been passed.</exception>
    public void SkipTo(long position)
    {
        if (position < _position)
        {
            throw new InvalidOperationException(
                $"Invalid GetBytes attempt at dataIndex '{position}'. With CommandBehavior.SequentialAccess, you may only read from "
                + $"dataIndex '{_position}' or greater.");
        }

        byte[]? scratch = null;
        while (_position < position)
        {
            scratch ??= new byte[CopyByteCount];
            if (Read(scratch, 0, (int)Math.Min(CopyByteCount, position - _position)) == 0)
            {
                return;
            }
        }
    }

    public override void Flush()
    {
    }

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    /// <summary>Closes the stream. The reader skips the rest of the value when it moves on.</summary>
    protected override void Dispose(bool disposing)
    {
        _isDisposed = true;
        base.Dispose(disposing);
    }

    private int Advance(int byteCount, int requestedByteCount)
    {
        _position += byteCount;
        return byteCount > 0 || requestedByteCount == 0 || !IsUnicode || _position % sizeof(char) == 0
            ? byteCount
            : throw _results.Invalid(InvalidValue.HalfCharacter());
    }

    /// <exception cref="ObjectDisposedException">The stream is closed, the reader has moved on, or its connection was closed.</exception>
    private SessionOperation BeginOperation()
    {
        ObjectDisposedException.ThrowIf(_isDisposed, this);
        if (_results.Lease.Rental != _rental)
        {
            throw new ObjectDisposedException(
                nameof(ColumnStream), "The stream cannot be read: the connection or reader that it belongs to was closed. "
                    + "Read the stream before closing them.");
        }

        var operation = SessionOperation.Begin(_results.Lease, _rental);
        if (!IsCurrent)
        {
            operation.Dispose();
            throw new ObjectDisposedException(
                nameof(ColumnStream), "The stream cannot be read: the reader has moved to another column or row. "
                    + "Read the stream before moving the reader.");
        }

        return operation;
    }

    private static void CheckRange(byte[] buffer, int offset, int count)
    {
        ArgumentNullException.ThrowIfNull(buffer);
        if (offset < 0 || count < 0 || count > buffer.Length - offset)
        {
            throw new ArgumentOutOfRangeException(
                nameof(count), $"offset ({offset}) and count ({count}) must specify a range inside the buffer of {buffer.Length} bytes.");
        }
    }
}
