using System.IO;
using System.Reflection;
using System.Security.Cryptography.X509Certificates;

namespace MsSqlConnector.Tests.Platform;

/// <summary>Stored certificates with their keys, because mono cannot create certificates.</summary>
internal static class StoredCertificate
{
    /// <summary>The certificate of a host, whose name is also the password of the file.</summary>
    public static X509Certificate2 Load(string host)
    {
        using Stream resource = Assembly.GetExecutingAssembly().GetManifestResourceStream(host + ".pfx")!;
        using var bytes = new MemoryStream();
        resource.CopyTo(bytes);
        return new X509Certificate2(bytes.ToArray(), host);
    }
}
