using System;
using System.Threading;
using Microsoft.Extensions.Logging;

namespace MsSqlConnector.Packages.Tests.DependencyInjection;

/// <summary>A logger of an application that throws on every entry, or already in IsEnabled.</summary>
internal sealed class ThrowingLog(bool throwsWhenAsked) : ILoggerFactory, ILogger
{
    private int _throwCount;

    public int ThrowCount => Volatile.Read(ref _throwCount);

    public ILogger CreateLogger(string categoryName) => this;

    public void AddProvider(ILoggerProvider provider) => throw new NotSupportedException();

    public void Dispose()
    {
    }

    public IDisposable? BeginScope<TState>(TState state)
        where TState : notnull => null;

    public bool IsEnabled(LogLevel logLevel) => !throwsWhenAsked || Throw();

    public void Log<TState>(
        LogLevel logLevel, EventId eventId, TState state, Exception? exception, Func<TState, Exception?, string> formatter) => Throw();

    private bool Throw()
    {
        Interlocked.Increment(ref _throwCount);
        throw new InvalidOperationException();
    }
}
