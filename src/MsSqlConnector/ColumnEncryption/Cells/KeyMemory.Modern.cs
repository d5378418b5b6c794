using System;

namespace MsSqlConnector.ColumnEncryption.Cells;

/// <summary>Allocates the arrays of keys, which the garbage collector must not copy.</summary>
internal static class KeyMemory
{
    public static byte[] Allocate(int byteCount) => GC.AllocateArray<byte>(byteCount, pinned: true);
}
