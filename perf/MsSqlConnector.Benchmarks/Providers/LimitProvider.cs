using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.Configuration;

namespace MsSqlConnector.Benchmarks.Providers;

/// <summary>
/// The minimum of work: a logged-in connection that sends the bytes of a request and receives the response without parsing it. A provider's
/// cost beyond it is its own.
/// </summary>
internal sealed class LimitProvider : IProvider
{
    private readonly ConnectionSettings _settings;
    private readonly bool _createsStrings;
    private readonly ConcurrentBag<LimitReader> _readers = [];
    private readonly List<IReader> _shared = [];
    private readonly List<IReader> _sharedAsync = [];

    /// <param name="connectionString">The connection string.</param>
    /// <param name="createsStrings">Whether the readers create the strings of <c>mixed</c>.</param>
    public LimitProvider(string connectionString, bool createsStrings = false)
    {
        _settings = ConnectionSettings.Parse(connectionString);
        _createsStrings = createsStrings;
    }

    public string Name => _createsStrings ? ProviderNames.LimitWithValue : ProviderNames.Limit;

    public IReader CreateReader(bool isAsync)
    {
        LimitReader reader = new(LimitSession.Open(_settings, isAsync), _createsStrings ? new MixedStrings() : null);
        _readers.Add(reader);
        return reader;
    }

    /// <summary>Each reader is a session, and servers limit their number.</summary>
    public IReader[] GetReaders(int count, bool isAsync)
    {
        List<IReader> shared = isAsync ? _sharedAsync : _shared;
        while (shared.Count < count)
        {
            shared.Add(CreateReader(isAsync));
        }

        return [.. shared.Take(count)];
    }

    public void Dispose()
    {
        foreach (LimitReader reader in _readers)
        {
            reader.Dispose();
        }
    }
}
