using System;
using System.IO;

namespace MsSqlConnector.Transport;

/// <summary>The server's certificate failed a check; the message says which, and which keyword decides on it.</summary>
internal sealed class CertificateNotTrustedException(string reason, Exception inner) : IOException(reason, inner);
