using MsSqlConnector.ColumnEncryption.Cells;

namespace MsSqlConnector.ColumnEncryption.Enclaves;

/// <summary>
/// The key of a session with an enclave. The protocol is a part of it, so that a connection that requires attestation never uses a session
/// without it.
/// </summary>
internal readonly record struct EnclaveSessionKey
{
    public EnclaveSessionKey(string server, string database, SqlConnectionAttestationProtocol protocol, string url)
    {
        // Servers ignore case, and connections can write the same server differently.
        Server = server.ToLowerInvariant();
        Database = database;
        Protocol = protocol;
        Url = url;
    }

    public string Server { get; }

    public string Database { get; }

    public SqlConnectionAttestationProtocol Protocol { get; }

    public string Url { get; }
}

/// <summary>A column encryption key that a statement needs in the enclave: its identity, and the decrypted key.</summary>
internal readonly record struct EnclaveColumnKey(EncryptedKey Description, CellKey Key);
