using System.IO;
using System.Threading.Tasks;

namespace MsSqlConnector.TestServer;

/// <summary>A stream that reads and writes spans and memory, as those of newer platforms do.</summary>
public abstract class ByteStream : Stream
{
    public virtual int Read(Span<byte> buffer) => throw new NotSupportedException();

    public virtual void Write(ReadOnlySpan<byte> buffer) => throw new NotSupportedException();

    public virtual ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) =>
        throw new NotSupportedException();

    public virtual ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default) =>
        throw new NotSupportedException();
}
