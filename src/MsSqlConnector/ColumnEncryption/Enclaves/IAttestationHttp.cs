using System;
using System.IO;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.ColumnEncryption.Enclaves;

/// <summary>Reads the documents of attestation services. Responses and their duration are limited.</summary>
internal interface IAttestationHttp
{
    /// <exception cref="IOException">The service could not be reached, returned an error, or returned too many bytes.</exception>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    byte[] Get(Uri address, CancellationToken cancellationToken);

    /// <inheritdoc cref="Get"/>
    Task<byte[]> GetAsync(Uri address, CancellationToken cancellationToken);
}
