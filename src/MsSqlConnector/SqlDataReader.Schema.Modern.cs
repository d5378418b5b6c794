using System;
using System.Collections.ObjectModel;
using System.Data.Common;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Rows;

namespace MsSqlConnector;

/// <summary>The columns as <see cref="DbColumn"/>, which the older frameworks lack.</summary>
public sealed partial class SqlDataReader : IDbColumnSchemaGenerator
{
    private ReadOnlyCollection<DbColumn>? _columnSchema;

    /// <summary>Describes the columns of the current result; the same collection each time until the next result.</summary>
    /// <returns>Empty when there is no result.</returns>
    /// <exception cref="InvalidOperationException">The reader is closed.</exception>
    public ReadOnlyCollection<DbColumn> GetColumnSchema()
    {
        ThrowIfClosed();
        return _columnSchema ??= new ReadOnlyCollection<DbColumn>(Array.ConvertAll(DescribeColumns(), static DbColumn (c) => new ResultColumn(c)));
    }

    /// <inheritdoc cref="GetColumnSchema"/>
    /// <remarks>What it tells is known already: it completes at once.</remarks>
    public override Task<ReadOnlyCollection<DbColumn>> GetColumnSchemaAsync(CancellationToken cancellationToken = default) =>
        cancellationToken.IsCancellationRequested
            ? Task.FromCanceled<ReadOnlyCollection<DbColumn>>(cancellationToken)
            : Task.FromResult(GetColumnSchema());

    partial void ForgetColumnSchema() => _columnSchema = null;
}
