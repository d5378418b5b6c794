using System;
using System.Buffers.Binary;
using System.Globalization;

namespace MsSqlConnector.ColumnEncryption.Enclaves;

/// <summary>The identity of an enclave in a report, and the identity of SQL Server's enclave.</summary>
internal static class EnclaveIdentity
{
    public const int ByteCount = 152;

    private const int LongIdByteCount = 32;
    private const int ShortIdByteCount = 16;
    private const int AuthorIdOffset = 64;
    private const int FamilyIdOffset = 96;
    private const int ImageIdOffset = 112;
    private const int PlatformVersionOffset = 136;
    private const int FlagsOffset = 140;
    private const uint MinPlatformVersion = 1;

    private static ReadOnlySpan<byte> OwnerId =>
        [0x10, 0x20, 0x30, 0x40, 0x41, 0x31, 0x21, 0x11, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];

    private static ReadOnlySpan<byte> AuthorId =>
    [
        0x04, 0x37, 0xCA, 0xE2, 0x53, 0x7D, 0x8B, 0x9B, 0x07, 0x76, 0xB6, 0x1B, 0x11, 0xE6, 0xCE, 0xD3,
        0xD2, 0x32, 0xE9, 0x30, 0x8F, 0x60, 0xE2, 0x1A, 0xDA, 0xB2, 0xFD, 0x91, 0xE3, 0xDA, 0x95, 0x98,
    ];

    private static ReadOnlySpan<byte> FamilyId => [0xFE, 0xFE, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];

    private static ReadOnlySpan<byte> ImageId =>
        [0x19, 0x17, 0x12, 0x00, 0x01, 0x05, 0x20, 0x13, 0x00, 0x05, 0x14, 0x03, 0x12, 0x01, 0x22, 0x05];

    /// <exception cref="ArgumentException">A property differs from that of SQL Server's enclave.</exception>
    public static void Verify(ReadOnlySpan<byte> identity)
    {
        Verify("OwnerId", identity.Slice(0, LongIdByteCount), OwnerId);
        Verify("AuthorId", identity.Slice(AuthorIdOffset, LongIdByteCount), AuthorId);
        Verify("FamilyId", identity.Slice(FamilyIdOffset, ShortIdByteCount), FamilyId);
        Verify("ImageId", identity.Slice(ImageIdOffset, ShortIdByteCount), ImageId);
        uint platformVersion = BinaryPrimitives.ReadUInt32LittleEndian(identity.Slice(PlatformVersionOffset));
        if (platformVersion < MinPlatformVersion)
        {
            throw EnclaveErrors.PolicyMismatch(
                "PlatformSvn", platformVersion.ToString(CultureInfo.InvariantCulture), $"{MinPlatformVersion} or later");
        }

        uint flags = BinaryPrimitives.ReadUInt32LittleEndian(identity.Slice(FlagsOffset));
        if (flags != 0)
        {
            throw EnclaveErrors.Debuggable(flags);
        }
    }

    private static void Verify(string property, ReadOnlySpan<byte> actual, ReadOnlySpan<byte> expected)
    {
        if (!actual.SequenceEqual(expected))
        {
            throw EnclaveErrors.PolicyMismatch(
                property, BitConverter.ToString(actual.ToArray()), BitConverter.ToString(expected.ToArray()));
        }
    }
}
