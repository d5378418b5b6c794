namespace MsSqlConnector.ColumnEncryption.Cells;

/// <summary>Allocates the arrays of keys. The garbage collector of this platform can copy them.</summary>
internal static class KeyMemory
{
    public static byte[] Allocate(int byteCount) => new byte[byteCount];
}
