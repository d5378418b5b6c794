using System;
using System.Buffers;

namespace MsSqlConnector.Parsing;

/// <summary>
/// A partially length-prefixed value (MS-TDS 2.2.5.2.3) that did not stand whole in memory and is put together as its
/// chunks arrive: Unicode text straight into its string, everything else as bytes. Made only when one is being read.
/// </summary>
internal sealed class PlpData
{
    /// <summary>An announced total is believed up to here; beyond, storage grows with what has arrived.</summary>
    private const int TrustedByteCount = 64 * 1024 * 1024;

    private const int FirstByteCount = 16 * 1024;
    private const int MaxByteCount = 0x7FFF_FFC7;

    private readonly bool _isText;
    private readonly string? _text;
    private byte[] _bytes = [];
    private bool _isPooled;

    /// <param name="isText">Whether the value is UTF-16.</param>
    /// <param name="totalByteCount">The announced total, or -1 when it is unknown.</param>
    public PlpData(bool isText, long totalByteCount)
    {
        _isText = isText;
        if (totalByteCount < 0)
        {
            Rent(FirstByteCount);
        }
        else if (isText && totalByteCount <= TrustedByteCount)
        {
            _text = new string('\0', (int)(totalByteCount / sizeof(char)));
        }
        else
        {
            _bytes = new byte[Math.Min(totalByteCount, TrustedByteCount)];
        }
    }

    /// <summary>The bytes that have arrived.</summary>
    public int ByteCount { get; private set; }

    private bool IsInText => _text is not null && !_isPooled && _bytes.Length == 0;

    /// <summary>Takes the next bytes; false if the value has become larger than memory can hold in one piece.</summary>
    public unsafe bool TryAppend(ReadOnlySpan<byte> bytes)
    {
        if (bytes.Length > MaxByteCount - ByteCount)
        {
            return false;
        }

        if (IsInText && ByteCount + bytes.Length <= _text!.Length * sizeof(char))
        {
            // The string is not known to anybody yet: it is filled in place, so that its bytes are copied only once.
            fixed (char* characters = _text)
            {
                bytes.CopyTo(new Span<byte>((byte*)characters + ByteCount, bytes.Length));
            }
        }
        else
        {
            EnsureBytes(ByteCount + bytes.Length);
            bytes.CopyTo(_bytes.AsSpan(ByteCount));
        }

        ByteCount += bytes.Length;
        return true;
    }

    /// <summary>The whole value: a string for Unicode text, else its bytes. The storage is given up.</summary>
    public unsafe object Complete()
    {
        object value = IsInText ? CompleteText(_text!) : _isText ? CopyText() : CompleteBytes();
        if (_isPooled)
        {
            ArrayPool<byte>.Shared.Return(_bytes);
            _isPooled = false;
            _bytes = [];
        }

        return value;
    }

    /// <summary>Gives up what has arrived.</summary>
    public void Discard()
    {
        if (_isPooled)
        {
            ArrayPool<byte>.Shared.Return(_bytes);
            _isPooled = false;
            _bytes = [];
        }
    }

    private string CompleteText(string text) =>
        ByteCount == text.Length * sizeof(char) ? text : text.Substring(0, ByteCount / sizeof(char));

    private unsafe string CopyText()
    {
        fixed (byte* bytes = _bytes)
        {
            return ByteCount < sizeof(char) ? string.Empty : new string((char*)bytes, 0, ByteCount / sizeof(char));
        }
    }

    private byte[] CompleteBytes() =>
        !_isPooled && ByteCount == _bytes.Length ? _bytes : _bytes.AsSpan(0, ByteCount).ToArray();

    private unsafe void EnsureBytes(int byteCount)
    {
        if (byteCount <= _bytes.Length)
        {
            return;
        }

        byte[] smaller = _bytes;
        bool wasPooled = _isPooled;
        bool wasInText = IsInText;
        Rent((int)Math.Min(Math.Max(byteCount, Math.Max(FirstByteCount, 2L * smaller.Length)), MaxByteCount));
        if (wasInText)
        {
            fixed (char* characters = _text)
            {
                new ReadOnlySpan<byte>(characters, ByteCount).CopyTo(_bytes);
            }
        }
        else
        {
            smaller.AsSpan(0, ByteCount).CopyTo(_bytes);
        }

        if (wasPooled)
        {
            ArrayPool<byte>.Shared.Return(smaller);
        }
    }

    private void Rent(int byteCount)
    {
        _bytes = ArrayPool<byte>.Shared.Rent(byteCount);
        _isPooled = true;
    }
}
