using System;
using System.Data;
using System.Data.Common;
using System.Security.Authentication;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector;

public sealed partial class SqlConnection : IAsyncDisposable
{
    /// <summary>Closes the connection asynchronously, as <see cref="Close"/> does.</summary>
    /// <returns>A task that completes when the session has been returned to the pool.</returns>
    public Task CloseAsync()
    {
        ValueTask closing = CloseCoreAsync();
        return closing.IsCompletedSuccessfully ? Task.CompletedTask : closing.AsTask();
    }

    /// <summary>Closes and disposes of the connection asynchronously.</summary>
    /// <returns>A task that completes when the session has been returned to the pool.</returns>
    public async ValueTask DisposeAsync()
    {
        await CloseCoreAsync().ConfigureAwait(false);
        Dispose();
    }

    /// <summary>Gets a value that indicates whether the connection can create batches. Always true.</summary>
    public bool CanCreateBatch => true;

    /// <inheritdoc cref="ChangeDatabase"/>
    public Task ChangeDatabaseAsync(string databaseName, CancellationToken cancellationToken = default) =>
        ChangeDatabaseCoreAsync(databaseName, cancellationToken);

    /// <summary>
    /// Gets the cipher algorithm of the connection; <see cref="CipherAlgorithmType.None"/> if the connection is closed or not encrypted.
    /// </summary>
    public CipherAlgorithmType SslCipherAlgorithm => _link.Session?.Tls?.CipherAlgorithm ?? CipherAlgorithmType.None;

    /// <summary>Gets the key size of the cipher, in bits; 0 if the connection is closed or not encrypted.</summary>
    public int SslCipherStrength => _link.Session?.Tls?.CipherStrength ?? 0;

    /// <inheritdoc cref="GetSchema()"/>
    public Task<DataTable> GetSchemaAsync(CancellationToken cancellationToken = default) =>
        GetSchemaCoreAsync(CollectionOfCollections, [], cancellationToken);

    /// <inheritdoc cref="GetSchema(string, string[])"/>
    public Task<DataTable> GetSchemaAsync(string collectionName, CancellationToken cancellationToken = default) =>
        GetSchemaCoreAsync(collectionName, [], cancellationToken);

    /// <inheritdoc cref="GetSchema(string, string[])"/>
    public Task<DataTable> GetSchemaAsync(
        string collectionName, string?[] restrictionValues, CancellationToken cancellationToken = default) =>
        GetSchemaCoreAsync(collectionName, restrictionValues, cancellationToken);
}
