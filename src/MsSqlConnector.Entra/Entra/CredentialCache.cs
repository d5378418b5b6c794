using System;
using System.Collections.Concurrent;

namespace MsSqlConnector.Entra;

/// <summary>Caches an object for each login. When the cache is full it is cleared, so that it does not grow without bound.</summary>
internal sealed class CredentialCache<T>
    where T : class
{
    private const int Capacity = 256;

    private readonly ConcurrentDictionary<CredentialKey, T> _byKey = new();

    public T GetOrAdd(CredentialKey key, Func<CredentialKey, T> create)
    {
        if (_byKey.TryGetValue(key, out T? made))
        {
            return made;
        }

        if (_byKey.Count >= Capacity)
        {
            _byKey.Clear();
        }

        return _byKey.GetOrAdd(key, create);
    }

    public void Clear() => _byKey.Clear();
}
