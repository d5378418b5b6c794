using System;
using System.Collections.Generic;
using System.IO;
using MsSqlConnector.Benchmarks.CommandLine;

namespace MsSqlConnector.Benchmarks.Server;

/// <summary>What server and client are told so that they encrypt alike. The server's certificate is its own: clients know it by a file.</summary>
internal sealed class ServerEncryption(TlsVersion version) : IDisposable
{
    private readonly string? _certificateFile = version == TlsVersion.Tls13 ? Path.GetTempFileName() : null;

    public IEnumerable<string> Arguments => version switch
    {
        TlsVersion.None => ["--encryption", "NotSupported"],
        TlsVersion.Tls12 => ["--encryption", "On"],
        _ => ["--encryption", "Strict", "--certificate-file", _certificateFile!],
    };

    /// <summary>The part of the connection string; both providers know these keywords.</summary>
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
