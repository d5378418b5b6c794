using System;
using MsSqlConnector.Packets;
using MsSqlConnector.Types;
using MsSqlConnector.Types.Codecs;

namespace MsSqlConnector.BulkCopy;

/// <summary>Checks and completes bytes of a source that are copied without decoding them.</summary>
internal static class StoredBytes
{
    /// <summary>
    /// Checks the length of a value that is not text or bytes. A source can send fewer bytes than its type has, which a getter of the
    /// reader reports. If they were copied, the destination would take the next bytes of the row as the rest of the value.
    /// </summary>
    /// <exception cref="SqlException">The value has another length.</exception>
    public static void CheckLength(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        bool isValid = type.Codec switch
        {
            SizedCodec => bytes.Length <= type.MaxByteCount,
            DecimalCodec => bytes.Length is 5 or 9 or 13 or 17,
            _ => bytes.Length == type.MaxByteCount,
        };
        if (!isValid)
        {
            // Throws, because it checks the length too.
            _ = type.Codec.GetValue(bytes, type);
            throw new InvalidCastException($"A value of the source has {bytes.Length} bytes, but its type has {type.MaxByteCount}.");
        }
    }

    public static void WriteZeros(PacketWriter writer, int byteCount)
    {
        for (int i = 0; i < byteCount; i++)
        {
            writer.WriteByte(0);
        }
    }
}
