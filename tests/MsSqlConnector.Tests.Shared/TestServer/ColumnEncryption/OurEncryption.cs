using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Timing;

namespace MsSqlConnector.Tests.TestServer.ColumnEncryption;

internal sealed class OurEncryption : IEncryptionClient
{
    /// <summary>The clock of the connections.</summary>
    public TestClock Clock { get; } = new();

    public DbConnection Connect(string connectionString, params TestKeyStore[] stores)
    {
        SqlConnection connection = Clock.Connect(connectionString);
        if (stores.Length > 0)
        {
            connection.RegisterColumnEncryptionKeyStoreProvidersOnConnection(Wrap(stores));
        }

        return connection;
    }

    public void Register(DbCommand command, params TestKeyStore[] stores) =>
        ((SqlCommand)command).RegisterColumnEncryptionKeyStoreProvidersOnCommand(Wrap(stores));

    public DbCommand Create(DbConnection connection, string text, CommandEncryption setting = CommandEncryption.UseConnectionSetting) =>
        new SqlCommand(text, (SqlConnection)connection, null, (SqlCommandColumnEncryptionSetting)setting);

    public DbParameter CreateParameter(string name, SqlDbType type, object? value, int size = 0, byte precision = 0, byte scale = 0)
    {
        SqlParameter parameter = new(name, type) { Value = value ?? System.DBNull.Value };
        if (size != 0)
        {
            parameter.Size = size;
        }

        if (precision != 0)
        {
            parameter.Precision = precision;
        }

        if (scale != 0)
        {
            parameter.Scale = scale;
        }

        return parameter;
    }

    public void Force(DbParameter parameter) => ((SqlParameter)parameter).ForceColumnEncryption = true;

    public async Task CopyAsync(
        DbConnection connection, string table, DataTable rows, bool allowsEncryptedValues, CancellationToken cancellationToken)
    {
        SqlBulkCopyOptions options = allowsEncryptedValues
            ? SqlBulkCopyOptions.AllowEncryptedValueModifications
            : SqlBulkCopyOptions.Default;
        using SqlBulkCopy copy = new((SqlConnection)connection, options, null) { DestinationTableName = table };
        foreach (DataColumn column in rows.Columns)
        {
            copy.ColumnMappings.Add(column.ColumnName, column.ColumnName);
        }

        await copy.WriteToServerAsync(rows, cancellationToken);
    }

    public override string ToString() => "MsSqlConnector";

    private static Dictionary<string, SqlColumnEncryptionKeyStoreProvider> Wrap(TestKeyStore[] stores) =>
        stores.ToDictionary(store => store.Name, SqlColumnEncryptionKeyStoreProvider (store) => new Store(store));

    private sealed class Store(TestKeyStore store) : SqlColumnEncryptionKeyStoreProvider
    {
        public override byte[] DecryptColumnEncryptionKey(
            string masterKeyPath, string encryptionAlgorithm, byte[] encryptedColumnEncryptionKey) =>
            store.DecryptKey(masterKeyPath, encryptionAlgorithm, encryptedColumnEncryptionKey);

        public override byte[] EncryptColumnEncryptionKey(string masterKeyPath, string encryptionAlgorithm, byte[] columnEncryptionKey) =>
            throw new System.NotSupportedException();

        public override bool VerifyColumnMasterKeyMetadata(string masterKeyPath, bool allowEnclaveComputations, byte[] signature) =>
            store.Verify(masterKeyPath, allowEnclaveComputations, signature);
    }
}
