using System.Diagnostics.Tracing;
using Microsoft.Extensions.Logging;

namespace MsSqlConnector.DependencyInjection;

/// <summary>
/// Writes the events of a data source to the log of an application. The number and the name of an event become the event ID of the log
/// entry, and its level becomes the log level.
/// </summary>
internal sealed class LoggerEventLog(ILogger logger) : SqlEventLog
{
    private const string Category = "MsSqlConnector";

    /// <summary>Returns a log that writes to a logger of the factory; null if there is no factory.</summary>
    public static LoggerEventLog? Create(ILoggerFactory? factory) =>
        factory is null ? null : new LoggerEventLog(factory.CreateLogger(Category));

    /// <inheritdoc/>
    public override bool IsEnabled(EventLevel level) => logger.IsEnabled(GetLogLevel(level));

    /// <inheritdoc/>
    public override void Write(SqlEvent entry)
    {
        LogLevel level = GetLogLevel(entry.Level);
        if (logger.IsEnabled(level))
        {
            logger.Log(level, new EventId(entry.Id, entry.Name), new LogEntry(entry), null, static (logged, _) => logged.ToString());
        }
    }

    private static LogLevel GetLogLevel(EventLevel level) => level switch
    {
        EventLevel.Critical => LogLevel.Critical,
        EventLevel.Error => LogLevel.Error,
        EventLevel.Warning => LogLevel.Warning,
        EventLevel.Verbose => LogLevel.Debug,
        _ => LogLevel.Information,
    };
}
