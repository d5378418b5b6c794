using System.Security.Cryptography.X509Certificates;

namespace MsSqlConnector.Tests.Transport;

/// <summary>The certificate of all tests.</summary>
internal static class TestCertificate
{
    public static X509Certificate2 Instance { get; } = StoredCertificate.Load("sql.test");
}
