using System.Security.Cryptography.X509Certificates;

namespace MsSqlConnector.TestServer.Sessions;

/// <summary>The server's own certificate, for localhost.</summary>
internal static class ServerCertificate
{
    private static readonly Lazy<X509Certificate2> s_localhost = new(() => StoredCertificate.Load("localhost"));

    public static X509Certificate2 For(string subject) =>
        subject == "CN=localhost" ? s_localhost.Value : throw new NotSupportedException($"There is no certificate for {subject}.");
}
