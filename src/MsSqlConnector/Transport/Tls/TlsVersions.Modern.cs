namespace MsSqlConnector.Transport.Tls;

internal static partial class TlsVersions
{
    private const SqlConnectionTlsVersion NewestOfTarget = SqlConnectionTlsVersion.Tls13;
}
