using System;
using System.IO;
using System.Text;

namespace MsSqlConnector.Execution.Sources;

/// <summary>Buffers the output of an XML writer until it is taken.</summary>
internal sealed class CharSink : TextWriter
{
    private char[] _chars = new char[1024];
    private int _start;
    private int _end;

    public override Encoding Encoding => Encoding.Unicode;

    public int CharCount => _end - _start;

    public override void Write(char value)
    {
        EnsureCapacity(1);
        _chars[_end++] = value;
    }

    public override void Write(char[] buffer, int index, int count)
    {
        EnsureCapacity(count);
        Array.Copy(buffer, index, _chars, _end, count);
        _end += count;
    }

    public override void Write(string? value)
    {
        if (value is not null)
        {
            EnsureCapacity(value.Length);
            value.CopyTo(0, _chars, _end, value.Length);
            _end += value.Length;
        }
    }

    /// <summary>Moves up to <paramref name="charCount"/> characters to the array. Returns their number.</summary>
    public int CopyTo(char[] chars, int charCount)
    {
        int copiedCount = Math.Min(charCount, _end - _start);
        Array.Copy(_chars, _start, chars, 0, copiedCount);
        _start += copiedCount;
        if (_start == _end)
        {
            _start = _end = 0;
        }

        return copiedCount;
    }

    private void EnsureCapacity(int charCount)
    {
        if (_end + charCount > _chars.Length)
        {
            Array.Resize(ref _chars, Math.Max(2 * _chars.Length, _end + charCount));
        }
    }
}
