using System;
using System.Diagnostics.Tracing;
using Microsoft.Extensions.Logging;

namespace MsSqlConnector.DependencyInjection;

/// <summary>
/// Brings the provider's events into an application's log: the event's number and name are the log's event id, its level the log's.
/// It listens only as far down as the log is interested when it begins, so that what nobody reads is not told.
/// </summary>
internal sealed class ProviderLog : EventListener
{
    public const string Category = "MsSqlConnector";

    private volatile ILogger? _logger;
    private volatile EventSource? _source;

    public ProviderLog(ILogger? logger)
    {
        // The base class has told of sources that were there already.
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
    /// <remarks>What the log throws ends in the event source.</remarks>
    protected override void OnEventWritten(EventWrittenEventArgs eventData)
    {
        LogLevel level = LevelOf(eventData.Level);
        if (eventData.EventId > 0 && _logger is { } logger && logger.IsEnabled(level))
        {
            logger.Log(
                level, new EventId(eventData.EventId, eventData.EventName), new ProviderLogEntry(eventData), null, static (entry, _) => entry.ToString());
        }
    }

    /// <summary>Whichever comes last, the log or the source, finds the other. Twice does no harm.</summary>
    private void Begin()
    {
        if (_source is { } source && _logger is { } logger && FindLowest(logger) is { } level)
        {
            EnableEvents(source, level);
        }
    }

    /// <summary>A log that cannot even say that is told nothing; the data source is there without it.</summary>
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
