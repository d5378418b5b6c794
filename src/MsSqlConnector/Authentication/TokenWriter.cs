using System;
using System.Buffers;
using MsSqlConnector.Requests.Login;

namespace MsSqlConnector.Authentication;

/// <summary>The buffer that the application's provider writes its token to. It grows up to the size that a login can contain.</summary>
internal sealed class TokenWriter : IBufferWriter<byte>
{
    private const int FirstByteCount = 4096;
    private const int MaxByteCount = Login7Request.MaxTokenByteCount;

    private byte[] _bytes = [];
    private int _byteCount;

    public void Advance(int count)
    {
        if (count < 0 || count > _bytes.Length - _byteCount)
        {
            throw new ArgumentOutOfRangeException(nameof(count));
        }

        _byteCount += count;
    }

    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        Grow(sizeHint);
        return _bytes.AsMemory(_byteCount);
    }

    public Span<byte> GetSpan(int sizeHint = 0)
    {
        Grow(sizeHint);
        return _bytes.AsSpan(_byteCount);
    }

    public byte[] ToArray() => _bytes.AsSpan(0, _byteCount).ToArray();

    private void Grow(int sizeHint)
    {
        int byteCount = Math.Max(sizeHint, 1);
        if (byteCount <= _bytes.Length - _byteCount)
        {
            return;
        }

        if (byteCount > MaxByteCount - _byteCount)
        {
            throw new SecurityContextException(
                $"The SspiContextProvider of the connection created a security token of at least "
                + $"{(long)_byteCount + byteCount} bytes, which exceeds the limit of {MaxByteCount}.");
        }

        int newByteCount = Math.Max(Math.Max(FirstByteCount, 2 * _bytes.Length), _byteCount + byteCount);
        Array.Resize(ref _bytes, Math.Min(newByteCount, MaxByteCount));
    }
}
