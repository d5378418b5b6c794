using MsSqlConnector.Packets;

namespace MsSqlConnector.Requests;

/// <summary>
/// A batch or calls of procedures. In contrast to other requests, it can have optional headers and a package for an enclave.
/// </summary>
internal abstract class StatementRequest : Request
{
    /// <summary>Gets or sets the optional headers (MS-TDS 2.2.5.3); null for none. They belong to one execution.</summary>
    public OptionalHeaders? Headers { get; set; }

    /// <summary>
    /// Gets or sets a value that indicates whether the batch, and every call, contains a package for the enclave of the server, because the
    /// login negotiated version 2 of Always Encrypted (EnclavePackage, MS-TDS 2.2.6.6 and 2.2.6.7).
    /// </summary>
    public bool HasEnclavePackage { get; set; }

    /// <summary>Gets or sets the package of the current execution; null for an empty one.</summary>
    public byte[]? EnclavePackage { get; set; }

    /// <summary>Begins an execution.</summary>
    /// <param name="headers">The optional headers; null for none.</param>
    public void Begin(OptionalHeaders? headers)
    {
        Headers = headers;
        EnclavePackage = null;
    }

    /// <summary>Writes the package, if the request has one.</summary>
    protected void WriteEnclavePackage(PacketWriter writer)
    {
        if (HasEnclavePackage)
        {
            writer.WriteSizedBytes(EnclavePackage);
        }
    }
}
