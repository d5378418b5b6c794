using System;
using System.Text;

namespace MsSqlConnector.Shims;

/// <summary>
/// Provides the span methods of <see cref="Encoding"/> that later platforms have. A pinned empty span is a null pointer, which the older
/// methods reject, so empty spans are handled separately.
/// </summary>
internal static unsafe class EncodingShim
{
    private const int Latin1CodePage = 28591;

    private static readonly Encoding s_latin1 = Encoding.GetEncoding(Latin1CodePage);

    extension(Encoding)
    {
        public static Encoding Latin1 => s_latin1;
    }

    extension(Encoding encoding)
    {
        public string GetString(ReadOnlySpan<byte> bytes)
        {
            if (bytes.IsEmpty)
            {
                return string.Empty;
            }

            fixed (byte* bytePointer = bytes)
            {
                return encoding.GetString(bytePointer, bytes.Length);
            }
        }

        public int GetByteCount(ReadOnlySpan<char> chars)
        {
            if (chars.IsEmpty)
            {
                return 0;
            }

            fixed (char* charPointer = chars)
            {
                return encoding.GetByteCount(charPointer, chars.Length);
            }
        }

        public int GetCharCount(ReadOnlySpan<byte> bytes)
        {
            if (bytes.IsEmpty)
            {
                return 0;
            }

            fixed (byte* bytePointer = bytes)
            {
                return encoding.GetCharCount(bytePointer, bytes.Length);
            }
        }

        public int GetBytes(ReadOnlySpan<char> chars, Span<byte> bytes)
        {
            if (chars.IsEmpty)
            {
                return 0;
            }

            byte none;
            fixed (char* charPointer = chars)
            fixed (byte* bytePointer = bytes)
            {
                return encoding.GetBytes(
                    charPointer, chars.Length, bytes.IsEmpty ? &none : bytePointer, bytes.Length);
            }
        }

        public int GetChars(ReadOnlySpan<byte> bytes, Span<char> chars)
        {
            if (bytes.IsEmpty)
            {
                return 0;
            }

            char none;
            fixed (byte* bytePointer = bytes)
            fixed (char* charPointer = chars)
            {
                return encoding.GetChars(
                    bytePointer, bytes.Length, chars.IsEmpty ? &none : charPointer, chars.Length);
            }
        }
    }
}
