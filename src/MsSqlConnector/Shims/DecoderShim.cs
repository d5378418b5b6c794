using System;
using System.Text;

namespace MsSqlConnector.Shims;

/// <summary>
/// Provides the span methods of <see cref="Decoder"/> that later platforms have. The decoder must also process an empty span, because it
/// can hold a partial character to flush. A pinned empty span is a null pointer, so a valid pointer replaces it.
/// </summary>
internal static unsafe class DecoderShim
{
    extension(Decoder decoder)
    {
        public void Convert(
            ReadOnlySpan<byte> bytes, Span<char> chars, bool flush, out int bytesUsed, out int charsUsed, out bool completed)
        {
            byte noByte;
            char noChar;
            fixed (byte* bytePointer = bytes)
            fixed (char* charPointer = chars)
            {
                decoder.Convert(
                    bytes.IsEmpty ? &noByte : bytePointer,
                    bytes.Length,
                    chars.IsEmpty ? &noChar : charPointer,
                    chars.Length,
                    flush,
                    out bytesUsed,
                    out charsUsed,
                    out completed);
            }
        }

        public int GetCharCount(ReadOnlySpan<byte> bytes, bool flush)
        {
            byte noByte;
            fixed (byte* bytePointer = bytes)
            {
                return decoder.GetCharCount(bytes.IsEmpty ? &noByte : bytePointer, bytes.Length, flush);
            }
        }

        public int GetChars(ReadOnlySpan<byte> bytes, Span<char> chars, bool flush)
        {
            byte noByte;
            char noChar;
            fixed (byte* bytePointer = bytes)
            fixed (char* charPointer = chars)
            {
                return decoder.GetChars(
                    bytes.IsEmpty ? &noByte : bytePointer,
                    bytes.Length,
                    chars.IsEmpty ? &noChar : charPointer,
                    chars.Length,
                    flush);
            }
        }
    }
}
