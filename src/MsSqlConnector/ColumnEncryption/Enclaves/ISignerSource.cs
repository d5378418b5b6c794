using System;
using System.IO;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.ColumnEncryption.Enclaves;

/// <summary>Reads the signers that an attestation service publishes.</summary>
/// <typeparam name="T">The type of the signers.</typeparam>
internal interface ISignerSource<T>
{
    /// <exception cref="IOException">The service could not be reached.</exception>
    /// <exception cref="FormatException">The document of the service is invalid.</exception>
    T Fetch(string url, CancellationToken cancellationToken);

    /// <inheritdoc cref="Fetch"/>
    Task<T> FetchAsync(string url, CancellationToken cancellationToken);

    /// <summary>Creates the error for signers that could not be read.</summary>
    EnclaveException Describe(string url, Exception exception);
}
