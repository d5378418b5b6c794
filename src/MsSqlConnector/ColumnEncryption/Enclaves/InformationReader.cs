using System;
using System.Buffers.Binary;

namespace MsSqlConnector.ColumnEncryption.Enclaves;

/// <summary>Reads the fields of attestation information. Each length is compared with the remaining bytes before it is used.</summary>
internal ref struct InformationReader(ReadOnlySpan<byte> information)
{
    private ReadOnlySpan<byte> _rest = information;

    /// <exception cref="ArgumentException">The information ends before or inside the field.</exception>
    public uint ReadUInt32(string field)
    {
        if (_rest.Length < sizeof(uint))
        {
            throw Truncated(field, sizeof(uint));
        }

        uint value = BinaryPrimitives.ReadUInt32LittleEndian(_rest);
        _rest = _rest.Slice(sizeof(uint));
        return value;
    }

    /// <exception cref="ArgumentException">The information ends before or inside the field.</exception>
    public byte[] ReadBytes(uint byteCount, string field)
    {
        if (byteCount > (uint)_rest.Length)
        {
            throw Truncated(field, byteCount);
        }

        byte[] bytes = _rest.Slice(0, (int)byteCount).ToArray();
        _rest = _rest.Slice((int)byteCount);
        return bytes;
    }

    /// <summary>
    /// Skips the total size of the following fields, which have sizes of their own. The size can include its own bytes.
    /// </summary>
    /// <exception cref="ArgumentException">The size is longer than the information.</exception>
    public void SkipSize(string field)
    {
        int maxByteCount = _rest.Length;
        uint byteCount = ReadUInt32(field + " size");
        if (byteCount > (uint)maxByteCount)
        {
            throw Truncated(field, byteCount);
        }
    }

    /// <exception cref="ArgumentException">There are more bytes.</exception>
    public readonly void End()
    {
        if (_rest.Length > 0)
        {
            throw EnclaveErrors.InvalidFormat($"{_rest.Length} bytes follow the last field.");
        }
    }

    private readonly ArgumentException Truncated(string field, uint byteCount) =>
        EnclaveErrors.InvalidFormat($"The field '{field}' needs {byteCount} bytes, but only {_rest.Length} bytes remain.");
}
