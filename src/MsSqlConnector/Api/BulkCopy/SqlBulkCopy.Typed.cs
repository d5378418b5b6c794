using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.BulkCopy;
using MsSqlConnector.BulkCopy.Typed;

namespace MsSqlConnector;

/// <content>Copying typed rows.</content>
public sealed partial class SqlBulkCopy
{
    /// <summary>
    /// Copies typed rows. <see cref="ColumnMappings"/> has no effect, because the columns name their destination columns.
    /// </summary>
    /// <typeparam name="TRow">The type of the rows.</typeparam>
    /// <param name="rows">The rows.</param>
    /// <param name="columns">The columns.</param>
    /// <param name="progress">
    /// Receives the number of rows after every <see cref="NotifyAfter"/> rows and at the end; null for none. If <see cref="NotifyAfter"/>
    /// is 0, the interval is 10,000 rows.
    /// </param>
    /// <inheritdoc cref="WriteToServer(System.Data.Common.DbDataReader)" path="/exception"/>
    public void WriteToServer<TRow>(IEnumerable<TRow> rows, SqlBulkCopyColumns<TRow> columns, IProgress<long>? progress = null)
    {
        ArgumentNullException.ThrowIfNull(rows);
        CheckColumns(columns);
        var source = new EnumerableSource<TRow>(rows, columns.All);
        ProgressObserver? observer = CreateObserver(progress);
        Write(source, source.Mappings, (ICopyObserver?)observer ?? this);
        observer?.OnEnd();
    }

    /// <inheritdoc cref="WriteToServer{TRow}(IEnumerable{TRow}, SqlBulkCopyColumns{TRow}, IProgress{long})"/>
    /// <param name="rows">The rows.</param>
    /// <param name="columns">The columns.</param>
    /// <param name="progress">
    /// Receives the number of rows after every <see cref="NotifyAfter"/> rows and at the end; null for none. If <see cref="NotifyAfter"/>
    /// is 0, the interval is 10,000 rows.
    /// </param>
    /// <param name="cancellationToken">The token that cancels the copy. The rows of the current batch are then discarded.</param>
    public Task WriteToServerAsync<TRow>(
        IEnumerable<TRow> rows, SqlBulkCopyColumns<TRow> columns, IProgress<long>? progress = null,
        CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(rows);
        CheckColumns(columns);
        return WriteTypedAsync(new EnumerableSource<TRow>(rows, columns.All), progress, cancellationToken);
    }

    /// <inheritdoc cref="WriteToServerAsync{TRow}(IEnumerable{TRow}, SqlBulkCopyColumns{TRow}, IProgress{long}, CancellationToken)"/>
    public Task WriteToServerAsync<TRow>(
        IAsyncEnumerable<TRow> rows, SqlBulkCopyColumns<TRow> columns, IProgress<long>? progress = null,
        CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(rows);
        CheckColumns(columns);
        return WriteTypedAsync(new AsyncEnumerableSource<TRow>(rows, columns.All, cancellationToken), progress, cancellationToken);
    }

    private static void CheckColumns<TRow>(SqlBulkCopyColumns<TRow> columns)
    {
        ArgumentNullException.ThrowIfNull(columns);
        if (columns.Count == 0)
        {
            throw BulkErrors.NoColumns();
        }
    }

    private async Task WriteTypedAsync<TRow>(TypedRowSource<TRow> source, IProgress<long>? progress, CancellationToken token)
    {
        ProgressObserver? observer = CreateObserver(progress);
        await WriteAsync(source, source.Mappings, (ICopyObserver?)observer ?? this, token).ConfigureAwait(false);
        observer?.OnEnd();
    }

    private ProgressObserver? CreateObserver(IProgress<long>? progress) => progress is null ? null : new ProgressObserver(this, progress);
}
