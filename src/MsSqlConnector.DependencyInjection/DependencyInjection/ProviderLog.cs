using System;
using System.Diagnostics.Tracing;
using Microsoft.Extensions.Logging;

namespace MsSqlConnector.DependencyInjection;

/// <summary>
/// Writes the events of the provider to the log of an application. The number and the name of an event become the event ID of the log entry, and its
/// level becomes the log level. It listens only to the levels that are enabled when it starts, so that the provider does not create events that no
/// log needs.
/// </summary>
internal sealed class ProviderLog : EventListener
{
    public const string Category = "MsSqlConnector";

    private volatile ILogger? _logger;
    private volatile EventSource? _source;

    public ProviderLog(ILogger? logger)
    {
        // The base class may have reported existing event sources before this constructor runs.
        _logger = logger;
        Begin();
    }

    /// <inheritdoc/>
    protected override void OnEventSourceCreated(EventSource eventSource)
    {
        if (eventSource.Name == Category)
        {
            _source = eventSource;
            Begin();
        }

        base.OnEventSourceCreated(eventSource);
    }

    /// <inheritdoc/>
    /// <remarks>The event source catches exceptions of the log.</remarks>
    protected override void OnEventWritten(EventWrittenEventArgs eventData)
    {
        LogLevel level = LevelOf(eventData.Level);
        if (eventData.EventId > 0 && _logger is { } logger && logger.IsEnabled(level))
        {
            logger.Log(
                level, new EventId(eventData.EventId, eventData.EventName), new ProviderLogEntry(eventData), null, static (entry, _) => entry.ToString());
        }
    }

    /// <summary>Starts to listen when both the log and the event source are known. A second call has no effect.</summary>
    private void Begin()
    {
        if (_source is { } source && _logger is { } logger && FindLowest(logger) is { } level)
        {
            EnableEvents(source, level);
        }
    }

    /// <summary>Returns the lowest enabled level; null if the log is disabled or throws. The data source works without the log.</summary>
    private static EventLevel? FindLowest(ILogger logger)
    {
        try
        {
            return logger.IsEnabled(LogLevel.Debug) ? EventLevel.Verbose
                : logger.IsEnabled(LogLevel.Information) ? EventLevel.Informational
                : logger.IsEnabled(LogLevel.Warning) ? EventLevel.Warning
                : logger.IsEnabled(LogLevel.Error) ? EventLevel.Error
                : null;
        }
        catch (Exception)
        {
            return null;
        }
    }

    private static LogLevel LevelOf(EventLevel level) => level switch
    {
        EventLevel.Critical => LogLevel.Critical,
        EventLevel.Error => LogLevel.Error,
        EventLevel.Warning => LogLevel.Warning,
        EventLevel.Verbose => LogLevel.Debug,
        _ => LogLevel.Information,
    };
}
