using System;
using System.IO;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Authentication;

/// <summary>
/// The inner stream of a <c>NegotiateStream</c>: it receives the tokens of the client, and delivers those of the server. It has the members
/// that <c>AuthenticateAsClientAsync</c> uses: tasks on .NET, and Begin and End on .NET Framework.
/// </summary>
internal sealed class NegotiationStream : Stream
{
    private readonly object _gate = new();
    private readonly NegotiationFrames _written = new();
    private ReadOnlyMemory<byte> _incoming;
    private NegotiationRead? _pending;
    private bool _hasEnded;
    private bool _isClosed;

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => true;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    /// <summary>Gets a value that indicates whether the client has completed its security context.</summary>
    public bool IsDone
    {
        get
        {
            lock (_gate)
            {
                return _written.IsDone;
            }
        }
    }

    /// <summary>Delivers a frame to the client, which can run on this thread until it waits for the next frame.</summary>
    /// <exception cref="SecurityContextException">The token is longer than a frame permits.</exception>
    public void Deliver(NegotiationFrameKind kind, byte[] token)
    {
        byte[] frame = NegotiationFrames.Create(kind, token);
        NegotiationRead? read;
        int count = 0;
        lock (_gate)
        {
            _incoming = frame;
            read = _pending;
            _pending = null;
            count = read is null ? 0 : Take(read);
        }

        read?.Complete(count);
    }

    /// <summary>Records that the client does not read or write any more.</summary>
    public void End()
    {
        lock (_gate)
        {
            _hasEnded = true;
            Monitor.PulseAll(_gate);
        }
    }

    /// <summary>Blocks until the client waits for a frame or has ended, and returns the token that it wrote; empty for none.</summary>
    public byte[] WaitForToken()
    {
        lock (_gate)
        {
            while (_pending is null && !_hasEnded)
            {
                Monitor.Wait(_gate);
            }

            return _written.TakeToken();
        }
    }

    public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count)
    {
        lock (_gate)
        {
            _written.Append(buffer.AsSpan(offset, count));
        }
    }

    public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
        Start(new NegotiationRead(buffer, offset, count));

    public override IAsyncResult BeginRead(byte[] buffer, int offset, int count, AsyncCallback? callback, object? state) =>
        Start(new NegotiationRead(buffer, offset, count, callback, state));

    public override int EndRead(IAsyncResult asyncResult) => ((Task<int>)asyncResult).GetAwaiter().GetResult();

    public override Task WriteAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken)
    {
        Write(buffer, offset, count);
        return Task.CompletedTask;
    }

    public override IAsyncResult BeginWrite(byte[] buffer, int offset, int count, AsyncCallback? callback, object? state)
    {
        Write(buffer, offset, count);
        var source = new TaskCompletionSource<int>(state);
        source.SetResult(count);
        callback?.Invoke(source.Task);
        return source.Task;
    }

    public override void EndWrite(IAsyncResult asyncResult)
    {
        // BeginWrite has already written the bytes.
    }

    public override void Flush()
    {
        // Write has no buffer.
    }

    public override Task FlushAsync(CancellationToken cancellationToken) => Task.CompletedTask;

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    protected override void Dispose(bool disposing)
    {
        NegotiationRead? read;
        lock (_gate)
        {
            _isClosed = true;
            read = _pending;
            _pending = null;
        }

        read?.Fail(Closed());
        base.Dispose(disposing);
    }

    private static ObjectDisposedException Closed() => new(nameof(NegotiationStream));

    private Task<int> Start(NegotiationRead read)
    {
        int count;
        lock (_gate)
        {
            if (_isClosed)
            {
                throw Closed();
            }

            if (_incoming.IsEmpty)
            {
                _pending = read;
                Monitor.PulseAll(_gate);
                return read.Task;
            }

            count = Take(read);
        }

        read.Complete(count);
        return read.Task;
    }

    private int Take(NegotiationRead read)
    {
        int count = read.Copy(_incoming.Span);
        _incoming = _incoming.Slice(count);
        return count;
    }
}

/// <summary>A read of a <c>NegotiateStream</c> from its inner stream. The thread that completes it runs the continuation.</summary>
internal sealed class NegotiationRead(byte[] buffer, int offset, int byteCount, AsyncCallback? callback = null, object? state = null)
{
    private readonly TaskCompletionSource<int> _source = new(state);

    public Task<int> Task => _source.Task;

    /// <summary>Copies as many bytes as the read requested, and returns their number. The read is not completed by it.</summary>
    public int Copy(ReadOnlySpan<byte> bytes)
    {
        int count = Math.Min(bytes.Length, byteCount);
        bytes.Slice(0, count).CopyTo(buffer.AsSpan(offset));
        return count;
    }

    public void Complete(int count)
    {
        _source.SetResult(count);
        callback?.Invoke(_source.Task);
    }

    public void Fail(Exception exception)
    {
        _source.SetException(exception);
        callback?.Invoke(_source.Task);
    }
}
