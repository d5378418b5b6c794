using System;
using MsSqlConnector.ColumnEncryption.Cells;

namespace MsSqlConnector.ColumnEncryption.Keys;

/// <summary>The identity of a key in the cache: the data source, the store, the path of the master key and the encrypted key.</summary>
/// <param name="dataSource">The data source of the connection.</param>
/// <param name="value">The encrypted key.</param>
/// <param name="owner">The store, if only some connections or commands use it; null for a store of the process.</param>
internal readonly struct KeyIdentity(string dataSource, EncryptedKeyValue value, object? owner = null) : IEquatable<KeyIdentity>
{
    private const int HashedByteCount = 8;

    private readonly string _dataSource = dataSource;
    private readonly EncryptedKeyValue _value = value;
    private readonly object? _owner = owner;

    public bool Equals(KeyIdentity other) =>
        ReferenceEquals(_owner, other._owner)
        && string.Equals(_dataSource, other._dataSource, StringComparison.OrdinalIgnoreCase)
        && HasEqualValue(other._value);

    public override bool Equals(object? obj) => obj is KeyIdentity other && Equals(other);

    /// <summary>Computes the hash from the end of the encrypted key, which is a signature and therefore different for each key.</summary>
    public override int GetHashCode()
    {
        byte[] bytes = _value.EncryptedBytes;
        int hash = bytes.Length;
        for (int i = Math.Max(0, bytes.Length - HashedByteCount); i < bytes.Length; i++)
        {
            hash = (hash * 31) + bytes[i];
        }

        return hash;
    }

    private bool HasEqualValue(EncryptedKeyValue other) => ReferenceEquals(_value, other)
        || (string.Equals(_value.StoreName, other.StoreName, StringComparison.OrdinalIgnoreCase)
            && string.Equals(_value.MasterKeyPath, other.MasterKeyPath, StringComparison.Ordinal)
            && _value.EncryptedBytes.AsSpan().SequenceEqual(other.EncryptedBytes));
}
