using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Security.Cryptography;
using System.Text;
using System.Threading.Tasks;
using MsSqlConnector.ColumnEncryption.Cells;
using MsSqlConnector.ColumnEncryption.Enclaves;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.ColumnEncryption.Enclaves;

/// <summary>The packages of a session contain the keys, and cannot be repeated or used for another statement.</summary>
[EveryBuild]
public sealed class EnclaveSessionTests
{
    private static readonly byte[] s_id = [1, 2, 3, 4, 5, 6, 7, 8];
    private static readonly byte[] s_secret = Enumerable.Range(100, 32).Select(i => (byte)i).ToArray();

    [Fact]
    public void A_package_contains_the_hash_of_the_text_and_the_keys()
    {
        byte[] first = Enumerable.Range(1, 32).Select(i => (byte)i).ToArray();
        byte[] second = Enumerable.Range(50, 32).Select(i => (byte)i).ToArray();
        var session = new EnclaveSession(s_id, s_secret);
        const string Text = "SELECT N'ä€\U0001F600'";
        byte[] package = session.CreatePackage(Text,
        [
            new EnclaveColumnKey(new EncryptedKey(0x01020304, 65535, 9, 0x1112131415161718, []), CellKey.Create(first)),
            new EnclaveColumnKey(new EncryptedKey(-1, 0, 9, ulong.MaxValue, []), CellKey.Create(second)),
        ]);

        Assert.Equal(s_id, package.Take(8));
        byte[] plain = TestCells.Open(s_secret, package.Skip(8).ToArray());
        Assert.Equal(16 + 8 + 32 + (2 * 46), plain.Length);
        Assert.True(BitConverter.ToUInt64(plain, 16) > 0);
        Assert.Equal(SHA256.HashData(Encoding.Unicode.GetBytes(Text)), plain.Skip(24).Take(32));
        Assert.Equal(
            new byte[] { 4, 3, 2, 1, 0x18, 0x17, 0x16, 0x15, 0x14, 0x13, 0x12, 0x11, 0xFF, 0xFF }.Concat(first), plain.Skip(56).Take(46));
        Assert.Equal(Enumerable.Repeat((byte)0xFF, 12).Concat(new byte[] { 0, 0 }).Concat(second), plain.Skip(102));
    }

    [Fact]
    public void Without_keys_the_package_is_empty() =>
        Assert.Empty(new EnclaveSession(s_id, s_secret).CreatePackage("SELECT 1", []));

    [Fact]
    public void Numbers_and_random_bytes_never_repeat_on_any_thread_or_in_another_session()
    {
        EnclaveColumnKey[] keys = [CreateKey(1)];
        EnclaveSession[] sessions = [new(s_id, s_secret), new(s_id, s_secret)];
        var plains = new ConcurrentBag<byte[]>();
        Parallel.For(0, 2000, i => plains.Add(TestCells.Open(s_secret, sessions[i % 2].CreatePackage("SELECT 1", keys).Skip(8).ToArray())));
        Assert.Equal(2000, plains.Select(plain => BitConverter.ToUInt64(plain, 16)).Distinct().Count());
        Assert.Equal(2000, plains.Select(plain => BitConverter.ToString(plain, 0, 16)).Distinct().Count());
    }

    [Fact]
    public void The_numbers_of_one_thread_grow()
    {
        var session = new EnclaveSession(s_id, s_secret);
        List<ulong> numbers = Enumerable.Range(0, 10)
            .Select(_ => BitConverter.ToUInt64(TestCells.Open(s_secret, session.CreatePackage("", [CreateKey(1)]).Skip(8).ToArray()), 16))
            .ToList();
        Assert.Equal(numbers.OrderBy(number => number).Distinct(), numbers);
    }

    [Fact]
    public void The_longest_package_fits_into_its_length()
    {
        var session = new EnclaveSession(s_id, s_secret);
        EnclaveColumnKey key = CreateKey(1);
        byte[] package = session.CreatePackage("SELECT 1", Enumerable.Repeat(key, 1422).ToArray());
        Assert.Equal(1422, (TestCells.Open(s_secret, package.Skip(8).ToArray()).Length - 56) / 46);
        Assert.True(package.Length <= ushort.MaxValue);
        foreach (int count in new[] { 1423, 200_000 })
        {
            string message = Assert.Throws<EnclaveException>(
                () => session.CreatePackage("SELECT 1", Enumerable.Repeat(key, count).ToArray())).Message;
            Assert.Contains($"{count} column encryption keys", message, StringComparison.Ordinal);
        }
    }

    [Theory]
    [InlineData(-1)]
    [InlineData(65536)]
    public void A_key_id_that_does_not_fit_is_an_error(int keyId) =>
        Assert.Contains(
            "from 0 to 65535",
            Assert.Throws<EnclaveException>(() => new EnclaveSession(s_id, s_secret).CreatePackage("SELECT 1", [CreateKey(keyId)])).Message,
            StringComparison.Ordinal);

    [Fact]
    public void A_retired_session_still_creates_packages()
    {
        var session = new EnclaveSession(s_id, s_secret);
        session.Retire();
        Assert.NotEmpty(TestCells.Open(s_secret, session.CreatePackage("SELECT 1", [CreateKey(1)]).Skip(8).ToArray()));
    }

    [Fact]
    public void The_session_keeps_its_own_copy_of_the_secret()
    {
        byte[] secret = (byte[])s_secret.Clone();
        var session = new EnclaveSession(s_id, secret);
        Array.Clear(secret, 0, secret.Length);
        Assert.NotEmpty(TestCells.Open(s_secret, session.CreatePackage("SELECT 1", [CreateKey(1)]).Skip(8).ToArray()));
    }

    private static EnclaveColumnKey CreateKey(int keyId) => new(new EncryptedKey(1, keyId, 1, 1, []), CellKey.Create(new byte[32]));
}
