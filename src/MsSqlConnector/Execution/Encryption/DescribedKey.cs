using System;
using System.Buffers.Binary;
using System.Collections.Generic;
using MsSqlConnector.ColumnEncryption.Cells;

namespace MsSqlConnector.Execution.Encryption;

/// <summary>A key of a description while its rows are read.</summary>
internal sealed class DescribedKey(int databaseId, int keyId, int keyVersion, byte[] metadataVersion)
{
    private readonly List<EncryptedKeyValue> _values = [];
    private EncryptedKey? _key;

    /// <summary>Gets or sets whether the enclave needs the key.</summary>
    public bool IsForEnclave { get; set; }

    /// <summary>Gets the signatures of the metadata of the master keys, one for each value; empty if the server sends none.</summary>
    public List<byte[]> Signatures { get; } = [];

    public void Add(EncryptedKeyValue value) => _values.Add(value);

    /// <summary>Returns the key after all rows were read. It is one object for all parameters.</summary>
    public EncryptedKey Build() => _key ??= new EncryptedKey(
        databaseId, keyId, keyVersion, BinaryPrimitives.ReadUInt64LittleEndian(metadataVersion), _values.ToArray());
}
