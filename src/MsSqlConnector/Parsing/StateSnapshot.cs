namespace MsSqlConnector.Parsing;

/// <summary>
/// The checkpoint that a read goes back to after waiting: the read state and the partial value parked so far. One is
/// cached on each connection, rented and returned by interlocked exchange; where the bytes are already in memory none is
/// taken.
/// </summary>
internal sealed class StateSnapshot
{
    private ReadState _read;
    private PlpData? _plp;

    public void Capture(TdsParserStateObject state)
    {
        _read = state.Read;
        _plp = state.Plp;
    }

    public void Restore(TdsParserStateObject state)
    {
        state.Read = _read;
        state.Plp = _plp;
    }

    public void Clear()
    {
        _read = default;
        _plp = null;
    }
}
