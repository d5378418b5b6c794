using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.ColumnEncryption.Cells;
using MsSqlConnector.ColumnEncryption.Keys;
using MsSqlConnector.Rows;
using MsSqlConnector.Sessions.Results;

namespace MsSqlConnector.Execution.Encryption;

/// <summary>
/// Gets the keys of a result's encrypted columns before its rows are read, so that getters never wait for a key store. If a key is not
/// available, only the getters of its columns throw.
/// </summary>
internal static class ResultDecryption
{
    /// <summary>Makes the reader decrypt the current result, if all keys are in the cache.</summary>
    /// <returns>False if a key has to be fetched.</returns>
    public static bool TryRun(ResponseReader results, KeyScope scope)
    {
        ColumnMetadata[] columns = results.Metadata.Columns;
        var keys = new CellKey?[columns.Length];
        for (int i = 0; i < columns.Length; i++)
        {
            if (columns[i].Crypto is { } crypto && !TryFindKnown(columns, keys, failures: null, i))
            {
                if (!ColumnKeys.TryGetCached(scope, crypto.Key!, out keys[i]))
                {
                    return false;
                }
            }
        }

        results.Decrypt(keys, failures: null);
        return true;
    }

    /// <summary>Makes the getters of encrypted columns throw a failure, unless all keys are in the cache.</summary>
    public static void Fail(ResponseReader results, KeyScope scope, Exception failure)
    {
        if (!TryRun(results, scope))
        {
            var failures = new Exception?[results.Metadata.Columns.Length];
            failures.AsSpan().Fill(failure);
            results.Decrypt(new CellKey?[failures.Length], failures);
        }
    }

    /// <summary>
    /// Makes the reader decrypt the current result. The wait for the key stores can be stopped, except during a call of a store on this
    /// thread.
    /// </summary>
    /// <param name="results">The response, which has reached a result with encrypted columns.</param>
    /// <param name="scope">The key stores.</param>
    /// <param name="wait">The wait for the key stores.</param>
    /// <exception cref="OperationCanceledException">The wait was ended. The result is not decrypted.</exception>
    public static void Run(ResponseReader results, KeyScope scope, StoppableWait wait)
    {
        ColumnMetadata[] columns = results.Metadata.Columns;
        var keys = new CellKey?[columns.Length];
        Exception?[]? failures = null;
        for (int i = 0; i < columns.Length; i++)
        {
            if (columns[i].Crypto is { } crypto && !TryFindKnown(columns, keys, failures, i))
            {
                try
                {
                    keys[i] = ColumnKeys.Resolve(scope, crypto.Key!, wait.Keys);
                }
                catch (Exception exception) when (exception is not OperationCanceledException)
                {
                    failures ??= new Exception?[columns.Length];
                    failures[i] = exception;
                }
            }
        }

        results.Decrypt(keys, failures);
    }

    /// <inheritdoc cref="Run"/>
    public static async ValueTask RunAsync(ResponseReader results, KeyScope scope, StoppableWait wait)
    {
        CancellationToken token = wait.Token;
        ColumnMetadata[] columns = results.Metadata.Columns;
        var keys = new CellKey?[columns.Length];
        Exception?[]? failures = null;
        for (int i = 0; i < columns.Length; i++)
        {
            if (columns[i].Crypto is { } crypto && !TryFindKnown(columns, keys, failures, i))
            {
                try
                {
                    keys[i] = await ColumnKeys.ResolveAsync(scope, crypto.Key!, token).ConfigureAwait(false);
                }
                catch (Exception exception) when (!token.IsCancellationRequested)
                {
                    failures ??= new Exception?[columns.Length];
                    failures[i] = exception;
                }
            }
        }

        results.Decrypt(keys, failures);
    }

    /// <summary>Takes the key, or the failure, of an earlier column with the same key.</summary>
    private static bool TryFindKnown(ColumnMetadata[] columns, CellKey?[] keys, Exception?[]? failures, int column)
    {
        for (int i = 0; i < column; i++)
        {
            if (ReferenceEquals(columns[i].Crypto?.Key, columns[column].Crypto!.Key))
            {
                keys[column] = keys[i];
                if (failures is not null)
                {
                    failures[column] = failures[i];
                }

                return true;
            }
        }

        return false;
    }
}
