namespace MsSqlConnector.Parsing;

/// <summary>
/// The checkpoint of a step: the read state before the bytes that the step parses, and the value that is being assembled. It is captured
/// when the step begins and after each complete column, chunk and token, and restored when bytes are missing. Each connection caches one
/// snapshot, which is rented and returned by interlocked exchange.
/// </summary>
internal sealed class StateSnapshot
{
    private ReadState _read;
    private PlpData? _plp;
    private int _plpByteCount;

    public void Capture(TdsParserStateObject state)
    {
        _read = state.Read;
        _plp = state.Plp;
        _plpByteCount = _plp is null ? 0 : _plp.ByteCount;
    }

    public void Restore(TdsParserStateObject state)
    {
        state.Read = _read;
        state.Plp = _plp;
        _plp?.Truncate(_plpByteCount);
    }

    /// <summary>Releases the references, so that the cached snapshot keeps no value alive.</summary>
    public void Clear() => _plp = null;
}
