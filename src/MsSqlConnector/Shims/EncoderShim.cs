using System;
using System.Text;

namespace MsSqlConnector.Shims;

/// <summary>
/// Provides the span methods of <see cref="Encoder"/> that later platforms have. The encoder must also process an empty span, because it
/// can hold half a surrogate pair to flush. A pinned empty span is a null pointer, so a valid pointer replaces it.
/// </summary>
internal static unsafe class EncoderShim
{
    extension(Encoder encoder)
    {
        public void Convert(
            ReadOnlySpan<char> chars, Span<byte> bytes, bool flush, out int charsUsed, out int bytesUsed, out bool completed)
        {
            char noChar;
            byte noByte;
            fixed (char* charPointer = chars)
            fixed (byte* bytePointer = bytes)
            {
                encoder.Convert(
                    chars.IsEmpty ? &noChar : charPointer,
                    chars.Length,
                    bytes.IsEmpty ? &noByte : bytePointer,
                    bytes.Length,
                    flush,
                    out charsUsed,
                    out bytesUsed,
                    out completed);
            }
        }

        public int GetBytes(ReadOnlySpan<char> chars, Span<byte> bytes, bool flush)
        {
            char noChar;
            byte noByte;
            fixed (char* charPointer = chars)
            fixed (byte* bytePointer = bytes)
            {
                return encoder.GetBytes(
                    chars.IsEmpty ? &noChar : charPointer,
                    chars.Length,
                    bytes.IsEmpty ? &noByte : bytePointer,
                    bytes.Length,
                    flush);
            }
        }
    }
}
