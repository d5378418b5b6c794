using System;
using System.Buffers;

namespace MsSqlConnector.Parsing;

/// <summary>
/// A partially length-prefixed value (MS-TDS 2.2.5.2.3) that is not contiguous in memory and is assembled from its chunks: Unicode text
/// directly into a string, everything else as bytes. It is created only when such a value is read.
/// </summary>
internal sealed class PlpData
{
    /// <summary>The announced length up to which the storage is allocated at once. For a larger value, a part must arrive first.</summary>
    private const int TrustedByteCount = 1024 * 1024;

    /// <summary>
    /// The size of the first part of a larger value. It is the size of one receive, so that nearly all bytes are copied only once.
    /// </summary>
    private const int ConfirmedByteCount = 64 * 1024;

    /// <summary>The factor by which the allocated storage can exceed the received bytes.</summary>
    private const int TrustedMultiple = 512;

    private const int FirstByteCount = 16 * 1024;
    private const int MaxByteCount = 0x7FFF_FFC7;

    /// <summary>The size of the longest possible string.</summary>
    private const int MaxTextByteCount = 0x3FFF_FFDF * sizeof(char);

    private readonly bool _isText;
    private readonly int _maxByteCount;
    private readonly long _totalByteCount;
    private string? _text;
    private byte[] _bytes = [];
    private bool _isPooled;

    /// <param name="isText">Whether the value is UTF-16.</param>
    /// <param name="totalByteCount">The announced total length, or -1 if it is unknown.</param>
    public PlpData(bool isText, long totalByteCount)
    {
        _isText = isText;
        _maxByteCount = isText ? MaxTextByteCount : MaxByteCount;
        _totalByteCount = totalByteCount;
        if (totalByteCount is >= 0 and <= TrustedByteCount)
        {
            AllocateTotal();
        }
        else
        {
            Rent(totalByteCount < 0 ? FirstByteCount : ConfirmedByteCount);
        }
    }

    /// <summary>Gets the number of received bytes.</summary>
    public int ByteCount { get; private set; }

    private bool IsInText => _text is not null;

    private int FreeByteCount => _text is { } text ? text.Length * sizeof(char) : _bytes.Length;

    /// <summary>Appends bytes. Returns false if the value has become too large for one object in memory.</summary>
    public bool TryAppend(ReadOnlySpan<byte> bytes)
    {
        if (bytes.Length > _maxByteCount - ByteCount)
        {
            return false;
        }

        if (ByteCount + bytes.Length > FreeByteCount)
        {
            Grow(ByteCount + bytes.Length);
        }

        Write(bytes, ByteCount);
        ByteCount += bytes.Length;
        return true;
    }

    /// <summary>
    /// Returns the complete value: a string for Unicode text, otherwise the bytes. The object no longer owns the storage.
    /// </summary>
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

    /// <summary>Releases the received bytes.</summary>
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

    private unsafe void Grow(int byteCount)
    {
        string? text = _text;
        byte[] bytes = _bytes;
        bool wasPooled = _isPooled;
        if (byteCount < _totalByteCount && _totalByteCount <= Math.Min((long)byteCount * TrustedMultiple, _maxByteCount))
        {
            AllocateTotal();
        }
        else
        {
            _text = null;
            Rent((int)Math.Min(Math.Max(byteCount, Math.Max(FirstByteCount, 2L * bytes.Length)), MaxByteCount));
        }

        fixed (char* characters = text)
        {
            Write(text is null ? bytes.AsSpan(0, ByteCount) : new ReadOnlySpan<byte>(characters, ByteCount), 0);
        }

        if (wasPooled)
        {
            ArrayPool<byte>.Shared.Return(bytes);
        }
    }

    private unsafe void Write(ReadOnlySpan<byte> bytes, int offset)
    {
        // No other code has a reference to the string yet. It is filled in place, so that the bytes are copied only once.
        fixed (char* characters = _text)
        {
            bytes.CopyTo(IsInText ? new Span<byte>((byte*)characters + offset, bytes.Length) : _bytes.AsSpan(offset));
        }
    }

    /// <summary>Allocates exactly the announced storage.</summary>
    private void AllocateTotal()
    {
        _isPooled = false;
        _bytes = _isText ? [] : new byte[_totalByteCount];
        _text = _isText ? new string('\0', (int)(_totalByteCount / sizeof(char))) : null;
    }

    private void Rent(int byteCount)
    {
        _bytes = ArrayPool<byte>.Shared.Rent(byteCount);
        _isPooled = true;
    }
}
