using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Diagnostics;
using Microsoft.Extensions.Logging;

namespace MsSqlConnector.EntityFrameworkCore;

/// <summary>
/// The events that this package writes to the log of Entity Framework Core, in addition to those of its SQL Server provider.
/// </summary>
public static class MsSqlConnectorEventId
{
    private const int BaseId = CoreEventId.ProviderBaseId + 900;

    /// <summary>
    /// The configured execution strategy recognizes only errors of Microsoft.Data.SqlClient. The category is
    /// <see cref="DbLoggerCategory.Infrastructure"/>.
    /// </summary>
    public static readonly EventId ExecutionStrategyIgnoresErrorsWarning =
        new(BaseId, $"{DbLoggerCategory.Infrastructure.Name}.{nameof(ExecutionStrategyIgnoresErrorsWarning)}");
}
