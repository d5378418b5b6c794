using System;
using System.IO;

namespace MsSqlConnector.Transport.Tls;

/// <summary>The exception for a certificate file in the connection string that cannot be used. The message names the keyword.</summary>
internal sealed class CertificateFileException(string reason, Exception? inner = null) : IOException(reason, inner);
