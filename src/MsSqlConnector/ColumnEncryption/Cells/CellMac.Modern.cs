using System;
using System.Security.Cryptography;

namespace MsSqlConnector.ColumnEncryption.Cells;

/// <summary>HMAC-SHA256 with one key, for many messages and without allocations. Not safe for concurrent use.</summary>
internal sealed class CellMac(byte[] key) : IDisposable
{
    private readonly IncrementalHash _hash = IncrementalHash.CreateHMAC(HashAlgorithmName.SHA256, key);

    public void Append(ReadOnlySpan<byte> bytes) => _hash.AppendData(bytes);

    /// <summary>Writes the 32 bytes of the result, and begins the next message.</summary>
    public void Finish(Span<byte> result) => _hash.GetHashAndReset(result);

    public void Dispose() => _hash.Dispose();
}
