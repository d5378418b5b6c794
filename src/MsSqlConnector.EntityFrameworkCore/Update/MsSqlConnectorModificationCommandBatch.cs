using System.Threading;
using System.Threading.Tasks;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.SqlServer.Internal;
using Microsoft.EntityFrameworkCore.SqlServer.Update.Internal;
using Microsoft.EntityFrameworkCore.Storage;
using Microsoft.EntityFrameworkCore.Update;

namespace MsSqlConnector.EntityFrameworkCore.Update;

/// <summary>
/// A batch of changes. It explains two errors of the server that need a change of the model, as Entity Framework Core does.
/// </summary>
internal sealed class MsSqlConnectorModificationCommandBatch(ModificationCommandBatchFactoryDependencies dependencies, int maxBatchSize)
    : SqlServerModificationCommandBatch(dependencies, maxBatchSize)
{
    private const int OutputWithTriggersError = 334;
    private const int OutputWithFunctionError = 4186;

    public override void Execute(IRelationalConnection connection)
    {
        try
        {
            base.Execute(connection);
        }
        catch (DbUpdateException e) when (Explain(e) is { } text)
        {
            throw new DbUpdateException(text, e.InnerException, e.Entries);
        }
    }

    public override async Task ExecuteAsync(IRelationalConnection connection, CancellationToken cancellationToken = default)
    {
        try
        {
            await base.ExecuteAsync(connection, cancellationToken).ConfigureAwait(false);
        }
        catch (DbUpdateException e) when (Explain(e) is { } text)
        {
            throw new DbUpdateException(text, e.InnerException, e.Entries);
        }
    }

    private static string? Explain(DbUpdateException exception) => exception.InnerException is SqlException error
        ? error.Number switch
        {
            OutputWithTriggersError => SqlServerStrings.SaveChangesFailedBecauseOfTriggers,
            OutputWithFunctionError => SqlServerStrings.SaveChangesFailedBecauseOfComputedColumnWithFunction,
            _ => null,
        }
        : null;
}
