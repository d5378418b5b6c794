using System;
using MsSqlConnector.ColumnEncryption.Cells;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.ColumnEncryption;
using MsSqlConnector.Types;
using Xunit;

namespace MsSqlConnector.Tests.Allocations;

/// <summary>Encrypting and decrypting a cell allocates nothing.</summary>
[Collection(nameof(AllocationCollection))]
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.Allocations)]
public sealed class CellAllocationTests
{
    private const int RoundCount = 100;

    [Theory]
    [InlineData(0)]
    [InlineData(8)]
    [InlineData(1000)]
    [InlineData(100_000)]
    public void A_cell_is_encrypted_and_decrypted_without_allocations(int byteCount)
    {
        var key = CellKey.Create(CellVectors.Bytes(CellVectors.KeyA));
        byte[] plain = new byte[byteCount];
        byte[] cell = new byte[CellKey.GetCellByteCount(byteCount)];
        byte[] buffer = new byte[CellKey.GetMaxPlainByteCount(cell.Length)];
        Run(key, plain, cell, buffer);

        Assert.Equal(0, Allocation.LeastOf(() =>
        {
            for (int round = 0; round < RoundCount; round++)
            {
                Run(key, plain, cell, buffer);
            }
        }));
    }

    [Theory]
    [InlineData("int", "2a000000")]
    [InlineData("decimal9", "0015cd5b0701000000")]
    [InlineData("datetimeoffset7", "0788f2da408f460b4a01")]
    [InlineData("nchar", "610020002000")]
    public void A_value_is_normalized_without_allocations(string typeName, string wire)
    {
        TypeInfo type = TestTypes.Get(typeName);
        byte[] bytes = CellVectors.Bytes(wire);
        byte[] plain = new byte[100];
        int byteCount = CellNormalization.Normalize(type, bytes, plain);
        CellNormalization.Denormalize(type, plain.AsSpan(0, byteCount), bytes);

        Assert.Equal(0, Allocation.LeastOf(() =>
        {
            for (int round = 0; round < RoundCount; round++)
            {
                byteCount = CellNormalization.Normalize(type, bytes, plain);
                CellNormalization.Denormalize(type, plain.AsSpan(0, byteCount), bytes);
            }
        }));
    }

    private static void Run(CellKey key, byte[] plain, byte[] cell, byte[] buffer)
    {
        key.Encrypt(plain, CellEncryptionType.Deterministic, cell);
        Decrypt(key, cell, buffer);
        key.Encrypt(plain, CellEncryptionType.Randomized, cell);
        Decrypt(key, cell, buffer);
    }

    /// <summary>Decrypts without an assertion, which would box the status.</summary>
    private static void Decrypt(CellKey key, byte[] cell, byte[] buffer)
    {
        if (key.TryDecrypt(cell, buffer, out _) != CellStatus.Done)
        {
            Assert.Fail("The cell was not decrypted.");
        }
    }
}
