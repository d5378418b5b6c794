using System.Collections.Generic;
using System.Security.Authentication;

namespace MsSqlConnector.Benchmarks.CommandLine;

/// <summary>The names of the versions on the command line and in files.</summary>
internal static class TlsVersions
{
    private static readonly Dictionary<string, TlsVersion> s_byName = new()
    {
        ["none"] = TlsVersion.None,
        ["1.2"] = TlsVersion.Tls12,
        ["1.3"] = TlsVersion.Tls13,
    };

    public static IEnumerable<string> Names => s_byName.Keys;

    public static bool TryFind(string name, out TlsVersion version) => s_byName.TryGetValue(name, out version);

    /// <summary>Returns the name of the version that a connection negotiated.</summary>
    public static string NameOf(SslProtocols agreed) => agreed switch
    {
        SslProtocols.None => "none",
        SslProtocols.Tls12 => "1.2",
        SslProtocols.Tls13 => "1.3",
        _ => agreed.ToString(),
    };
}
