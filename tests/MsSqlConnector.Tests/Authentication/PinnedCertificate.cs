using System;
using System.IO;
using MsSqlConnector.TestServer;

namespace MsSqlConnector.Tests.Authentication;

/// <summary>The certificate that every test server has unless it is given another, as a file that is deleted with the process.</summary>
internal static class PinnedCertificate
{
    private static readonly Lazy<string> s_path = new(Create);

    public static string Path => s_path.Value;

    private static string Create()
    {
        string path = System.IO.Path.GetTempFileName();
        AppDomain.CurrentDomain.ProcessExit += (_, _) => File.Delete(path);
        File.WriteAllBytes(path, TdsServer.Start(new TdsServerOptions { Listens = false }).Certificate.RawData);
        return path;
    }
}
