using System;
using System.Collections.ObjectModel;
using System.Data.Common;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector;

/// <content>The members that exist on .NET 8 and later only.</content>
public sealed partial class SqlDataReader : IDbColumnSchemaGenerator
{
    /// <inheritdoc cref="Close"/>
    public override Task CloseAsync()
    {
        ValueTask closing = CloseCoreAsync(isDisposing: false);
        return closing.IsCompletedSuccessfully ? Task.CompletedTask : closing.AsTask();
    }

    /// <inheritdoc cref="Dispose(bool)" path="/summary"/>
    public override ValueTask DisposeAsync()
    {
        ValueTask closing = CloseCoreAsync(isDisposing: true);
        return closing.IsCompletedSuccessfully ? base.DisposeAsync() : DisposeSlowlyAsync(closing);
    }

    private async ValueTask DisposeSlowlyAsync(ValueTask closing)
    {
        await closing.ConfigureAwait(false);
        await base.DisposeAsync().ConfigureAwait(false);
    }

    /// <summary>
    /// Returns descriptions of the columns of the current result. Every call returns the same collection until the next result.
    /// </summary>
    /// <returns>The columns, or an empty collection when there is no result.</returns>
    /// <exception cref="InvalidOperationException">The reader is closed.</exception>
    public ReadOnlyCollection<DbColumn> GetColumnSchema()
    {
        _rental.ThrowIfClosed();
        return Schema.Columns;
    }

    /// <inheritdoc cref="GetColumnSchema"/>
    /// <remarks>The reader has already received the columns, so the task is always complete.</remarks>
    public override Task<ReadOnlyCollection<DbColumn>> GetColumnSchemaAsync(CancellationToken cancellationToken = default) =>
        cancellationToken.IsCancellationRequested
            ? Task.FromCanceled<ReadOnlyCollection<DbColumn>>(cancellationToken)
            : Task.FromResult(GetColumnSchema());
}
