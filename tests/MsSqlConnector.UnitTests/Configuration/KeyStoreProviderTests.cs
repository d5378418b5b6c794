using System;
using System.Threading;
using System.Threading.Tasks;
using Xunit;

namespace MsSqlConnector.Tests.Configuration;

/// <summary>The asynchronous members of a key store call the synchronous ones, and a store without signatures reports that.</summary>
public sealed class KeyStoreProviderTests
{
    [Fact]
    public async Task Asynchronous_members_call_the_synchronous_ones()
    {
        ReversingStore store = new() { ColumnEncryptionKeyCacheTtl = TimeSpan.FromHours(1) };

        Assert.Equal(TimeSpan.FromHours(1), store.ColumnEncryptionKeyCacheTtl);
        Assert.Equal([3, 2, 1], await store.EncryptColumnEncryptionKeyAsync("path", "RSA_OAEP", [1, 2, 3], TestToken));
        Assert.Equal([1, 2, 3], await store.DecryptColumnEncryptionKeyAsync("path", "RSA_OAEP", [3, 2, 1], TestToken));
    }

    [Fact]
    public async Task Signing_throws_when_the_key_store_does_not_support_it()
    {
        ReversingStore store = new();

        Assert.Throws<NotImplementedException>(() => store.SignColumnMasterKeyMetadata("path", true));
        Assert.Throws<NotImplementedException>(() => store.VerifyColumnMasterKeyMetadata("path", true, [1]));
        await Assert.ThrowsAsync<NotImplementedException>(() => store.SignColumnMasterKeyMetadataAsync("path", true, TestToken));
        await Assert.ThrowsAsync<NotImplementedException>(() => store.VerifyColumnMasterKeyMetadataAsync("path", true, [1], TestToken));
    }

    [Fact]
    public async Task A_canceled_token_ends_the_call()
    {
        ReversingStore store = new();

        await Assert.ThrowsAsync<TaskCanceledException>(
            () => store.EncryptColumnEncryptionKeyAsync("path", "RSA_OAEP", [1], new CancellationToken(canceled: true)));
    }

    private sealed class ReversingStore : SqlColumnEncryptionKeyStoreProvider
    {
        public override byte[] DecryptColumnEncryptionKey(
            string masterKeyPath, string encryptionAlgorithm, byte[] encryptedColumnEncryptionKey) =>
            Reverse(encryptedColumnEncryptionKey);

        public override byte[] EncryptColumnEncryptionKey(string masterKeyPath, string encryptionAlgorithm, byte[] columnEncryptionKey) =>
            Reverse(columnEncryptionKey);

        private static byte[] Reverse(byte[] bytes)
        {
            byte[] reversed = (byte[])bytes.Clone();
            Array.Reverse(reversed);
            return reversed;
        }
    }
}
