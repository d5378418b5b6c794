using System;
using System.IO;
using MsSqlConnector.TestServer;

namespace MsSqlConnector.Tests.Encryption;

/// <summary>The certificate of the test server as a file, which is deleted with the process.</summary>
internal static class CertificateFiles
{
    private static readonly Lazy<string> s_ofTestServer = new(Create);

    public static string OfTestServer => s_ofTestServer.Value;

    private static string Create()
    {
        string path = Path.GetTempFileName();
        AppDomain.CurrentDomain.ProcessExit += (_, _) => File.Delete(path);
        File.WriteAllBytes(path, TdsServer.Start(new TdsServerOptions { Listens = false }).Certificate.RawData);
        return path;
    }
}
