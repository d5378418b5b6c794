using System;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Execution;

/// <summary>What the newer platforms add to a stream.</summary>
internal sealed partial class ColumnStream
{
    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) =>
        ReadPieceAsync(buffer, cancellationToken);
}
