using System;
using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Diagnostics;
using Microsoft.Extensions.Logging;

namespace MsSqlConnector.EntityFrameworkCore.Strategies;

/// <summary>
/// Logs a warning for each type of execution strategy that does not know the errors of MsSqlConnector, once for each internal service
/// provider.
/// </summary>
[SuppressMessage("Performance", "CA1812", Justification = "Created by dependency injection.")]
internal sealed class StrategyWarning
{
    private readonly ConcurrentDictionary<Type, bool> _logged = new();

    internal void Log(IDiagnosticsLogger<DbLoggerCategory.Infrastructure> logger, Type strategy)
    {
        if (!_logged.TryAdd(strategy, true))
        {
            return;
        }

        try
        {
            Write(logger, strategy);
        }
        catch
        {
            // The application configures the warning as an error, which is also the result of the next event.
            _logged.TryRemove(strategy, out _);
            throw;
        }
    }

    private static void Write(IDiagnosticsLogger<DbLoggerCategory.Infrastructure> logger, Type strategy)
    {
        EventDefinition<string> definition = Define(logger.Options);
        if (logger.ShouldLog(definition))
        {
            definition.Log(logger, strategy.Name);
        }

        if (logger.NeedsEventData(definition, out bool diagnosticSourceEnabled, out bool simpleLogEnabled))
        {
            EventData data = new(definition, (d, _) => ((EventDefinition<string>)d).GenerateMessage(strategy.Name));
            logger.DispatchEventData(definition, data, diagnosticSourceEnabled, simpleLogEnabled);
        }
    }

    private static EventDefinition<string> Define(ILoggingOptions options) => new(
        options,
        MsSqlConnectorEventId.ExecutionStrategyIgnoresErrorsWarning,
        LogLevel.Warning,
        $"{nameof(MsSqlConnectorEventId)}.{nameof(MsSqlConnectorEventId.ExecutionStrategyIgnoresErrorsWarning)}",
        level => LoggerMessage.Define<string>(
            level,
            MsSqlConnectorEventId.ExecutionStrategyIgnoresErrorsWarning,
            "The execution strategy '{Strategy}' recognizes only errors of Microsoft.Data.SqlClient, so it retries no error of "
            + "MsSqlConnector. Use 'EnableRetryOnFailure' or 'MsSqlConnectorRetryingExecutionStrategy'."));
}
