using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.ColumnEncryption.Cells;

namespace MsSqlConnector.BulkCopy.Operations;

/// <summary>Copies the rows of a source to a table, in batches.</summary>
/// <param name="settings">The settings.</param>
/// <param name="source">The source. It is disposed of by its creator.</param>
/// <param name="observer">Receives the progress.</param>
internal sealed class CopyOperation(CopySettings settings, RowSource source, ICopyObserver observer)
{
    private readonly BulkRows _rows = new(source, observer);
    private BulkMapping[] _mappings = [];
    private BulkTableName? _tableName;

    /// <summary>Gets or sets the destination if it is known from an earlier copy; null to query it from the server.</summary>
    public Destination? Destination { get; set; }

    /// <summary>Gets the number of rows that were written, including those of a failed batch.</summary>
    public long RowCount => _rows.WrittenCount;

    /// <exception cref="InvalidOperationException">
    /// The connection cannot be used, the mappings do not match, or a value cannot be converted.
    /// </exception>
    /// <exception cref="SqlException">The server rejected a batch, the time limit expired or the connection failed.</exception>
    /// <exception cref="OperationAbortedException">An event handler ended the copy.</exception>
    public void Run()
    {
        Begin();
        if (!_rows.Read())
        {
            return;
        }

        Destination ??= DestinationQuery.Read(settings, _tableName!);
        LoadExchange? load = CreateLoad();
        while (load is not null && _rows.HasRow)
        {
            RunBatch(load);
            if (settings.BatchSize > 0)
            {
                _rows.Read();
            }
        }
    }

    /// <inheritdoc cref="Run"/>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public async Task RunAsync(CancellationToken token)
    {
        Begin();
        if (!await _rows.ReadAsync(token).ConfigureAwait(false))
        {
            return;
        }

        Destination ??= await DestinationQuery.ReadAsync(settings, _tableName!, token).ConfigureAwait(false);
        LoadExchange? load = CreateLoad();
        while (load is not null && _rows.HasRow)
        {
            await RunBatchAsync(load, token).ConfigureAwait(false);
            if (settings.BatchSize > 0)
            {
                await _rows.ReadAsync(token).ConfigureAwait(false);
            }
        }
    }

    /// <summary>Checks everything that can be checked before the first row is read.</summary>
    private void Begin()
    {
        CopyChecks.Check(settings);
        _mappings = ColumnMatching.MatchSource(settings.Mappings, source);
        _tableName = BulkTableName.Parse(settings.TableName ?? throw BulkErrors.NoTableName());
    }

    /// <summary>Creates the load; null if no column has values to send.</summary>
    private LoadExchange? CreateLoad()
    {
        BulkMapping[] mappings = settings.Mappings.Count > 0 ? _mappings : ColumnMatching.LimitTo(Destination!, _mappings);
        List<MatchedColumn> columns = ColumnMatching.MatchDestination(
            mappings, Destination!, settings.Has(SqlBulkCopyOptions.KeepIdentity));
        if (settings.ForcedColumns.Count > 0)
        {
            ForcedEncryption.Check(settings.ForcedColumns, GetDestinationNames(), columns, Destination!);
        }

        if (columns.Count == 0)
        {
            return null;
        }

        string insertBulk = InsertBulkText.Create(_tableName!, columns, settings.Options, settings.Order);
        observer.OnRowWritten(0);
        return new LoadExchange(settings, insertBulk, _rows, CreateFields(columns));
    }

    /// <summary>Returns the names of the destination columns; none if they are mapped by position.</summary>
    private string[] GetDestinationNames() =>
        settings.Mappings.Count == 0 || Array.Exists(_mappings, static mapping => mapping.DestinationOrdinal >= 0)
            ? []
            : Array.ConvertAll(_mappings, static mapping => mapping.DestinationName);

    /// <exception cref="SqlException">The key of an encrypted column is not available.</exception>
    private RowField[] CreateFields(List<MatchedColumn> columns)
    {
        try
        {
            return EncryptedField.Wrap(source.CreateFields(columns));
        }
        catch (CellException exception)
        {
            throw settings.Explain(exception);
        }
    }

    private void RunBatch(LoadExchange load)
    {
        CopyChecks.Recover(settings);
        if (!settings.Has(SqlBulkCopyOptions.UseInternalTransaction))
        {
            load.Run();
            return;
        }

        using SqlTransaction transaction = settings.Connection.BeginTransaction();
        load.Run();
        transaction.Commit();
    }

    private async ValueTask RunBatchAsync(LoadExchange load, CancellationToken token)
    {
        await CopyChecks.RecoverAsync(settings, token).ConfigureAwait(false);
        if (!settings.Has(SqlBulkCopyOptions.UseInternalTransaction))
        {
            await load.RunAsync(token).ConfigureAwait(false);
            return;
        }

        SqlTransaction transaction = await settings.Connection.BeginTransactionAsync(token).ConfigureAwait(false);
        await using (transaction.ConfigureAwait(false))
        {
            await load.RunAsync(token).ConfigureAwait(false);
            await transaction.CommitAsync(token).ConfigureAwait(false);
        }
    }
}
