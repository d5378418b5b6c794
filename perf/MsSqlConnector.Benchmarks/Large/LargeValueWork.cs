using System;
using System.Runtime.InteropServices;
using System.Text;
using MsSqlConnector.Packets;

namespace MsSqlConnector.Benchmarks.Large;

/// <summary>
/// The work on a value that a client of the simplest kind does: it creates the string that the caller receives, and copies the received
/// bytes into it; or it encodes the text that the caller sends into one block, with the encoding of the platform. Texts in a code page have
/// only characters that are the same in Latin-1, which the platform encodes fastest.
/// </summary>
internal sealed class LargeValueWork
{
    /// <summary>More than the encoded size of the characters that belong to one send.</summary>
    private const int BlockByteCount = 4 * LargeLimit.SendByteCount;

    private readonly byte[] _block = new byte[BlockByteCount];
    private string _text = "";

    /// <summary>Null for UTF-16, whose characters are copied: the encoding of the platform would also verify them.</summary>
    private Encoding? _encoding;

    /// <summary>Gets the number of characters that have been filled or encoded.</summary>
    public int CharCount { get; private set; }

    /// <summary>Creates the string. The server can already send the response.</summary>
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

    /// <summary>Releases the string, which the callers of the providers do not keep either.</summary>
    public void EndRead() => _text = "";

    /// <summary>Starts to encode a text. The characters of UTF-16 text are only copied.</summary>
    public void BeginSend(LargeForm form, int megabytes)
    {
        _text = LargeText.Of(form, megabytes);
        CharCount = 0;
        _encoding = form switch
        {
            LargeForm.CodePage => Encoding.Latin1,
            LargeForm.Utf8 => Encoding.UTF8,
            _ => null,
        };
    }

    /// <summary>
    /// Returns a block with a part of the request: the next characters of the text, encoded, and the headers of the packets. The first and
    /// the last packet are those of the request. The test server discards the content of the others.
    /// </summary>
    /// <param name="request">The request.</param>
    /// <param name="start">The start of the part, and of a packet.</param>
    /// <param name="end">The end of the part.</param>
    /// <param name="packetByteCount">The size of all packets except the last.</param>
    public byte[] Encode(byte[] request, int start, int end, int packetByteCount)
    {
        int next = (int)((long)_text.Length * end / request.Length);
        ReadOnlySpan<char> chars = _text.AsSpan(CharCount, next - CharCount);
        if (_encoding is null)
        {
            MemoryMarshal.AsBytes(chars).CopyTo(_block);
        }
        else
        {
            _encoding.GetBytes(chars, _block);
        }

        CharCount = next;
        for (int packet = start; packet < end; packet += packetByteCount)
        {
            bool isCopied = packet == 0 || packet + packetByteCount >= request.Length;
            int byteCount = isCopied ? Math.Min(packetByteCount, end - packet) : PacketHeader.ByteCount;
            request.AsSpan(packet, byteCount).CopyTo(_block.AsSpan(packet - start));
        }

        return _block;
    }
}
