using MsSqlConnector.TestServer.Tokens;

namespace MsSqlConnector.Recorder.Walking;

/// <summary>
/// Reads the tokens of a response, or of a bulk load, which has the same form (MS-TDS 2.2.7). Tokens that current servers do not send are
/// not known: totals of COMPUTE and offsets.
/// </summary>
internal sealed class ResponseWalker
{
    private const int DoneByteCount = 12;

    /// <summary>As clients end bulk loads: with a count of four bytes.</summary>
    private const int ShortDoneByteCount = 8;

    private readonly MessageCursor _cursor;
    private readonly MessageMap _map;
    private readonly NegotiatedFeatures _features;
    private readonly bool _hasAddresses;
    private readonly RowWalker _rows;
    private readonly SessionTokenWalker _session;
    private readonly ResultTokenWalker _result;
    private ValueColumn[]? _columns;

    /// <param name="message">The body of the message.</param>
    /// <param name="map">The destination.</param>
    /// <param name="features">The features of the connection, which the response to the login changes.</param>
    /// <param name="hasAddresses">Whether rows contain the address of a transaction manager.</param>
    public ResponseWalker(byte[] message, MessageMap map, NegotiatedFeatures features, bool hasAddresses)
    {
        _cursor = new MessageCursor(message, "A response");
        _map = map;
        _features = features;
        _hasAddresses = hasAddresses;
        _rows = new RowWalker(_cursor, map);
        _session = new SessionTokenWalker(_cursor, map, features);
        _result = new ResultTokenWalker(_cursor, map, features);
    }

    public void Read()
    {
        while (!_cursor.IsAtEnd)
        {
            int start = _cursor.Position;
            byte token = _cursor.Byte("a token");
            _map.AddToken(token, start);
            if (!TryReadRow(token, start) && !_result.TryRead(token) && !_session.TryRead(token))
            {
                throw _cursor.Unknown($"the token 0x{token:X2} is unknown");
            }
        }
    }

    private bool TryReadRow(byte token, int start)
    {
        switch (token)
        {
            case TokenType.ColumnMetadata:
                _columns = new ColumnsWalker(_cursor, _map, _features).Read();
                return true;
            case TokenType.Row or TokenType.NullCompressedRow:
                _rows.Read(_columns, token == TokenType.NullCompressedRow);
                if (_hasAddresses)
                {
                    // The bytes after the token and the length of the only value.
                    const int PrefixByteCount = 3;
                    _map.Add(
                        RegionKind.Secret, "an address", new Part(start + PrefixByteCount, _cursor.Position - start - PrefixByteCount));
                }

                return true;
            case TokenType.Done when _cursor.Left == ShortDoneByteCount:
                _cursor.Skip(ShortDoneByteCount, "DONE");
                return true;
            case TokenType.Done or TokenType.DoneProcedure or TokenType.DoneInProcedure:
                _cursor.Skip(DoneByteCount, "DONE");
                return true;
            default:
                return false;
        }
    }
}
