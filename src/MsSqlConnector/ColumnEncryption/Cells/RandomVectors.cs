using System;
using System.Security.Cryptography;

namespace MsSqlConnector.ColumnEncryption.Cells;

/// <summary>Random initialization vectors. Several are created at once, because each call of the random number generator is slow.</summary>
internal sealed class RandomVectors : IDisposable
{
    private const int VectorCount = 32;

    private readonly RandomNumberGenerator _generator = RandomNumberGenerator.Create();
    private readonly byte[] _vectors = new byte[VectorCount * CellFormat.VectorByteCount];
    private int _usedByteCount = VectorCount * CellFormat.VectorByteCount;

    public void CopyNext(Span<byte> vector)
    {
        if (_usedByteCount == _vectors.Length)
        {
            _generator.GetBytes(_vectors);
            _usedByteCount = 0;
        }

        _vectors.AsSpan(_usedByteCount, CellFormat.VectorByteCount).CopyTo(vector);
        _usedByteCount += CellFormat.VectorByteCount;
    }

    public void Dispose() => _generator.Dispose();
}
