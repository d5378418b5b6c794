using System;
using System.IO;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Tests.Multiplexing;

/// <summary>A stream of one byte for each call of a delegate, for values whose source executes commands.</summary>
#pragma warning disable CA1844 // .NET Framework has only the method with an array.
internal sealed class CallingStream(int count, Func<bool, CancellationToken, Task> call) : Stream
#pragma warning restore CA1844
{
    private int _callCount;

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => false;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    public override int Read(byte[] buffer, int offset, int byteCount)
    {
        if (_callCount == count)
        {
            return 0;
        }

        call(false, CancellationToken.None).GetAwaiter().GetResult();
        buffer[offset] = (byte)++_callCount;
        return 1;
    }

    public override async Task<int> ReadAsync(byte[] buffer, int offset, int byteCount, CancellationToken cancellationToken)
    {
        if (_callCount == count)
        {
            return 0;
        }

        await call(true, cancellationToken).ConfigureAwait(false);
        buffer[offset] = (byte)++_callCount;
        return 1;
    }

    public override void Flush()
    {
    }

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int byteCount) => throw new NotSupportedException();
}
