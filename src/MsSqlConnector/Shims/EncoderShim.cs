using System;
using System.Text;

namespace MsSqlConnector.Shims;

/// <summary>
/// What later platforms add to <see cref="Encoder"/>: work on spans. An empty one still has to be seen by the encoder, which
/// may hold half a pair to flush; pinned it is a null pointer, so one that points somewhere stands in.
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
