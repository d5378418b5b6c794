using System;
using System.Buffers.Binary;
using System.Text;
using MsSqlConnector.TestServer.Packets;

namespace MsSqlConnector.TestServer.Messages;

/// <summary>Parses the body of a client message; missing bytes are a violation that names the missing field.</summary>
internal ref struct BodyReader(ReadOnlySpan<byte> bytes, string messageName)
{
    private readonly ReadOnlySpan<byte> _bytes = bytes;
    private readonly string _messageName = messageName;

    public int Position { get; private set; }

    public readonly int Left => _bytes.Length - Position;

    public readonly bool IsAtEnd => Left == 0;

    public readonly byte Peek() => _bytes[Position];

    public byte Byte(string what) => Bytes(1, what)[0];

    public ushort UInt16(string what) => BinaryPrimitives.ReadUInt16LittleEndian(Bytes(2, what));

    public uint UInt32(string what) => BinaryPrimitives.ReadUInt32LittleEndian(Bytes(4, what));

    public ulong UInt64(string what) => BinaryPrimitives.ReadUInt64LittleEndian(Bytes(8, what));

    public string Text(int charCount, string what) => Encoding.Unicode.GetString(Bytes(charCount * 2, what));

    public string ByteCountedText(string what) => Text(Byte(what), what);

    public ReadOnlySpan<byte> Rest() => Bytes(Left, "rest");

    public ReadOnlySpan<byte> Bytes(int byteCount, string what)
    {
        if (byteCount < 0 || byteCount > Left)
        {
            throw new ProtocolViolationException(
                $"{_messageName}: {what} requires {byteCount} bytes at {Position}, but only {Left} are left.");
        }

        ReadOnlySpan<byte> taken = _bytes.Slice(Position, byteCount);
        Position += byteCount;
        return taken;
    }
}
