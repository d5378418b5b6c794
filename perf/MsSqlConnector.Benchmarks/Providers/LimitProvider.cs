using System;
using System.Collections.Concurrent;
using MsSqlConnector.Configuration;
using MsSqlConnector.Sessions.Opening;
using MsSqlConnector.Timing;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Benchmarks.Providers;

/// <summary>
/// The minimum of work: a logged-in connection that sends the bytes of a request and receives the response without parsing it. A provider's cost
/// beyond it is its own.
/// </summary>
internal sealed class LimitProvider : IProvider
{
    private const int ConnectMilliseconds = 15_000;

    private readonly ConnectionSettings _settings;
    private readonly ConcurrentBag<LimitReader> _readers = [];

    public LimitProvider(string connectionString) => _settings = ConnectionSettingsCache.Get(connectionString);

    public string Name => ProviderNames.Limit;

    // A socket that was used asynchronously once is slower in synchronous use, so that it is opened in the mode in which it is used.
    public IReader CreateReader(bool isAsync)
    {
        Deadline deadline = Deadline.After(ConnectMilliseconds);
        LimitReader reader = new(isAsync
            ? OpeningDriver.OpenAsync(_settings, NetworkSource.Shared, deadline, default).AsTask().GetAwaiter().GetResult()
            : OpeningDriver.Open(_settings, NetworkSource.Shared, deadline));
        _readers.Add(reader);
        return reader;
    }

    public void Dispose()
    {
        foreach (LimitReader reader in _readers)
        {
            reader.Dispose();
        }
    }
}
