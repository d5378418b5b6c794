using System;
using System.Buffers.Binary;
using System.Text;

namespace MsSqlConnector.Recorder.Walking;

/// <summary>A position in the body of a message. Every length is compared with the remaining bytes before it is used.</summary>
internal sealed class MessageCursor(byte[] bytes, string messageName)
{
    public int Position { get; private set; }

    public int Left => bytes.Length - Position;

    public bool IsAtEnd => Left == 0;

    public byte[] Bytes => bytes;

    public byte Peek(string what) => Left > 0 ? bytes[Position] : throw Missing(1, what);

    public byte Byte(string what) => Take(1, what)[0];

    public ushort UInt16(string what) => BinaryPrimitives.ReadUInt16LittleEndian(Take(sizeof(ushort), what));

    public uint UInt32(string what) => BinaryPrimitives.ReadUInt32LittleEndian(Take(sizeof(uint), what));

    public ulong UInt64(string what) => BinaryPrimitives.ReadUInt64LittleEndian(Take(sizeof(ulong), what));

    /// <summary>A length of four bytes, which cannot exceed the message.</summary>
    public int Length32(string what)
    {
        uint byteCount = UInt32(what);
        return byteCount <= (uint)Left ? (int)byteCount : throw Missing(byteCount, what);
    }

    public void Skip(int byteCount, string what) => Take(byteCount, what);

    /// <summary>The bytes from here on that a value has, as a part.</summary>
    public Part Part(int byteCount, string what)
    {
        int start = Position;
        Take(byteCount, what);
        return new Part(start, byteCount);
    }

    public string Text(Part part) => Encoding.Unicode.GetString(bytes, part.Start, part.ByteCount);

    public UnreadableMessageException Unknown(string what) => new($"{messageName}: {what} at byte {Position}.");

    private ReadOnlySpan<byte> Take(int byteCount, string what)
    {
        if (byteCount < 0 || byteCount > Left)
        {
            throw Missing((uint)byteCount, what);
        }

        Position += byteCount;
        return bytes.AsSpan(Position - byteCount, byteCount);
    }

    private UnreadableMessageException Missing(uint byteCount, string what) =>
        new($"{messageName}: {what} requires {byteCount} bytes at byte {Position}, and {Left} are left.");
}
