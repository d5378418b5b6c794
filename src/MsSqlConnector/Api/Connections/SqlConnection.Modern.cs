using System;
using System.Data;
using System.Data.Common;
using System.Security.Authentication;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector;

public sealed partial class SqlConnection
{
    /// <summary>Closes the connection asynchronously, as <see cref="Close"/> does.</summary>
    /// <returns>A task that completes when the session has been returned to the pool.</returns>
    public override Task CloseAsync()
    {
        ValueTask closing = CloseCoreAsync();
        return closing.IsCompletedSuccessfully ? Task.CompletedTask : closing.AsTask();
    }

    /// <summary>Closes and disposes of the connection asynchronously.</summary>
    /// <returns>A task that completes when the session has been returned to the pool.</returns>
    public override ValueTask DisposeAsync()
    {
        ValueTask closing = CloseCoreAsync();
        return closing.IsCompletedSuccessfully ? base.DisposeAsync() : DisposeSlowlyAsync(closing);
    }

    /// <summary>Gets a value that indicates whether the connection can create batches. Always true.</summary>
    public override bool CanCreateBatch => true;

    /// <inheritdoc/>
    protected override DbBatch CreateDbBatch() => CreateBatch();

    /// <inheritdoc cref="ChangeDatabase"/>
    public override Task ChangeDatabaseAsync(string databaseName, CancellationToken cancellationToken = default) =>
        ChangeDatabaseCoreAsync(databaseName, cancellationToken);

    /// <inheritdoc/>
    protected override async ValueTask<DbTransaction> BeginDbTransactionAsync(
        IsolationLevel isolationLevel, CancellationToken cancellationToken) =>
        await BeginTransactionCoreAsync(isolationLevel, string.Empty, cancellationToken).ConfigureAwait(false);

    private async ValueTask DisposeSlowlyAsync(ValueTask closing)
    {
        await closing.ConfigureAwait(false);
        await base.DisposeAsync().ConfigureAwait(false);
    }

    private const string CipherObsolete = "The cipher algorithm and strength properties are obsolete. Use NegotiatedCipherSuite.";

    /// <summary>
    /// Gets the cipher algorithm of the connection; <see cref="CipherAlgorithmType.None"/> if the connection is closed or not encrypted.
    /// </summary>
    [Obsolete(CipherObsolete, DiagnosticId = "SYSLIB0058")]
    public CipherAlgorithmType SslCipherAlgorithm => _link.Session?.Tls?.CipherAlgorithm ?? CipherAlgorithmType.None;

    /// <summary>Gets the key size of the cipher, in bits; 0 if the connection is closed or not encrypted.</summary>
    [Obsolete(CipherObsolete, DiagnosticId = "SYSLIB0058")]
    public int SslCipherStrength => _link.Session?.Tls?.CipherStrength ?? 0;

    /// <inheritdoc cref="GetSchema()"/>
    public override Task<DataTable> GetSchemaAsync(CancellationToken cancellationToken = default) =>
        GetSchemaCoreAsync(CollectionOfCollections, [], cancellationToken);

    /// <inheritdoc cref="GetSchema(string, string[])"/>
    public override Task<DataTable> GetSchemaAsync(string collectionName, CancellationToken cancellationToken = default) =>
        GetSchemaCoreAsync(collectionName, [], cancellationToken);

    /// <inheritdoc cref="GetSchema(string, string[])"/>
    public override Task<DataTable> GetSchemaAsync(
        string collectionName, string?[] restrictionValues, CancellationToken cancellationToken = default) =>
        GetSchemaCoreAsync(collectionName, restrictionValues, cancellationToken);
}
