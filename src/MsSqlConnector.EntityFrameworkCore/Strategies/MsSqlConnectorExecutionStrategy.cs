using System;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.SqlServer.Internal;
using Microsoft.EntityFrameworkCore.SqlServer.Storage.Internal;
using Microsoft.EntityFrameworkCore.Storage;

namespace MsSqlConnector.EntityFrameworkCore.Strategies;

/// <summary>
/// The strategy without retries. It wraps transient errors in an exception that recommends retries, as Entity Framework Core does.
/// </summary>
internal sealed class MsSqlConnectorExecutionStrategy(ExecutionStrategyDependencies dependencies) : SqlServerExecutionStrategy(dependencies)
{
    public override TResult Execute<TState, TResult>(
        TState state, Func<DbContext, TState, TResult> operation, Func<DbContext, TState, ExecutionResult<TResult>>? verifySucceeded)
    {
        try
        {
            return base.Execute(state, operation, verifySucceeded);
        }
        catch (Exception e) when (IsTransient(e))
        {
            throw new InvalidOperationException(SqlServerStrings.TransientExceptionDetected, e);
        }
    }

    public override async Task<TResult> ExecuteAsync<TState, TResult>(
        TState state,
        Func<DbContext, TState, CancellationToken, Task<TResult>> operation,
        Func<DbContext, TState, CancellationToken, Task<ExecutionResult<TResult>>>? verifySucceeded,
        CancellationToken cancellationToken)
    {
        try
        {
            return await base.ExecuteAsync(state, operation, verifySucceeded, cancellationToken).ConfigureAwait(false);
        }
        catch (Exception e) when (IsTransient(e))
        {
            throw new InvalidOperationException(SqlServerStrings.TransientExceptionDetected, e);
        }
    }

    private static bool IsTransient(Exception exception) =>
        ExecutionStrategy.CallOnWrappedException(exception, static e => e is SqlException { IsTransient: true });
}
