using System;
using System.Runtime.InteropServices;
using System.Text;

namespace MsSqlConnector.Benchmarks.Large;

/// <summary>
/// The work on a value that no client can omit: it creates the string that the caller receives, and fills it with the received bytes; or it encodes
/// the text that the caller sends into one block, with the encoding of the platform. Texts in a code page have only characters that are the same in
/// Latin-1, which the platform encodes fastest.
/// </summary>
internal sealed class LargeValueWork
{
    /// <summary>More than the encoded size of the characters that belong to one send.</summary>
    private const int BlockByteCount = 4 * LargeLimit.SendByteCount;

    private readonly byte[] _encoded = new byte[BlockByteCount];
    private string _text = "";
    private Encoding _encoding = Encoding.Latin1;

    /// <summary>Gets the number of characters that have been filled or encoded.</summary>
    public int CharCount { get; private set; }

    public void BeginRead(int megabytes)
    {
        _text = new string('\0', megabytes * LargeText.MegabyteCharCount);
        CharCount = 0;
    }

    /// <summary>Copies received bytes into the string. The few bytes of the packets that exceed it are left out.</summary>
    public void Keep(ReadOnlySpan<byte> bytes)
    {
        // No other code has a reference to the string yet.
        Span<char> free = MemoryMarshal.CreateSpan(ref MemoryMarshal.GetReference(_text.AsSpan()), _text.Length)[CharCount..];
        int charCount = Math.Min(bytes.Length / sizeof(char), free.Length);
        bytes[..(charCount * sizeof(char))].CopyTo(MemoryMarshal.AsBytes(free));
        CharCount += charCount;
    }

    public void BeginSend(LargeForm form, int megabytes)
    {
        _text = LargeText.Of(form, megabytes);
        CharCount = 0;
        _encoding = form switch
        {
            LargeForm.CodePage => Encoding.Latin1,
            LargeForm.Utf8 => Encoding.UTF8,
            _ => throw new ArgumentException("UTF-16 text is not encoded.", nameof(form)),
        };
    }

    /// <summary>Encodes the characters that belong to the next part of the request.</summary>
    /// <param name="end">The end of the part.</param>
    /// <param name="requestByteCount">The size of the request.</param>
    public void EncodeUntil(int end, int requestByteCount)
    {
        int next = (int)((long)_text.Length * end / requestByteCount);
        _encoding.GetBytes(_text.AsSpan(CharCount, next - CharCount), _encoded);
        CharCount = next;
    }
}
