using System;
using System.Collections.Concurrent;
using MsSqlConnector.Configuration;
using MsSqlConnector.Sessions.Opening;
using MsSqlConnector.Timing;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Benchmarks.Providers;

/// <summary>
/// The least there is to do: a logged-in connection that sends the bytes a request is made of and drains the answer
/// without looking at it. What a provider needs beyond it is its own.
/// </summary>
internal sealed class LimitProvider : IProvider
{
    private const int ConnectMilliseconds = 15_000;

    private readonly ConnectionSettings _settings;
    private readonly ConcurrentBag<LimitReader> _readers = [];

    public LimitProvider(string connectionString) => _settings = ConnectionSettingsCache.Get(connectionString);

    public string Name => ProviderNames.Limit;

    // A socket that was used asynchronously once is slower in synchronous use: so it is opened the way it is used.
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
