using System;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Execution.Streams;

/// <content>The members of newer platforms.</content>
internal sealed partial class ColumnStream
{
    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) =>
        ReadChunkAsync(buffer, cancellationToken);
}
