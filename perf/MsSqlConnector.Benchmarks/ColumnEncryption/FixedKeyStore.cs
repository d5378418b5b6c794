using System;
using System.Collections.Generic;
using MsSqlConnector.TestServer.ColumnEncryption;
using MsSqlConnector.TestServer.Scripting;
using Mds = Microsoft.Data.SqlClient;

namespace MsSqlConnector.Benchmarks.ColumnEncryption;

/// <summary>A key store that returns the key of the test server, registered with both providers for the process.</summary>
internal static class FixedKeyStore
{
    public static void Register()
    {
        SqlConnection.RegisterColumnEncryptionKeyStoreProviders(
            new Dictionary<string, SqlColumnEncryptionKeyStoreProvider> { [ReversingStore.Name] = new OurStore() });
        Mds.SqlConnection.RegisterColumnEncryptionKeyStoreProviders(
            new Dictionary<string, Mds.SqlColumnEncryptionKeyStoreProvider> { [ReversingStore.Name] = new IncumbentStore() });
    }

    private static byte[] CopyKey() => (byte[])EncryptedAnswers.Key.Plain.Clone();

    private sealed class OurStore : SqlColumnEncryptionKeyStoreProvider
    {
        public override byte[] DecryptColumnEncryptionKey(
            string masterKeyPath, string encryptionAlgorithm, byte[] encryptedColumnEncryptionKey) => CopyKey();

        public override byte[] EncryptColumnEncryptionKey(string masterKeyPath, string encryptionAlgorithm, byte[] columnEncryptionKey) =>
            throw new NotSupportedException();
    }

    private sealed class IncumbentStore : Mds.SqlColumnEncryptionKeyStoreProvider
    {
        public override byte[] DecryptColumnEncryptionKey(
            string masterKeyPath, string encryptionAlgorithm, byte[] encryptedColumnEncryptionKey) => CopyKey();

        public override byte[] EncryptColumnEncryptionKey(string masterKeyPath, string encryptionAlgorithm, byte[] columnEncryptionKey) =>
            throw new NotSupportedException();
    }
}
