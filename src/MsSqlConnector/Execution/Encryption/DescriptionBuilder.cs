using System;
using System.Buffers.Binary;
using System.Collections.Generic;
using MsSqlConnector.ColumnEncryption.Cells;
using MsSqlConnector.Errors;
using MsSqlConnector.Rows;
using MsSqlConnector.Sessions.Results;
using MsSqlConnector.Types;

namespace MsSqlConnector.Execution.Encryption;

/// <summary>
/// Builds a description from the rows of its results: the keys, with one row for each value of a key; the parameters; and the attestation
/// information. It never waits.
/// </summary>
internal sealed class DescriptionBuilder
{
    private const int KeySet = 0;
    private const int ParameterSet = 1;
    private const int AttestationSet = 2;
    private const int KeyColumnCount = 9;
    private const int EnclaveColumnCount = 11;
    private const int ParameterColumnCount = 6;
    private const int MetadataVersionByteCount = 8;

    private readonly Dictionary<int, DescribedKey> _keys = [];
    private readonly List<(string Name, byte Algorithm, byte Type, int KeyOrdinal, byte Normalization)> _parameters = [];
    private DescriptionLimits _limits;
    private byte[]? _attestation;
    private int _setCount;

    /// <summary>Begins a result.</summary>
    /// <exception cref="InvalidOperationException">The result has fewer columns than expected.</exception>
    public void BeginSet(ResultMetadata metadata)
    {
        int minColumnCount = _setCount switch { KeySet => KeyColumnCount, ParameterSet => ParameterColumnCount, _ => 1 };
        if (metadata.Columns.Length < minColumnCount)
        {
            throw DescriptionErrors.Malformed($"result {_setCount + 1} has {metadata.Columns.Length} columns instead of {minColumnCount}");
        }

        _setCount++;
    }

    /// <summary>Adds the current row.</summary>
    /// <exception cref="InvalidOperationException">The row is invalid.</exception>
    public void AddRow(ResponseReader results)
    {
        var row = new DescriptionRow(results);
        _limits.CountRow();
        try
        {
            switch (_setCount - 1)
            {
                case KeySet:
                    AddKeyValue(row, results.Metadata.Columns.Length >= EnclaveColumnCount);
                    break;
                case ParameterSet:
                    _parameters.Add((_limits.Keep(row.GetText(1)), row.GetByte(2), row.GetByte(3), row.GetInt32(4), row.GetByte(5)));
                    break;
                case AttestationSet when _attestation is not null:
                    throw DescriptionErrors.Malformed("the attestation information has more than one row");
                case AttestationSet:
                    _attestation = _limits.Keep(row.GetBytes(0));
                    break;
                default:
                    break;
            }
        }
        catch (Exception exception) when (exception is InvalidCastException or OverflowException or InvalidValueException)
        {
            throw DescriptionErrors.Malformed("a value has an unexpected type", exception);
        }
    }

    /// <summary>Returns the description after all results were read.</summary>
    /// <exception cref="ArgumentException">A parameter is encrypted in an unknown way.</exception>
    /// <exception cref="InvalidOperationException">A parameter refers to a key that does not exist.</exception>
    public StatementDescription Build()
    {
        var parameters = new List<DescribedParameter>(_parameters.Count);
        foreach ((string name, byte algorithm, byte type, int keyOrdinal, byte normalization) in _parameters)
        {
            bool isPlain = type == (byte)CellEncryptionType.Plaintext;
            if (!isPlain)
            {
                CheckEncryption(name, algorithm, type, normalization);
            }

            EncryptedKey? key = isPlain ? null
                : _keys.TryGetValue(keyOrdinal, out DescribedKey? found) ? found.Build()
                : throw DescriptionErrors.UnknownKey(name, keyOrdinal);
            parameters.Add(new DescribedParameter(name, (CellEncryptionType)type, key, normalization));
        }

        List<EnclaveKey> enclaveKeys = [];
        foreach (DescribedKey key in _keys.Values)
        {
            if (key.IsForEnclave)
            {
                enclaveKeys.Add(new EnclaveKey(key.Build(), key.Signatures));
            }
        }

        return new StatementDescription([.. parameters], [.. enclaveKeys], _attestation);
    }

    private void AddKeyValue(in DescriptionRow row, bool canBeForEnclave)
    {
        int ordinal = row.GetInt32(0);
        if (!_keys.TryGetValue(ordinal, out DescribedKey? key))
        {
            byte[] metadataVersion = row.GetBytes(4);
            if (metadataVersion.Length != MetadataVersionByteCount)
            {
                throw DescriptionErrors.Malformed(
                    $"a metadata version has {metadataVersion.Length} bytes instead of {MetadataVersionByteCount}");
            }

            key = new DescribedKey(row.GetInt32(1), row.GetInt32(2), row.GetInt32(3), metadataVersion);
            _keys.Add(ordinal, key);
        }

        key.Add(new EncryptedKeyValue(
            _limits.Keep(row.GetBytes(5)), _limits.Keep(row.GetText(6)), _limits.Keep(row.GetText(7)), _limits.Keep(row.GetText(8))));
        if (canBeForEnclave)
        {
            key.IsForEnclave |= !row.IsNull(9) && row.GetBoolean(9);
            key.Signatures.Add(row.IsNull(10) ? [] : _limits.Keep(row.GetBytes(10)));
        }
    }

    private static void CheckEncryption(string name, byte algorithm, byte type, byte normalization)
    {
        if (CryptoChecks.FindFault(algorithm, string.Empty, (CellEncryptionType)type, normalization) is { } fault)
        {
            throw new ArgumentException($"Parameter '{name}' cannot be encrypted: {fault}");
        }
    }
}

/// <summary>A key of a description while its rows are read.</summary>
internal sealed class DescribedKey(int databaseId, int keyId, int keyVersion, byte[] metadataVersion)
{
    private readonly List<EncryptedKeyValue> _values = [];
    private EncryptedKey? _key;

    /// <summary>Gets or sets a value that indicates whether the enclave needs the key.</summary>
    public bool IsForEnclave { get; set; }

    /// <summary>Gets the signatures of the metadata of the master keys, one for each value; empty if the server sends none.</summary>
    public List<byte[]> Signatures { get; } = [];

    public void Add(EncryptedKeyValue value) => _values.Add(value);

    /// <summary>Returns the key after all rows were read. It is one object for all parameters.</summary>
    public EncryptedKey Build() => _key ??= new EncryptedKey(
        databaseId, keyId, keyVersion, BinaryPrimitives.ReadUInt64LittleEndian(metadataVersion), _values.ToArray());
}

/// <summary>The values of the current row of a description.</summary>
internal readonly struct DescriptionRow(ResponseReader results)
{
    public bool IsNull(int column) => results.Row.Slots[column].IsNull;

    public int GetInt32(int column) => GetType(column).Codec.GetInt32(GetSpan(column), GetType(column));

    public byte GetByte(int column) => GetType(column).Codec.GetByte(GetSpan(column), GetType(column));

    public bool GetBoolean(int column) => GetType(column).Codec.GetBoolean(GetSpan(column), GetType(column));

    public string GetText(int column)
    {
        RowValue value = GetValue(column);
        return value.Text ?? GetType(column).Codec.GetString(value.Bytes, GetType(column));
    }

    public byte[] GetBytes(int column) => GetType(column).Codec.GetBytes(GetSpan(column), GetType(column));

    private ref readonly TypeInfo GetType(int column) => ref results.Metadata.Columns[column].Type;

    private ReadOnlySpan<byte> GetSpan(int column) => GetValue(column).Bytes;

    /// <exception cref="InvalidCastException">The value is NULL.</exception>
    private RowValue GetValue(int column)
    {
        var value = new RowValue(results.Row.Slots[column], results.Row, results.RowBlock.AsSpan(results.RowStart));
        return value.IsNull ? throw new InvalidCastException($"Column {column} is NULL.") : value;
    }
}
