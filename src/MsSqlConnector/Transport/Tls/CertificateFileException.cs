using System;
using System.IO;

namespace MsSqlConnector.Transport.Tls;

/// <summary>The exception for a certificate file in the connection string that cannot be used. The message names the keyword.</summary>
internal sealed class CertificateFileException(string reason, Exception? inner = null) : IOException(reason, inner);

/// <summary>
/// The exception for a server certificate that failed validation. The message describes the failed check and the keyword that controls it.
/// </summary>
internal sealed class CertificateNotTrustedException(string reason, Exception inner) : IOException(reason, inner);
