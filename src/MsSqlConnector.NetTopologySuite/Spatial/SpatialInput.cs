using System;
using System.Buffers.Binary;
using System.IO;

namespace MsSqlConnector.Spatial;

/// <summary>Reads numbers in little-endian order. Every count is checked against the bytes that are left before it is used.</summary>
internal ref struct SpatialInput(ReadOnlySpan<byte> bytes)
{
    private ReadOnlySpan<byte> _rest = bytes;

    public byte ReadByte() => Take(sizeof(byte))[0];

    public int ReadInt32() => BinaryPrimitives.ReadInt32LittleEndian(Take(sizeof(int)));

    public double ReadDouble() => BitConverter.Int64BitsToDouble(BinaryPrimitives.ReadInt64LittleEndian(Take(sizeof(double))));

    /// <summary>Reads the count of items that have a size of at least <paramref name="itemByteCount"/>.</summary>
    public int ReadCount(int itemByteCount)
    {
        int count = ReadInt32();
        return count >= 0 && count <= _rest.Length / itemByteCount ? count : throw Invalid($"it has {count} items in {_rest.Length} bytes");
    }

    public static InvalidDataException Invalid(string fault) =>
        new($"The value is not a valid geometry or geography (MS-SSCLRT): {fault}.");

    private ReadOnlySpan<byte> Take(int byteCount)
    {
        if (_rest.Length < byteCount)
        {
            throw Invalid("it ends too early");
        }

        ReadOnlySpan<byte> taken = _rest.Slice(0, byteCount);
        _rest = _rest.Slice(byteCount);
        return taken;
    }
}
