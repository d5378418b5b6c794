using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.Security.Cryptography;

namespace MsSqlConnector.KeyVault;

/// <summary>The decrypted keys of a store that is registered on connections or commands, whose keys the provider does not cache.</summary>
/// <param name="clock">The clock of the expiry.</param>
internal sealed class VaultKeyCache(TimeProvider clock)
{
    private static readonly TimeSpan s_defaultTimeToLive = TimeSpan.FromHours(2);

    private readonly ConcurrentDictionary<(string Path, string EncryptedKey), Entry> _entries = new();
    private TimeSpan? _timeToLive;

    public TimeSpan? TimeToLive
    {
        get => _timeToLive ?? s_defaultTimeToLive;
        set => _timeToLive = value;
    }

    /// <summary>Returns a copy of a key, because the caller clears it.</summary>
    public bool TryGet(string path, byte[] encryptedKey, [NotNullWhen(true)] out byte[]? key)
    {
        key = _entries.TryGetValue(Identify(path, encryptedKey), out Entry? entry) ? entry.TryCopy(clock.GetUtcNow()) : null;
        return key is not null;
    }

    /// <summary>Adds a copy of a key and returns the key.</summary>
    public byte[] Add(string path, byte[] encryptedKey, byte[] key)
    {
        TimeSpan timeToLive = TimeToLive!.Value;
        if (timeToLive > TimeSpan.Zero)
        {
            RemoveExpired();
            DateTimeOffset now = clock.GetUtcNow();
            _entries[Identify(path, encryptedKey)] = new Entry(
                (byte[])key.Clone(), timeToLive >= DateTimeOffset.MaxValue - now ? DateTimeOffset.MaxValue : now + timeToLive);
        }

        return key;
    }

    private void RemoveExpired()
    {
        foreach (KeyValuePair<(string Path, string EncryptedKey), Entry> entry in _entries)
        {
            if (entry.Value.Expire(clock.GetUtcNow()))
            {
                _entries.TryRemove(entry.Key, out _);
            }
        }
    }

    private static (string Path, string EncryptedKey) Identify(string path, byte[] encryptedKey) =>
        (path, Convert.ToBase64String(encryptedKey));

    /// <summary>A key, which is cleared when it expires.</summary>
    private sealed class Entry(byte[] key, DateTimeOffset expiresAt)
    {
        private bool _isCleared;

        public byte[]? TryCopy(DateTimeOffset now)
        {
            lock (key)
            {
                return _isCleared || now >= expiresAt ? null : (byte[])key.Clone();
            }
        }

        public bool Expire(DateTimeOffset now)
        {
            lock (key)
            {
                if (now >= expiresAt && !_isCleared)
                {
                    CryptographicOperations.ZeroMemory(key);
                    _isCleared = true;
                }

                return _isCleared;
            }
        }
    }
}
