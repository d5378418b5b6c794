using System;
using System.Runtime.InteropServices;
using MsSqlConnector.Packets;

namespace MsSqlConnector.Requests.Features;

/// <summary>
/// The feature for Always Encrypted (MS-TDS 2.2.6.4, feature 0x04). The client sends the highest version that it supports. The server
/// responds with its version and, if it has an enclave, the type of the enclave.
/// </summary>
internal sealed class ColumnEncryptionSupport : LoginFeature
{
    /// <summary>The version with which the server caches the metadata of enclave queries, and the client retries them.</summary>
    private const byte HighestVersion = 3;

    /// <summary>The lowest version with which requests contain an enclave package.</summary>
    public const int EnclaveVersion = 2;

    /// <summary>The feature of a login that did not request it.</summary>
    public static readonly ColumnEncryptionSupport None = new();

    public override byte Id => 0x04;

    public override int DataByteCount => sizeof(byte);

    /// <summary>Gets the version of the server; 0 if it does not support the feature.</summary>
    public int Version { get; private set; }

    /// <summary>Gets the type of the enclave, such as <c>VBS</c>; empty if the server has none.</summary>
    public string EnclaveType { get; private set; } = string.Empty;

    /// <summary>Gets a value that indicates whether every batch and call contains an enclave package, which can be empty.</summary>
    public bool HasEnclavePackages => Version >= EnclaveVersion;

    public override void WriteData(PacketWriter writer) => writer.WriteByte(HighestVersion);

    protected override bool TryRead(ReadOnlySpan<byte> data)
    {
        if (data.Length == 0 || data[0] is 0 or > HighestVersion || !TryReadType(data.Slice(1), out string enclaveType))
        {
            return false;
        }

        Version = data[0];
        EnclaveType = enclaveType;
        return true;
    }

    /// <summary>Reads the type of the enclave, a B_VARCHAR that servers without enclaves omit.</summary>
    private static bool TryReadType(ReadOnlySpan<byte> data, out string enclaveType)
    {
        enclaveType = string.Empty;
        if (data.Length == 0)
        {
            return true;
        }

        ReadOnlySpan<byte> text = data.Slice(1);
        if (text.Length != data[0] * sizeof(char))
        {
            return false;
        }

        enclaveType = MemoryMarshal.Cast<byte, char>(text).ToString();
        return true;
    }
}
