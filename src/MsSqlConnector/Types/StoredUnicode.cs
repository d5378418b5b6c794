using System;
using System.Text;

namespace MsSqlConnector.Types;

/// <summary>
/// UTF-16 as servers store it (MS-TDS 2.2.5.1): code units as they are, half a surrogate pair or a byte order mark included, which the
/// platform's encoding would mend or drop. For reading text as it comes; nothing is written with it.
/// </summary>
internal sealed partial class StoredUnicode : Encoding
{
    public static readonly StoredUnicode Instance = new();

    public override int GetByteCount(char[] chars, int index, int count) => count * sizeof(char);

    public override int GetBytes(char[] chars, int charIndex, int charCount, byte[] bytes, int byteIndex)
    {
        Buffer.BlockCopy(chars, charIndex * sizeof(char), bytes, byteIndex, charCount * sizeof(char));
        return charCount * sizeof(char);
    }

    public override int GetCharCount(byte[] bytes, int index, int count) => count / sizeof(char);

    public override int GetChars(byte[] bytes, int byteIndex, int byteCount, char[] chars, int charIndex) =>
        new Halves().GetChars(bytes, byteIndex, byteCount, chars, charIndex, flush: true);

    public override int GetMaxByteCount(int charCount) => charCount * sizeof(char);

    public override int GetMaxCharCount(int byteCount) => (byteCount / sizeof(char)) + 1;

    public override Decoder GetDecoder() => new Halves();

    /// <summary>Keeps the byte that a piece ends with in the middle of a code unit.</summary>
    private sealed partial class Halves : Decoder
    {
        private int _half = -1;

        public override void Reset() => _half = -1;

        public override int GetCharCount(byte[] bytes, int index, int count) => (count + (_half < 0 ? 0 : 1)) / sizeof(char);

        public override int GetChars(byte[] bytes, int byteIndex, int byteCount, char[] chars, int charIndex) =>
            GetChars(bytes, byteIndex, byteCount, chars, charIndex, flush: false);

        public override int GetChars(byte[] bytes, int byteIndex, int byteCount, char[] chars, int charIndex, bool flush) =>
            Decode(bytes.AsSpan(byteIndex, byteCount), chars.AsSpan(charIndex));

        private int Decode(ReadOnlySpan<byte> bytes, Span<char> chars)
        {
            int count = 0;
            if (_half >= 0 && bytes.Length > 0)
            {
                chars[count++] = (char)(_half | (bytes[0] << 8));
                bytes = bytes.Slice(1);
                _half = -1;
            }

            ReadOnlySpan<char> whole = System.Runtime.InteropServices.MemoryMarshal.Cast<byte, char>(bytes);
            whole.CopyTo(chars.Slice(count));
            if (bytes.Length % sizeof(char) != 0)
            {
                _half = bytes[bytes.Length - 1];
            }

            return count + whole.Length;
        }
    }
}
