using System;
using System.Text;

namespace MsSqlConnector.Shims;

/// <summary>
/// What later platforms add to <see cref="Decoder"/>: work on spans. An empty one still has to be seen by the decoder, which
/// may hold part of a character to flush; pinned it is a null pointer, so one that points somewhere stands in.
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
