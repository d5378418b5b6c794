using System.Collections.Generic;

namespace MsSqlConnector.Recorder.Walking;

/// <summary>The features of a connection that change the form of later messages (MS-TDS 2.2.7.11).</summary>
internal sealed class NegotiatedFeatures
{
    /// <summary>The features that the client requested. Servers also acknowledge others, which then have no effect.</summary>
    public HashSet<byte> Requested { get; } = [];

    /// <summary>
    /// The version of Always Encrypted; 0 for none. With it, metadata contains keys, and from version 2 on requests contain an enclave
    /// package.
    /// </summary>
    public byte ColumnEncryptionVersion { get; set; }

    /// <summary>The version of data classification; 0 for none. From version 2 on it contains ranks.</summary>
    public byte ClassificationVersion { get; set; }

    public bool HasColumnEncryption => ColumnEncryptionVersion > 0;

    public bool HasEnclavePackages => ColumnEncryptionVersion > 1;
}
