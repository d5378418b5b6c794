using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Execution.Sources;
using MsSqlConnector.Packets;
using MsSqlConnector.Requests;

namespace MsSqlConnector.BulkCopy;

/// <summary>
/// Writes a column of a sequential reader of this provider. An asynchronous copy waits for the value before the value is read, so that the
/// getter does not block.
/// </summary>
/// <param name="row">The current row of the source.</param>
/// <param name="inner">Writes the value.</param>
/// <param name="matched">The column.</param>
/// <param name="isStreamed">Whether the field reads the value from a stream, so that only its beginning must have arrived.</param>
internal sealed class SequentialField(IStoredRow row, RowField inner, in MatchedColumn matched, bool isStreamed)
    : RowField(matched.Column), IInputSource
{
    private readonly int _ordinal = matched.SourceOrdinal;
    private bool _isReady;
    private bool _needsValue;

    public override object? Value => inner.Value;

    public override bool IsConverting => !_needsValue && inner.IsConverting;

    public override IInputSource? PendingInput => _needsValue ? this : inner.PendingInput;

    public override bool TryWrite(PacketWriter writer)
    {
        if (!_isReady && !row.IsHeld(_ordinal))
        {
            _needsValue = true;
            return false;
        }

        _isReady = true;
        if (!inner.TryWrite(writer))
        {
            return false;
        }

        _isReady = false;
        return true;
    }

    public void ReadInput() => Begin();

    public ValueTask ReadInputAsync(CancellationToken token)
    {
        ValueTask holding = row.HoldAsync(_ordinal, isStreamed, token);
        if (!holding.IsCompletedSuccessfully)
        {
            return FinishAsync(holding);
        }

        Begin();
        return default;
    }

    public void Close(bool isReading) => Abandon(isReading);

    public override void Abandon(bool isReading)
    {
        _isReady = false;
        _needsValue = false;
        inner.Abandon(isReading);
    }

    private void Begin()
    {
        _needsValue = false;
        _isReady = true;
    }

    private async ValueTask FinishAsync(ValueTask holding)
    {
        await holding.ConfigureAwait(false);
        Begin();
    }
}
