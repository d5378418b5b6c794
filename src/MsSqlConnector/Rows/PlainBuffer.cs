using System;

namespace MsSqlConnector.Rows;

/// <summary>A buffer for one decrypted value at a time, in the form in which the codec of its column reads it.</summary>
internal sealed class PlainBuffer
{
    private const int MinByteCount = 256;

    private byte[] _bytes = [];

    /// <summary>Returns space for a value. The previous value is lost.</summary>
    public Span<byte> Reserve(int byteCount)
    {
        if (_bytes.Length < byteCount)
        {
            Array.Clear(_bytes, 0, _bytes.Length);
            _bytes = new byte[Math.Max(byteCount, MinByteCount)];
        }

        return _bytes.AsSpan(0, byteCount);
    }

    /// <summary>Removes the value from memory.</summary>
    public void Clear() => Array.Clear(_bytes, 0, _bytes.Length);
}
