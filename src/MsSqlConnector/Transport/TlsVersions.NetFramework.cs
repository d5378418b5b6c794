namespace MsSqlConnector.Transport;

internal static partial class TlsVersions
{
    // TLS 1.3 is there only for programs that leave the choice to Windows, which may then choose an obsolete version too.
    private const SqlConnectionTlsVersion NewestOfTarget = SqlConnectionTlsVersion.Tls12;
}
