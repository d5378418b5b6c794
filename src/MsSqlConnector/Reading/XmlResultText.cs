using System.IO;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Reading;

/// <summary>
/// The text of a result with one column, across all rows, because FOR XML splits its document into rows. The underlying reader is closed at
/// the end of the text, asynchronously if the text is read asynchronously, or when this object is closed before.
/// </summary>
internal sealed class XmlResultText(SqlDataReader reader, bool isOneRow) : TextReader
{
    private readonly char[] _one = new char[1];
    private TextReader? _row;
    private int _peeked = -1;
    private bool _hasMoved;
    private bool _isOver;

    /// <summary>Moves to the first or next row. Returns false when there is none.</summary>
    public async ValueTask<bool> MoveAsync(CancellationToken token)
    {
        if (MayMove() && await reader.ReadAsync(token).ConfigureAwait(false))
        {
            _row = await reader.IsDBNullAsync(0, token).ConfigureAwait(false)
                ? Null
                : await reader.GetFieldValueAsync<TextReader>(0, token).ConfigureAwait(false);
            return true;
        }

        _isOver = true;
        await reader.CloseAsync().ConfigureAwait(false);
        return false;
    }

    public override int Peek() => _peeked >= 0 ? _peeked : _peeked = ReadOne();

    public override int Read()
    {
        int character = Peek();
        _peeked = -1;
        return character;
    }

    public override int Read(char[] buffer, int index, int count)
    {
        int readCount = ReadPeeked(buffer, index, count);
        if (readCount > 0 || count == 0)
        {
            return readCount;
        }

        while (_row is not null || Move())
        {
            if ((readCount = _row!.Read(buffer, index, count)) > 0)
            {
                return readCount;
            }

            _row = null;
        }

        return 0;
    }

    public override async Task<int> ReadAsync(char[] buffer, int index, int count)
    {
        int readCount = ReadPeeked(buffer, index, count);
        if (readCount > 0 || count == 0)
        {
            return readCount;
        }

        while (_row is not null || await MoveAsync(CancellationToken.None).ConfigureAwait(false))
        {
            if ((readCount = await _row!.ReadAsync(buffer, index, count).ConfigureAwait(false)) > 0)
            {
                return readCount;
            }

            _row = null;
        }

        return 0;
    }

    protected override void Dispose(bool disposing)
    {
        if (disposing)
        {
            reader.Dispose();
        }

        base.Dispose(disposing);
    }

    private bool MayMove()
    {
        bool mayMove = !_isOver;
        _isOver |= isOneRow && _hasMoved;
        _hasMoved = true;
        return mayMove && !_isOver;
    }

    private bool Move()
    {
        if (MayMove() && reader.Read())
        {
            _row = reader.IsDBNull(0) ? Null : reader.GetTextReader(0);
            return true;
        }

        _isOver = true;
        reader.Close();
        return false;
    }

    private int ReadOne() => Read(_one, 0, 1) == 1 ? _one[0] : -1;

    private int ReadPeeked(char[] buffer, int index, int count)
    {
        if (_peeked < 0 || count == 0)
        {
            return 0;
        }

        buffer[index] = (char)_peeked;
        _peeked = -1;
        return 1;
    }
}
