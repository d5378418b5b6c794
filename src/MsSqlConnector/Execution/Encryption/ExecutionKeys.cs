using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.ColumnEncryption.Cells;
using MsSqlConnector.ColumnEncryption.Keys;

namespace MsSqlConnector.Execution.Encryption;

/// <summary>Gets the keys of an execution's parameters and of its enclave, and verifies the master keys of the enclave.</summary>
internal static class ExecutionKeys
{
    /// <summary>Gets keys from the cache. Returns null if one of them is not there.</summary>
    public static CellKey[]? FindCached(KeyScope scope, EncryptedKey[] keys)
    {
        var cellKeys = new CellKey[keys.Length];
        for (int i = 0; i < keys.Length; i++)
        {
            if (!ColumnKeys.TryGetCached(scope, keys[i], out CellKey? cached))
            {
                return null;
            }

            cellKeys[i] = cached;
        }

        return cellKeys;
    }

    /// <summary>Gets keys from the cache or their stores.</summary>
    /// <exception cref="System.OperationCanceledException">The wait was ended.</exception>
    public static CellKey[] Fetch(KeyScope scope, EncryptedKey[] keys, in KeyWait wait)
    {
        var cellKeys = new CellKey[keys.Length];
        for (int i = 0; i < keys.Length; i++)
        {
            cellKeys[i] = ColumnKeys.Resolve(scope, keys[i], wait);
        }

        return cellKeys;
    }

    /// <inheritdoc cref="Fetch"/>
    public static async ValueTask<CellKey[]> FetchAsync(KeyScope scope, EncryptedKey[] keys, CancellationToken token)
    {
        var cellKeys = new CellKey[keys.Length];
        for (int i = 0; i < keys.Length; i++)
        {
            CellKey cellKey = await ColumnKeys.ResolveAsync(scope, keys[i], token).ConfigureAwait(false);
            cellKeys[i] = cellKey;
        }

        return cellKeys;
    }

    /// <summary>Verifies that the master keys of the keys that the server requests allow computations in enclaves.</summary>
    /// <exception cref="System.OperationCanceledException">The wait was ended.</exception>
    public static void VerifyMasterKeys(KeyScope scope, EnclaveKey[] keys, in KeyWait wait)
    {
        foreach (EnclaveKey key in keys)
        {
            for (int i = 0; i < key.Signatures.Count; i++)
            {
                EncryptedKeyValue value = key.Key.Values[i];
                ColumnKeys.VerifyMasterKey(scope, value.StoreName, value.MasterKeyPath, allowsEnclaves: true, key.Signatures[i], wait);
            }
        }
    }

    /// <inheritdoc cref="VerifyMasterKeys"/>
    public static async ValueTask VerifyMasterKeysAsync(KeyScope scope, EnclaveKey[] keys, CancellationToken token)
    {
        foreach (EnclaveKey key in keys)
        {
            for (int i = 0; i < key.Signatures.Count; i++)
            {
                EncryptedKeyValue value = key.Key.Values[i];
                await ColumnKeys.VerifyMasterKeyAsync(
                    scope, value.StoreName, value.MasterKeyPath, allowsEnclaves: true, key.Signatures[i], token).ConfigureAwait(false);
            }
        }
    }
}
