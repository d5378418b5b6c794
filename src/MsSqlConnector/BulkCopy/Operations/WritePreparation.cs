using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.BulkCopy.Operations;

/// <summary>Begins a load whose rows the caller writes.</summary>
/// <param name="settings">The settings.</param>
/// <param name="columns">The names of the columns; empty for all columns whose values the server does not generate.</param>
internal sealed class WritePreparation(CopySettings settings, IReadOnlyList<string> columns)
{
    private readonly BulkTableName _tableName = BulkTableName.Parse(settings.TableName ?? throw BulkErrors.NoTableName());

    /// <summary>Gets or sets the destination if it is known from an earlier copy; null to query it from the server.</summary>
    public Destination? Destination { get; set; }

    /// <exception cref="InvalidOperationException">The connection cannot be used, or the table has no such column.</exception>
    /// <exception cref="SqlException">The server rejected the load, the time limit expired or the connection failed.</exception>
    public WriteOperation Begin()
    {
        CopyChecks.Check(settings);
        Destination ??= DestinationQuery.Read(settings, _tableName);
        List<MatchedColumn> matched = Match();
        CopyChecks.Recover(settings);
        return WriteOperation.Begin(settings, CreateText(matched), GetColumns(matched));
    }

    /// <inheritdoc cref="Begin"/>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public async ValueTask<WriteOperation> BeginAsync(CancellationToken token)
    {
        CopyChecks.Check(settings);
        Destination ??= await DestinationQuery.ReadAsync(settings, _tableName, token).ConfigureAwait(false);
        List<MatchedColumn> matched = Match();
        await CopyChecks.RecoverAsync(settings, token).ConfigureAwait(false);
        return await WriteOperation.BeginAsync(settings, CreateText(matched), GetColumns(matched), token).ConfigureAwait(false);
    }

    private List<MatchedColumn> Match()
    {
        List<MatchedColumn> matched = ColumnMatching.MatchWritten(columns, Destination!, settings.Has(SqlBulkCopyOptions.KeepIdentity));
        ForcedEncryption.Check(settings.ForcedColumns, columns, matched, Destination!);
        return matched.Count > 0 ? matched : throw BulkErrors.NoWritableColumns(_tableName.Text);
    }

    private string CreateText(List<MatchedColumn> matched) => InsertBulkText.Create(_tableName, matched, settings.Options, settings.Order);

    private static BulkColumn[] GetColumns(List<MatchedColumn> matched) => [.. matched.ConvertAll(static column => column.Column)];
}
