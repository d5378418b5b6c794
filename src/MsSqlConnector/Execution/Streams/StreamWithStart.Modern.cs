using System;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Execution.Streams;

/// <content>The members of newer platforms.</content>
internal sealed partial class StreamWithStart
{
    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) =>
        _position < start.Length ? new ValueTask<int>(ReadStart(buffer.Span)) : rest.ReadAsync(buffer, cancellationToken);
}
