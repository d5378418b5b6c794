using System;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.Extensions.Diagnostics.HealthChecks;

namespace MsSqlConnector.DependencyInjection;

/// <summary>Checks whether a query can be executed on a connection of a data source.</summary>
internal sealed class DataSourceHealthCheck(SqlDataSource source, string query) : IHealthCheck
{
    /// <inheritdoc/>
    /// <exception cref="OperationCanceledException">The token was canceled. The health check service reports a timeout.</exception>
    public async Task<HealthCheckResult> CheckHealthAsync(HealthCheckContext context, CancellationToken cancellationToken = default)
    {
        try
        {
            SqlCommand command = source.CreateCommand(query);
            await using (command.ConfigureAwait(false))
            {
                await command.ExecuteScalarAsync(cancellationToken).ConfigureAwait(false);
            }

            return HealthCheckResult.Healthy();
        }
        catch (Exception exception) when (exception is not OperationCanceledException || !cancellationToken.IsCancellationRequested)
        {
            return new HealthCheckResult(context.Registration.FailureStatus, exception.Message, exception);
        }
    }
}
