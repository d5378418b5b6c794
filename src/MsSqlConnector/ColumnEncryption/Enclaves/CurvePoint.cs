using System;
using System.Buffers.Binary;

namespace MsSqlConnector.ColumnEncryption.Enclaves;

/// <summary>
/// A public key on the curve P-384 in the format BCRYPT_ECCPUBLIC_BLOB: "ECK3", the length of a coordinate, and both coordinates.
/// </summary>
internal static class CurvePoint
{
    public const int CoordinateByteCount = 48;
    public const int HeaderByteCount = 8;
    public const int ByteCount = HeaderByteCount + (2 * CoordinateByteCount);

    private const uint Magic = 0x334B4345;

    public static byte[] Create(byte[] x, byte[] y)
    {
        byte[] point = new byte[ByteCount];
        BinaryPrimitives.WriteUInt32LittleEndian(point, Magic);
        BinaryPrimitives.WriteInt32LittleEndian(point.AsSpan(4), CoordinateByteCount);
        x.CopyTo(point, HeaderByteCount);
        y.CopyTo(point, HeaderByteCount + CoordinateByteCount);
        return point;
    }

    /// <exception cref="ArgumentException">
    /// The bytes are not in this format. The platform verifies that the point is on the curve.
    /// </exception>
    public static void ThrowUnlessValid(byte[] point)
    {
        if (point.Length != ByteCount)
        {
            throw EnclaveErrors.InvalidKey($"The Diffie-Hellman key must have {ByteCount} bytes, but has {point.Length}.");
        }

        if (BinaryPrimitives.ReadUInt32LittleEndian(point) != Magic
            || BinaryPrimitives.ReadUInt32LittleEndian(point.AsSpan(4)) != CoordinateByteCount)
        {
            throw EnclaveErrors.InvalidKey("The Diffie-Hellman key is not a key on the curve P-384.");
        }
    }
}
