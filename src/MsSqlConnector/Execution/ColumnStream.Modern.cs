using System;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Execution;

/// <summary>Adds the members of newer platforms.</summary>
internal sealed partial class ColumnStream
{
    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) =>
        ReadPieceAsync(buffer, cancellationToken);
}
