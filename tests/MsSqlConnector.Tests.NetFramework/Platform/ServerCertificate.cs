using System.IO;
using System.Reflection;
using System.Security.Cryptography.X509Certificates;

namespace MsSqlConnector.TestServer.Sessions;

/// <summary>The server's own certificate, for localhost: mono cannot make one, so that it was made before.</summary>
internal static class ServerCertificate
{
    private static readonly Lazy<X509Certificate2> s_localhost = new(Load);

    public static X509Certificate2 For(string subject) =>
        subject == "CN=localhost" ? s_localhost.Value : throw new NotSupportedException($"There is no certificate for {subject} here.");

    private static X509Certificate2 Load()
    {
        using Stream resource = Assembly.GetExecutingAssembly().GetManifestResourceStream("localhost.pfx")!;
        using var bytes = new MemoryStream();
        resource.CopyTo(bytes);
        return new X509Certificate2(bytes.ToArray(), "localhost");
    }
}
