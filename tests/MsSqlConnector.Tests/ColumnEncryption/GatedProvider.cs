using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.ColumnEncryption;

namespace MsSqlConnector.Tests.ColumnEncryption;

/// <summary>A <see cref="GatedStore"/> with the base class of Microsoft.Data.SqlClient.</summary>
internal sealed class GatedProvider(GatedStore store) : SqlColumnEncryptionKeyStoreProvider
{
    /// <summary>Returns the argument of the registration methods.</summary>
    public static Dictionary<string, SqlColumnEncryptionKeyStoreProvider> Register(GatedStore store) =>
        new() { [ReversingStore.Name] = new GatedProvider(store) };

    public override byte[] DecryptColumnEncryptionKey(
        string masterKeyPath, string encryptionAlgorithm, byte[] encryptedColumnEncryptionKey) =>
        store.DecryptColumnEncryptionKey(masterKeyPath, encryptionAlgorithm, encryptedColumnEncryptionKey);

    public override Task<byte[]> DecryptColumnEncryptionKeyAsync(
        string masterKeyPath, string encryptionAlgorithm, byte[] encryptedColumnEncryptionKey,
        CancellationToken cancellationToken = default) =>
        store.DecryptColumnEncryptionKeyAsync(masterKeyPath, encryptionAlgorithm, encryptedColumnEncryptionKey, cancellationToken).AsTask();

    public override byte[] EncryptColumnEncryptionKey(string masterKeyPath, string encryptionAlgorithm, byte[] columnEncryptionKey) =>
        throw new NotSupportedException();

    public override bool VerifyColumnMasterKeyMetadata(string masterKeyPath, bool allowEnclaveComputations, byte[] signature) =>
        store.VerifyColumnMasterKeyMetadata(masterKeyPath, allowEnclaveComputations, signature);

    public override Task<bool> VerifyColumnMasterKeyMetadataAsync(
        string masterKeyPath, bool allowEnclaveComputations, byte[] signature, CancellationToken cancellationToken = default) =>
        store.VerifyColumnMasterKeyMetadataAsync(masterKeyPath, allowEnclaveComputations, signature, cancellationToken).AsTask();
}
