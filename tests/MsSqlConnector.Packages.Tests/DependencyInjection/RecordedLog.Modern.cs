using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using Microsoft.Extensions.Logging;

namespace MsSqlConnector.Packages.Tests.DependencyInjection;

/// <summary>A logger of an application that stores its entries.</summary>
internal sealed class RecordedLog(LogLevel lowest) : ILoggerFactory, ILogger
{
    public ConcurrentQueue<(LogLevel Level, EventId Id, string Message, IReadOnlyList<KeyValuePair<string, object?>> Values)> Entries
    {
        get;
    } = [];

    public ConcurrentQueue<string> Categories { get; } = [];

    public ILogger CreateLogger(string categoryName)
    {
        Categories.Enqueue(categoryName);
        return this;
    }

    public void AddProvider(ILoggerProvider provider) => throw new NotSupportedException();

    public void Dispose()
    {
    }

    public IDisposable? BeginScope<TState>(TState state)
        where TState : notnull => null;

    public bool IsEnabled(LogLevel logLevel) => logLevel >= lowest;

    public void Log<TState>(
        LogLevel logLevel, EventId eventId, TState state, Exception? exception, Func<TState, Exception?, string> formatter) =>
        Entries.Enqueue((logLevel, eventId, formatter(state, exception), [.. (IReadOnlyList<KeyValuePair<string, object?>>)state!]));

    /// <summary>The entries about one pool.</summary>
    public (LogLevel Level, EventId Id, string Message)[] Of(string pool) =>
        [.. Entries.Where(entry => entry.Values.Any(value => Equals(value.Value, pool)))
            .Select(entry => (entry.Level, entry.Id, entry.Message))];
}
