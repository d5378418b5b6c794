namespace MsSqlConnector.Parsing;

/// <summary>
/// The checkpoint of an operation: the read state before the bytes that the operation parses. It is captured when the operation begins and
/// after each complete column, piece of a value, and token, and restored when bytes are missing. The number of the next column and the
/// value that is being assembled are not part of it, because they change only at a checkpoint: bytes that were copied leave the window.
/// Each connection caches one snapshot, which is rented and returned by interlocked exchange.
/// </summary>
internal sealed class StateSnapshot
{
    private ReadState _read;

    public void Capture(TdsParserStateObject state) => _read = state.Read;

    public void Restore(TdsParserStateObject state) => state.Read = _read;
}
