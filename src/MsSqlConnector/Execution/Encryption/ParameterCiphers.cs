using System;
using MsSqlConnector.ColumnEncryption.Cells;
using MsSqlConnector.ColumnEncryption.Keys;
using MsSqlConnector.Requests;

namespace MsSqlConnector.Execution.Encryption;

/// <summary>
/// The keys of a statement's encrypted parameters. It is immutable. A description keeps those of its last execution, and a definition those
/// of its last request, until the output values have been returned.
/// </summary>
internal sealed class ParameterCiphers
{
    private readonly EncryptedKey[] _keys;
    private readonly CellKey[] _cellKeys;

    /// <summary>The ciphers by the position of the parameter; null for a parameter that is not encrypted.</summary>
    private readonly ParameterCipher?[] _ciphers;

    /// <param name="parameters">The parameters of the request.</param>
    /// <param name="description">The description of the parameters.</param>
    /// <param name="keys">The keys of the description.</param>
    /// <param name="cellKeys">The decrypted keys.</param>
    public ParameterCiphers(RpcParameterList parameters, StatementDescription description, EncryptedKey[] keys, CellKey[] cellKeys)
    {
        _keys = keys;
        _cellKeys = cellKeys;
        _ciphers = new ParameterCipher?[parameters.Count];
        for (int i = 0; i < _ciphers.Length; i++)
        {
            string name = parameters[i].Name;
            if (description.Find(name, i) is { Key: { } key } described)
            {
                CellKey cellKey = cellKeys[Array.IndexOf(keys, key)];
                _ciphers[i] = new ParameterCipher(name, cellKey, key, described.Type, described.NormalizationVersion);
            }
        }
    }

    /// <summary>Returns whether the decrypted keys are still in the cache.</summary>
    public bool AreKeysCached(KeyScope scope)
    {
        for (int i = 0; i < _keys.Length; i++)
        {
            if (!ColumnKeys.TryGetCached(scope, _keys[i], out CellKey? cached) || !ReferenceEquals(cached, _cellKeys[i]))
            {
                return false;
            }
        }

        return true;
    }

    /// <summary>Makes a request encrypt its parameters.</summary>
    public void Apply(RpcParameterList parameters)
    {
        for (int i = 0; i < _ciphers.Length; i++)
        {
            if (_ciphers[i] is { } cipher && !parameters[i].Value.IsDefault)
            {
                parameters.Encrypt(i, cipher);
            }
        }
    }

    /// <summary>
    /// Finds how a parameter was encrypted; null if it was not. Names that differ only in case can be different parameters.
    /// </summary>
    /// <param name="name">The name that the caller gave the parameter, with or without its @.</param>
    public ParameterCipher? Find(string name)
    {
        foreach (ParameterCipher? cipher in _ciphers)
        {
            if (cipher is not null && WithoutSign(cipher.ParameterName).Equals(WithoutSign(name), StringComparison.Ordinal))
            {
                return cipher;
            }
        }

        return null;
    }

    private static ReadOnlySpan<char> WithoutSign(string name) => name.AsSpan().TrimStart('@');
}
