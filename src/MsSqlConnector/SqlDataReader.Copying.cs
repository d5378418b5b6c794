using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Execution.Sources;
using MsSqlConnector.Rows;

namespace MsSqlConnector;

/// <content>The current row as a source of a bulk copy or a table-valued parameter, with its types and bytes.</content>
public sealed partial class SqlDataReader : IStoredRow
{
    /// <summary>Gets whether columns are read in order.</summary>
    internal bool IsSequential => _options.IsSequential;

    ResultMetadata IStoredRow.Metadata => Metadata;

    bool IStoredRow.TryGetStored(int i, out ReadOnlySpan<byte> bytes) => _row.TryGetStored(i, this, out bytes);

    bool IStoredRow.TryGetStoredRun(int first, int last, int prefixByteCount, out ReadOnlySpan<byte> bytes) =>
        _row.TryGetStoredRun(first, last, prefixByteCount, out bytes);

    bool IStoredRow.IsHeld(int i) => _row.IsHeld(i);

    async ValueTask IStoredRow.HoldAsync(int i, bool isStreamed, CancellationToken token)
    {
        if (isStreamed)
        {
            await Columns.ReadIsNullAsync(i, token).ConfigureAwait(false);
        }
        else
        {
            await Columns.ReadAsync(i, token).ConfigureAwait(false);
        }
    }

    void IStoredRow.ThrowIfLost() => _row.ReturnIfCurrent(true, this);
}
