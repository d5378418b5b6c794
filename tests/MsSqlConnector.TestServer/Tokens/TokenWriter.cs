using System;
using System.Buffers.Binary;
using System.Collections.Generic;
using System.Text;

namespace MsSqlConnector.TestServer.Tokens;

/// <summary>
/// A growing buffer of little-endian token bytes. Large values can be deferred: they are split into chunks only when the packets are known,
/// because real servers end chunks with the packet.
/// </summary>
public sealed class TokenWriter
{
    private byte[] _bytes;
    private int _length;

    public TokenWriter(int capacity = 256) => _bytes = new byte[capacity];

    public int Length => _length;

    public ReadOnlySpan<byte> Written => _bytes.AsSpan(0, _length);

    /// <summary>
    /// Parts that depend on the session: values that are not split into chunks yet, and encrypted forms, in the order of their positions.
    /// </summary>
    internal List<DeferredValue> DeferredValues { get; } = [];

    public TokenWriter Byte(byte value)
    {
        Reserve(1)[0] = value;
        return this;
    }

    public TokenWriter UInt16(ushort value)
    {
        BinaryPrimitives.WriteUInt16LittleEndian(Reserve(2), value);
        return this;
    }

    public TokenWriter Int32(int value)
    {
        BinaryPrimitives.WriteInt32LittleEndian(Reserve(4), value);
        return this;
    }

    public TokenWriter UInt32(uint value)
    {
        BinaryPrimitives.WriteUInt32LittleEndian(Reserve(4), value);
        return this;
    }

    public TokenWriter UInt64(ulong value)
    {
        BinaryPrimitives.WriteUInt64LittleEndian(Reserve(8), value);
        return this;
    }

    public TokenWriter Bytes(ReadOnlySpan<byte> bytes)
    {
        bytes.CopyTo(Reserve(bytes.Length));
        return this;
    }

    /// <summary>UTF-16 without a length.</summary>
    public TokenWriter Text(string text)
    {
        Encoding.Unicode.GetBytes(text, Reserve(text.Length * 2));
        return this;
    }

    /// <summary>B_VARCHAR: a byte that counts characters, then UTF-16.</summary>
    public TokenWriter ByteCountedText(string text) => Byte(checked((byte)text.Length)).Text(text);

    /// <summary>US_VARCHAR: two bytes that count characters, then UTF-16.</summary>
    public TokenWriter ShortCountedText(string text) => UInt16(checked((ushort)text.Length)).Text(text);

    /// <summary>B_VARBYTE: a byte that counts bytes, then the bytes.</summary>
    public TokenWriter ByteCountedBytes(ReadOnlySpan<byte> bytes) => Byte(checked((byte)bytes.Length)).Bytes(bytes);

    /// <summary>Sets a length byte that was reserved before.</summary>
    internal void SetByte(int position, byte value) => _bytes[position] = value;

    /// <summary>Reserves two bytes for a length that is known later.</summary>
    public int BeginShortLength()
    {
        UInt16(0);
        return _length;
    }

    public void EndShortLength(int begin) =>
        BinaryPrimitives.WriteUInt16LittleEndian(_bytes.AsSpan(begin - 2), checked((ushort)(_length - begin)));

    /// <summary>Writes a large value with a known total, whose chunks are determined with the packets.</summary>
    internal void Defer(byte[] value) => DeferredValues.Add(new DeferredValue(_length, value));

    /// <summary>Registers the form of the bytes from a position to here for sessions with column encryption.</summary>
    internal void DeferEncryptedForm(int begin, Func<byte[]> form) =>
        DeferredValues.Add(new DeferredValue(_length, []) { EncryptedForm = form, ReplacedByteCount = _length - begin });

    public byte[] ToArray() => Written.ToArray();

    public Span<byte> Reserve(int byteCount)
    {
        if (_length + byteCount > _bytes.Length)
        {
            Array.Resize(ref _bytes, Math.Max(_length + byteCount, (int)Math.Min(Array.MaxLength, _bytes.Length * 2L)));
        }

        Span<byte> reserved = _bytes.AsSpan(_length, byteCount);
        _length += byteCount;
        return reserved;
    }
}
