using System;
using System.Collections.Generic;
using System.Linq;
using System.Security.Cryptography;

namespace MsSqlConnector.TestServer.ColumnEncryption;

/// <summary>
/// A column encryption key of a database: its identity, the values under its master keys, and the plain bytes, which a real server does not
/// know.
/// </summary>
public sealed class EncryptionKey
{
    private const ulong FirstMetadataVersion = 0x0000_B469_002F_7223;

    private volatile State _state;

    public EncryptionKey(int id, byte[] plain, params MasterKey[] masters)
    {
        Id = id;
        Plain = plain;
        Cipher = new CellCipher(plain);
        _state = new State(FirstMetadataVersion + (ulong)id, [.. masters.Select(master => EncryptedKeyValue.Of(plain, master))]);
    }

    public int DatabaseId { get; init; } = 6;

    public int Id { get; }

    public int Version { get; init; } = 1;

    /// <summary>The plain bytes of the key.</summary>
    public byte[] Plain { get; }

    public CellCipher Cipher { get; }

    /// <summary>The version of the key's metadata; <see cref="ChangeMasters"/> changes it.</summary>
    public ulong MetadataVersion => _state.MetadataVersion;

    /// <summary>The encrypted values, at least one.</summary>
    public IReadOnlyList<EncryptedKeyValue> Values => _state.Values;

    /// <summary>Whether statements with the key are computed in the enclave, so that the client must send it the key.</summary>
    public bool IsForEnclave { get; init; }

    /// <summary>Creates a key with random bytes under the reversing store.</summary>
    public static EncryptionKey Random(int id = 2, bool isForEnclave = false) =>
        new(id, RandomNumberGenerator.GetBytes(CellCipher.KeyByteCount), MasterKey.Reversing()) { IsForEnclave = isForEnclave };

    /// <summary>
    /// Rotates the master keys: the values are encrypted by others, and the version of the metadata changes, so that requests with the old
    /// version fail with error 33514.
    /// </summary>
    public void ChangeMasters(params MasterKey[] masters) =>
        _state = new State(MetadataVersion + 1, [.. masters.Select(master => EncryptedKeyValue.Of(Plain, master))]);

    /// <summary>Replaces the values with arbitrary ones, without a new version.</summary>
    public void SetValues(params EncryptedKeyValue[] values) => _state = _state with { Values = values };

    private sealed record State(ulong MetadataVersion, IReadOnlyList<EncryptedKeyValue> Values);
}
