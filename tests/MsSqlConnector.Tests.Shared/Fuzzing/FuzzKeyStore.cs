using System;
using MsSqlConnector.TestServer.ColumnEncryption;

namespace MsSqlConnector.Tests.Fuzzing;

/// <summary>Opens the keys of the encrypted responses, and accepts each signature. Its keys are not cached.</summary>
internal sealed class FuzzKeyStore : SqlColumnEncryptionKeyStoreProvider
{
    public override byte[] DecryptColumnEncryptionKey(
        string masterKeyPath, string encryptionAlgorithm, byte[] encryptedColumnEncryptionKey) =>
        ReversingStore.Decrypt(masterKeyPath, encryptedColumnEncryptionKey);

    public override byte[] EncryptColumnEncryptionKey(string masterKeyPath, string encryptionAlgorithm, byte[] columnEncryptionKey) =>
        throw new NotSupportedException();

    public override bool VerifyColumnMasterKeyMetadata(string masterKeyPath, bool allowEnclaveComputations, byte[] signature) => true;
}
