using System;
using System.Collections.Concurrent;

namespace MsSqlConnector.KeyVault;

/// <summary>The signatures of metadata that were valid, for 10 days.</summary>
/// <param name="clock">The clock of the expiry.</param>
internal sealed class VerifiedSignatures(TimeProvider clock)
{
    private const int MaxCount = 2000;

    private static readonly TimeSpan s_timeToLive = TimeSpan.FromDays(10);

    private readonly ConcurrentDictionary<(string Path, bool AllowsEnclaves, string Signature), DateTimeOffset> _expirations = new();

    public bool Contains(string path, bool allowsEnclaves, byte[] signature) =>
        _expirations.TryGetValue((path, allowsEnclaves, Convert.ToBase64String(signature)), out DateTimeOffset expiresAt)
        && clock.GetUtcNow() < expiresAt;

    public bool Verify(VaultKey key, string path, bool allowsEnclaves, byte[] signature)
    {
        if (!key.Verify(VaultEnvelope.GetMetadata(path, allowsEnclaves), signature))
        {
            return false;
        }

        if (_expirations.Count >= MaxCount)
        {
            _expirations.Clear();
        }

        _expirations[(path, allowsEnclaves, Convert.ToBase64String(signature))] = clock.GetUtcNow() + s_timeToLive;
        return true;
    }
}
