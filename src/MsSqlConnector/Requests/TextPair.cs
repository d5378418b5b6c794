using MsSqlConnector.Packets;

namespace MsSqlConnector.Requests;

/// <summary>
/// The texts at the start of a call, in the order of its procedure: a statement and the declarations of its parameters. They are written in
/// as many parts as the buffer requires.
/// </summary>
/// <remarks>A mutable struct: keep it in a field.</remarks>
/// <param name="first">The first text.</param>
/// <param name="second">The second text; null if it is omitted.</param>
internal struct TextPair(StatementText first, StatementText? second)
{
    private StatementText _current = first;
    private StatementText? _next = second;
    private bool _hasPrefix;
    private int _charsWritten;

    /// <summary>Writes the rest of the texts. Returns false if the full packets must be sent first.</summary>
    public bool TryWrite(PacketWriter writer)
    {
        while (true)
        {
            if (!_hasPrefix)
            {
                _current.WritePrefix(writer);
                _hasPrefix = true;
            }

            if (!Request.TryWriteText(writer, _current.Text, ref _charsWritten))
            {
                return false;
            }

            if (_next is not { } next)
            {
                return true;
            }

            _current = next;
            _next = null;
            _hasPrefix = false;
            _charsWritten = 0;
        }
    }
}
