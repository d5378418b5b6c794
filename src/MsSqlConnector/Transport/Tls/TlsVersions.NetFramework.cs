namespace MsSqlConnector.Transport.Tls;

internal static partial class TlsVersions
{
    // TLS 1.3 is available only if Windows selects the version, and Windows could then also select an obsolete version.
    private const SqlConnectionTlsVersion NewestOfTarget = SqlConnectionTlsVersion.Tls12;
}
