using System;
using System.IO;

namespace MsSqlConnector.Transport;

/// <summary>A file of certificates that the connection string names cannot be used; the message names the keyword.</summary>
internal sealed class CertificateFileException(string reason, Exception? inner = null) : IOException(reason, inner);
