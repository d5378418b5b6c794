namespace MsSqlConnector.ColumnEncryption.Enclaves;

/// <summary>The end of the attestation information of every protocol: the session and the enclave's Diffie-Hellman key.</summary>
internal sealed class SessionInformation
{
    private SessionInformation(byte[] id, byte[] publicKey, byte[] signature)
    {
        Id = id;
        PublicKey = publicKey;
        Signature = signature;
    }

    public byte[] Id { get; }

    public byte[] PublicKey { get; }

    /// <summary>Gets the signature of the Diffie-Hellman key by the enclave's RSA key.</summary>
    public byte[] Signature { get; }

    /// <summary>Reads the last part of the attestation information.</summary>
    /// <exception cref="System.ArgumentException">The information is too short, or continues after its end.</exception>
    public static SessionInformation ReadLast(ref InformationReader reader)
    {
        reader.SkipSize("session information");
        byte[] id = reader.ReadBytes(EnclaveSession.IdByteCount, "session id");
        uint keyByteCount = reader.ReadUInt32("Diffie-Hellman key size");
        uint signatureByteCount = reader.ReadUInt32("Diffie-Hellman key signature size");
        byte[] publicKey = reader.ReadBytes(keyByteCount, "Diffie-Hellman key");
        byte[] signature = reader.ReadBytes(signatureByteCount, "Diffie-Hellman key signature");
        reader.End();
        return new SessionInformation(id, publicKey, signature);
    }
}
