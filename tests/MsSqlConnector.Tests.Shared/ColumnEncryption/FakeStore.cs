using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Tests.ColumnEncryption;

/// <summary>A key store whose calls a test answers. A call that is not answered yet waits.</summary>
internal sealed class FakeStore : ISqlColumnEncryptionKeyStore
{
    private int _syncCount;
    private int _asyncCount;

    public int SyncCount => Volatile.Read(ref _syncCount);

    public int AsyncCount => Volatile.Read(ref _asyncCount);

    public Func<string, byte[]> Decrypt { get; set; } = _ => CreateKey();

    public Func<string, CancellationToken, Task<byte[]>>? DecryptAsync { get; set; }

    public Func<bool> Verify { get; set; } = () => true;

    public List<CancellationToken> Tokens { get; } = [];

    /// <summary>Creates a key. A key of zero bytes is refused.</summary>
    public static byte[] CreateKey()
    {
        byte[] key = new byte[32];
        key[31] = 1;
        return key;
    }

    public byte[] DecryptColumnEncryptionKey(string masterKeyPath, string encryptionAlgorithm, byte[] encryptedColumnEncryptionKey)
    {
        Interlocked.Increment(ref _syncCount);
        Array.Clear(encryptedColumnEncryptionKey, 0, encryptedColumnEncryptionKey.Length);
        return Decrypt(masterKeyPath);
    }

    public async ValueTask<byte[]> DecryptColumnEncryptionKeyAsync(
        string masterKeyPath, string encryptionAlgorithm, byte[] encryptedColumnEncryptionKey, CancellationToken cancellationToken)
    {
        Interlocked.Increment(ref _asyncCount);
        lock (Tokens)
        {
            Tokens.Add(cancellationToken);
        }

        return DecryptAsync is { } decrypt ? await decrypt(masterKeyPath, cancellationToken) : Decrypt(masterKeyPath);
    }

    public bool VerifyColumnMasterKeyMetadata(string masterKeyPath, bool allowEnclaveComputations, byte[] signature)
    {
        Interlocked.Increment(ref _syncCount);
        return Verify();
    }

    public ValueTask<bool> VerifyColumnMasterKeyMetadataAsync(
        string masterKeyPath, bool allowEnclaveComputations, byte[] signature, CancellationToken cancellationToken)
    {
        Interlocked.Increment(ref _asyncCount);
        return new(Verify());
    }
}
