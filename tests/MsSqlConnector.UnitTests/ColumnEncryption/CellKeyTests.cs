using System;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.ColumnEncryption.Cells;
using MsSqlConnector.Tests.Builds;
using Xunit;
using static MsSqlConnector.Tests.ColumnEncryption.CellBytes;

namespace MsSqlConnector.Tests.ColumnEncryption;

/// <summary>Cells: published vectors, every length, changed bytes, and concurrent use.</summary>
[EveryBuild]
public sealed class CellKeyTests
{
    private static readonly CellKey s_key = CellKey.Create(CellVectors.Bytes(CellVectors.KeyA));

    public static TheoryData<string, string, string> Deterministic => CellVectors.Deterministic;

    public static TheoryData<string, string, string> Randomized => CellVectors.Randomized;

    [Theory]
    [MemberData(nameof(Deterministic))]
    public void A_published_deterministic_cell_has_the_same_bytes(string key, string plain, string cell)
    {
        var cellKey = CellKey.Create(CellVectors.Bytes(key));

        Assert.Equal(cell, CellVectors.Hex(Encrypt(cellKey, CellVectors.Bytes(plain), CellEncryptionType.Deterministic)));
        Assert.Equal(plain, CellVectors.Hex(Decrypt(cellKey, CellVectors.Bytes(cell))));
    }

    [Theory]
    [MemberData(nameof(Randomized))]
    public void A_published_randomized_cell_is_decrypted(string key, string plain, string cell) =>
        Assert.Equal(plain, CellVectors.Hex(Decrypt(CellKey.Create(CellVectors.Bytes(key)), CellVectors.Bytes(cell))));

    [Fact]
    public void Values_of_all_lengths_return_from_their_cells()
    {
        var random = new Random(7);
        foreach (int byteCount in
            Enumerable.Range(0, 1001).Concat([4079, 4080, 4081, 4095, 4096, 4097, 8175, 8176, 8177, 8192, 8193, 300_000]))
        {
            byte[] plain = new byte[byteCount];
            random.NextBytes(plain);
            byte[] cell = Encrypt(s_key, plain, CellEncryptionType.Deterministic);

            Assert.Equal(49 + (16 * ((byteCount / 16) + 1)), cell.Length);
            Assert.Equal(cell, Encrypt(s_key, plain, CellEncryptionType.Deterministic));
            Assert.Equal(plain, Decrypt(s_key, cell));
            Assert.Equal(plain, Decrypt(s_key, Encrypt(s_key, plain, CellEncryptionType.Randomized)));
        }
    }

    [Fact]
    public void Randomized_cells_of_one_value_differ()
    {
        var cells = Enumerable.Range(0, 200).Select(_ => CellVectors.Hex(Encrypt(s_key, [1], CellEncryptionType.Randomized))).ToHashSet();

        Assert.Equal(200, cells.Count);
    }

    [Theory]
    [InlineData(0)]
    [InlineData(16)]
    [InlineData(5000)]
    public void Each_changed_byte_is_detected(int byteCount)
    {
        byte[] cell = Encrypt(s_key, new byte[byteCount], CellEncryptionType.Randomized);
        for (int i = 0; i < cell.Length; i++)
        {
            cell[i] ^= 0x40;
            Assert.Equal(i == 0 ? CellStatus.UnknownVersion : CellStatus.InvalidTag, TryDecrypt(s_key, cell, out byte[] plain));
            Assert.Empty(plain);
            cell[i] ^= 0x40;
        }

        Assert.Equal(CellStatus.Done, TryDecrypt(s_key, cell, out _));
    }

    [Fact]
    public void Each_truncated_or_extended_cell_is_detected()
    {
        byte[] cell = Encrypt(s_key, new byte[40], CellEncryptionType.Deterministic);
        for (int byteCount = 0; byteCount < cell.Length; byteCount++)
        {
            CellStatus expected = byteCount < 65 ? CellStatus.TooShort : CellStatus.InvalidTag;
            Assert.Equal(expected, TryDecrypt(s_key, cell.AsSpan(0, byteCount).ToArray(), out _));
        }

        Assert.Equal(CellStatus.InvalidTag, TryDecrypt(s_key, [.. cell, 0], out _));
    }

    [Fact]
    public void Another_key_is_detected()
    {
        byte[] cell = Encrypt(s_key, [1, 2, 3], CellEncryptionType.Deterministic);

        Assert.Equal(CellStatus.InvalidTag, TryDecrypt(CellKey.Create(CellVectors.Bytes(CellVectors.Key1)), cell, out _));
    }

    [Theory]
    [InlineData(0)]
    [InlineData(31)]
    [InlineData(33)]
    public void A_key_of_another_length_is_rejected(int byteCount)
    {
        ArgumentException refusal = Assert.Throws<ArgumentException>(() => CellKey.Create(new byte[byteCount]));

        Assert.Contains($"its length: {byteCount} does not match the length: 32", refusal.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Invalid_arguments_are_rejected()
    {
        Assert.Throws<ArgumentException>(() => s_key.Encrypt([1], CellEncryptionType.Plaintext, new byte[65]));
        Assert.Throws<ArgumentException>(() => s_key.Encrypt([1], CellEncryptionType.Randomized, new byte[64]));
        Assert.Throws<ArgumentException>(() => s_key.TryDecrypt(Encrypt(s_key, [1], CellEncryptionType.Randomized), new byte[14], out _));
        Assert.Throws<ArgumentOutOfRangeException>(() => CellKey.GetCellByteCount(int.MaxValue));
        Assert.Throws<ArgumentOutOfRangeException>(() => CellKey.GetCellByteCount(-1));
    }

    [Fact]
    public void The_errors_name_the_fault()
    {
        byte[] cell = new byte[65];
        Assert.Contains("invalid size of 65 bytes", CellErrors.InvalidCell(CellStatus.TooShort, cell).Message, StringComparison.Ordinal);
        Assert.Contains("version '00'", CellErrors.InvalidCell(CellStatus.UnknownVersion, cell).Message, StringComparison.Ordinal);
        Assert.Contains(
            "invalid authentication tag", CellErrors.InvalidCell(CellStatus.InvalidTag, cell).Message, StringComparison.Ordinal);
        Assert.Contains("invalid padding", CellErrors.InvalidCell(CellStatus.InvalidPadding, cell).Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("00", false)]
    [InlineData("01", true)]
    [InlineData("10", false)]
    [InlineData("11", false)]
    [InlineData("ff", false)]
    [InlineData("0202", true)]
    [InlineData("0302", false)]
    public void Padding_is_checked(string end, bool isValid)
    {
        byte[] block = CellVectors.Bytes(end.PadLeft(32, '7'));

        Assert.Equal(isValid, CellPadding.TryRemove(block, out int byteCount));
        Assert.Equal(isValid ? 16 - (end.Length / 2) : 0, byteCount);
    }

    [Fact]
    public void A_block_of_padding_is_removed()
    {
        Assert.True(CellPadding.TryRemove(CellVectors.Bytes(string.Concat(Enumerable.Repeat("10", 16))), out int byteCount));
        Assert.Equal(0, byteCount);
    }

    [Fact]
    public void A_key_is_used_concurrently_and_while_it_is_retired()
    {
        var key = CellKey.Create(CellVectors.Bytes(CellVectors.Key2));
        Parallel.For(0, 8, worker =>
        {
            var random = new Random(worker);
            for (int round = 0; round < 500; round++)
            {
                byte[] plain = new byte[random.Next(100)];
                random.NextBytes(plain);
                CellEncryptionType type = round % 2 == 0 ? CellEncryptionType.Deterministic : CellEncryptionType.Randomized;
                byte[] cell = Encrypt(key, plain, type);
                Assert.Equal(plain, Decrypt(key, cell));
                cell[cell.Length - 1] ^= 1;
                Assert.Equal(CellStatus.InvalidTag, TryDecrypt(key, cell, out _));
                if (worker == 0 && round == 250)
                {
                    key.Retire();
                }
            }
        });
    }
}
