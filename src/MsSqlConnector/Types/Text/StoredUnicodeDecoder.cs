using System;
using System.Runtime.InteropServices;
using System.Text;

namespace MsSqlConnector.Types.Text;

/// <summary>Copies characters and keeps the first byte of a character that is split between two pieces.</summary>
internal sealed class StoredUnicodeDecoder : Decoder
{
    private const char Replacement = '\uFFFD';

    private bool _hasFirst;
    private byte _first;

    public override int GetCharCount(byte[] bytes, int index, int count) => GetCharCount(bytes, index, count, flush: false);

    public override int GetCharCount(byte[] bytes, int index, int count, bool flush) => CountChars(count, flush);

    public override unsafe int GetCharCount(byte* bytes, int count, bool flush) => CountChars(count, flush);

    public override int GetChars(byte[] bytes, int byteIndex, int byteCount, char[] chars, int charIndex) =>
        GetChars(bytes, byteIndex, byteCount, chars, charIndex, flush: false);

    public override int GetChars(byte[] bytes, int byteIndex, int byteCount, char[] chars, int charIndex, bool flush) =>
        Copy(bytes.AsSpan(byteIndex, byteCount), chars.AsSpan(charIndex), flush);

    public override unsafe int GetChars(byte* bytes, int byteCount, char* chars, int charCount, bool flush) =>
        Copy(new ReadOnlySpan<byte>(bytes, byteCount), new Span<char>(chars, charCount), flush);

    public override void Reset() => _hasFirst = false;

    private int CountChars(int byteCount, bool flush)
    {
        int total = byteCount + (_hasFirst ? 1 : 0);
        return (total / sizeof(char)) + (flush ? total % sizeof(char) : 0);
    }

    private int Copy(ReadOnlySpan<byte> bytes, Span<char> chars, bool flush)
    {
        int charCount = CountChars(bytes.Length, flush);
        if (charCount > chars.Length)
        {
            throw new ArgumentException($"The buffer of {chars.Length} characters is too small for {charCount} characters.", nameof(chars));
        }

        int copiedCount = 0;
        if (_hasFirst && bytes.Length > 0)
        {
            chars[copiedCount++] = (char)(_first | (bytes[0] << 8));
            bytes = bytes.Slice(1);
            _hasFirst = false;
        }

        ReadOnlySpan<char> whole = MemoryMarshal.Cast<byte, char>(bytes);
        whole.CopyTo(chars.Slice(copiedCount));
        copiedCount += whole.Length;
        if ((bytes.Length & 1) != 0)
        {
            _first = bytes[bytes.Length - 1];
            _hasFirst = true;
        }

        if (flush && _hasFirst)
        {
            chars[copiedCount++] = Replacement;
            _hasFirst = false;
        }

        return copiedCount;
    }
}
