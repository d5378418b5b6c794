using System;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.SqlTypes;

// The members for memory, which the base class has on .NET 8 and later.
public sealed partial class SqlFileStream
{
    /// <inheritdoc/>
    public override int Read(Span<byte> buffer) => _file.Read(buffer);

    /// <inheritdoc/>
    public override void Write(ReadOnlySpan<byte> buffer) => _file.Write(buffer);

    /// <inheritdoc/>
    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) =>
        _file.ReadAsync(buffer, cancellationToken);

    /// <inheritdoc/>
    public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default) =>
        _file.WriteAsync(buffer, cancellationToken);

    /// <inheritdoc/>
    public override async ValueTask DisposeAsync()
    {
        _isDisposed = true;
        await _file.DisposeAsync().ConfigureAwait(false);
        await base.DisposeAsync().ConfigureAwait(false);
    }
}
