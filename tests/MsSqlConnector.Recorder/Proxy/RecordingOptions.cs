using System.Collections.Generic;
using System.Security.Cryptography.X509Certificates;

namespace MsSqlConnector.Recorder.Proxy;

/// <summary>The settings of a recording.</summary>
internal sealed record RecordingOptions
{
    public required string Host { get; init; }

    public required int Port { get; init; }

    /// <summary>The folder of the transcripts, which is created if necessary.</summary>
    public required string Folder { get; init; }

    /// <summary>The loopback port that clients connect to; 0 for any free one.</summary>
    public int ListenPort { get; init; }

    /// <summary>
    /// Whether the proxy ends the encryption of clients and encrypts again to the server. Otherwise it refuses encrypted connections.
    /// </summary>
    public bool EndsTls { get; init; }

    /// <summary>The file to which the certificate of the proxy is written, without its key; null for none.</summary>
    public string? CertificateFile { get; init; }

    /// <summary>Whether the certificate of the server is not validated.</summary>
    public bool TrustsServerCertificate { get; init; }

    /// <summary>The certificate authority of the server; null for those of the system.</summary>
    public X509Certificate2? Authority { get; init; }

    /// <summary>Written to each transcript: the edition and the operating system of the server, for example.</summary>
    public string Source { get; init; } = "";

    /// <summary>Further texts that are removed from all messages.</summary>
    public IReadOnlyList<string> RemovedTexts { get; init; } = [];
}
