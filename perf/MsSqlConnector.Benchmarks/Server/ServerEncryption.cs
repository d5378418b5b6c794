using System;
using System.Collections.Generic;
using System.IO;
using MsSqlConnector.Benchmarks.CommandLine;

namespace MsSqlConnector.Benchmarks.Server;

/// <summary>The encryption settings of server and client. The server uses its own certificate, which clients trust by a file.</summary>
internal sealed class ServerEncryption(TlsVersion version) : IDisposable
{
    private readonly string? _certificateFile = version == TlsVersion.Tls13 ? Path.GetTempFileName() : null;

    public IEnumerable<string> Arguments => version switch
    {
        TlsVersion.None => ["--encryption", "NotSupported"],
        TlsVersion.Tls12 => ["--encryption", "On"],
        _ => ["--encryption", "Strict", "--certificate-file", _certificateFile!],
    };

    /// <summary>Returns the keywords of the connection string, which both providers support.</summary>
    public string Keywords => version switch
    {
        TlsVersion.None => "Encrypt=Optional",
        TlsVersion.Tls12 => "Encrypt=Mandatory;Trust Server Certificate=true",
        _ => $"Encrypt=Strict;Server Certificate={_certificateFile}",
    };

    public void Dispose()
    {
        if (_certificateFile is not null)
        {
            File.Delete(_certificateFile);
        }
    }
}
