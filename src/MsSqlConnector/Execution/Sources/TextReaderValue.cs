using System;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Types;

namespace MsSqlConnector.Execution.Sources;

/// <summary>The characters of the application's text reader, which is left open.</summary>
internal sealed class TextReaderValue : CharValue
{
    private readonly bool _hasByteOrderMark;
    private TextReader _reader;
    private bool _mayHaveMark;

    /// <param name="reader">The reader.</param>
    /// <param name="maxCharCount">The maximum number of characters.</param>
    /// <param name="hasByteOrderMark">
    /// Whether the value begins with a byte order mark. One that the reader returns is then left out.
    /// </param>
    public TextReaderValue(TextReader reader, long maxCharCount, bool hasByteOrderMark = false)
        : base(maxCharCount, hasByteOrderMark)
    {
        _reader = reader;
        _hasByteOrderMark = hasByteOrderMark;
        _mayHaveMark = hasByteOrderMark;
    }

    /// <summary>Begins the next value of the same type, after the one before is complete and closed.</summary>
    public void Restart(TextReader reader)
    {
        Restart();
        _reader = reader;
        _mayHaveMark = _hasByteOrderMark;
    }

    protected override int Fill(char[] chars, int charCount)
    {
        if (charCount == 0)
        {
            return 0;
        }

        int read = _reader.Read(chars, 0, charCount);
        return IsOnlyMark(chars, ref read) ? _reader.Read(chars, 0, charCount) : read;
    }

    protected override ValueTask<int> FillAsync(char[] chars, int charCount, CancellationToken token) =>
        charCount == 0 ? default
        : _mayHaveMark ? FillFirstAsync(chars, charCount, token)
        : _reader.ReadAsync(chars.AsMemory(0, charCount), token);

    private async ValueTask<int> FillFirstAsync(char[] chars, int charCount, CancellationToken token)
    {
        int read = await _reader.ReadAsync(chars.AsMemory(0, charCount), token).ConfigureAwait(false);
        return IsOnlyMark(chars, ref read) ? await _reader.ReadAsync(chars.AsMemory(0, charCount), token).ConfigureAwait(false) : read;
    }

    /// <summary>Removes a byte order mark at the start. Returns whether nothing else has been read.</summary>
    private bool IsOnlyMark(char[] chars, ref int charCount)
    {
        bool hasMark = _mayHaveMark && charCount > 0 && charCount <= chars.Length && chars[0] == XmlForm.ByteOrderMark;
        _mayHaveMark = false;
        if (hasMark)
        {
            charCount--;
            Array.Copy(chars, 1, chars, 0, charCount);
        }

        return hasMark && charCount == 0;
    }
}
