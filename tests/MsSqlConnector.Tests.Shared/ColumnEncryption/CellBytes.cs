using System;
using MsSqlConnector.ColumnEncryption.Cells;
using Xunit;

namespace MsSqlConnector.Tests.ColumnEncryption;

/// <summary>Encrypts and decrypts one value.</summary>
internal static class CellBytes
{
    public static byte[] Encrypt(CellKey key, byte[] plain, CellEncryptionType type)
    {
        byte[] cell = new byte[CellKey.GetCellByteCount(plain.Length)];
        key.Encrypt(plain, type, cell);
        return cell;
    }

    public static byte[] Decrypt(CellKey key, byte[] cell)
    {
        Assert.Equal(CellStatus.Done, TryDecrypt(key, cell, out byte[] plain));
        return plain;
    }

    public static CellStatus TryDecrypt(CellKey key, byte[] cell, out byte[] plain)
    {
        byte[] buffer = new byte[CellKey.GetMaxPlainByteCount(cell.Length)];
        CellStatus status = key.TryDecrypt(cell, buffer, out int byteCount);
        plain = buffer.AsSpan(0, byteCount).ToArray();
        return status;
    }
}
