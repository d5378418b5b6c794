using System;
using MsSqlConnector.ColumnEncryption.Cells;
using MsSqlConnector.Packets;
using MsSqlConnector.Types;

namespace MsSqlConnector.Requests;

/// <summary>
/// Writes a parameter whose value is encrypted: the encrypted value as varbinary(max), the type of the plain value, and the key (MS-TDS
/// 2.2.6.6). The value is encrypted as a whole, because its authentication tag precedes it.
/// </summary>
internal sealed class EncryptedParameterWriter
{
    private const byte VarBinaryType = (byte)TdsType.VarBinary;
    private const ushort MaxMarker = 0xFFFF;
    private const ulong NullTotal = ulong.MaxValue;

    private readonly PlainValueCollector _plain = new();
    private readonly EncryptedCell _cell = new();
    private bool _isBegun;

    /// <summary>Continues to write. Returns false if the writer is full.</summary>
    /// <exception cref="CellException">The value cannot be encrypted.</exception>
    public bool TryWrite(PacketWriter writer, in RpcParameter parameter)
    {
        if (!_isBegun)
        {
            bool isNull = !TryEncrypt(parameter);
            writer.WriteByte(VarBinaryType);
            writer.WriteUInt16(MaxMarker);
            if (isNull)
            {
                writer.WriteUInt64(NullTotal);
                WriteCipher(writer, parameter);
                return true;
            }

            writer.WriteUInt64((ulong)_cell.ByteCount);
            writer.WriteUInt32((uint)_cell.ByteCount);
            _isBegun = true;
        }

        if (!_cell.TryWrite(writer))
        {
            return false;
        }

        writer.WriteUInt32(0);
        WriteCipher(writer, parameter);
        EndCell();
        return true;
    }

    /// <summary>Abandons the current value, and releases the buffers.</summary>
    public void Reset()
    {
        EndCell();
        _plain.Release();
    }

    private void EndCell()
    {
        _isBegun = false;
        _cell.Clear();
    }

    /// <summary>Encrypts the value. Returns false for NULL, which is not encrypted.</summary>
    private bool TryEncrypt(in RpcParameter parameter)
    {
        ParameterCipher cipher = parameter.Cipher!;
        TypeInfo type = parameter.Type;
        if (!CellNormalization.IsSupported(type) || !parameter.CanRepeat)
        {
            throw CellFailures.CannotEncrypt(cipher.ParameterName, type);
        }

        try
        {
            _plain.Begin();
            long progress = 0;
            while (!parameter.TryWriteValue(_plain.Writer, type, ref progress))
            {
                _plain.Continue();
            }

            if (!_plain.TryGet(type.LengthForm, out ReadOnlySpan<byte> value))
            {
                return false;
            }

            _cell.Encrypt(value, type, cipher.Key, cipher.Type);
            return true;
        }
        finally
        {
            _plain.Clear();
        }
    }

    private static void WriteCipher(PacketWriter writer, in RpcParameter parameter)
    {
        TypeInfo type = parameter.Type;
        ParameterCipher cipher = parameter.Cipher!;
        type.Codec.WriteTypeInfo(writer, type);
        writer.WriteByte(CryptoMetadata.KnownAlgorithm);
        writer.WriteByte((byte)cipher.Type);
        writer.WriteInt32(cipher.EncryptedKey.DatabaseId);
        writer.WriteInt32(cipher.EncryptedKey.KeyId);
        writer.WriteInt32(cipher.EncryptedKey.KeyVersion);
        writer.WriteUInt64(cipher.EncryptedKey.MetadataVersion);
        writer.WriteByte(cipher.NormalizationVersion);
    }
}
