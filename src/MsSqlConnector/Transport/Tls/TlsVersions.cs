using System;
using System.Security.Authentication;

namespace MsSqlConnector.Transport.Tls;

/// <summary>The TLS versions in order, by number. Some targets do not define all names, and some names are marked as obsolete.</summary>
internal static partial class TlsVersions
{
    /// <summary>The protocols, indexed by <see cref="SqlConnectionTlsVersion"/>.</summary>
    private static readonly SslProtocols[] s_protocols = [(SslProtocols)192, (SslProtocols)768, SslProtocols.Tls12, (SslProtocols)12288];

    /// <summary>Gets the newest version that this target can request.</summary>
    public static SqlConnectionTlsVersion Newest => NewestOfTarget;

    /// <exception cref="PlatformNotSupportedException">The target does not support a version that is new enough.</exception>
    public static SslProtocols Range(SqlConnectionTlsVersion oldest, SqlConnectionTlsVersion newest)
    {
        SslProtocols range = SslProtocols.None;
        for (SqlConnectionTlsVersion version = oldest; version <= newest; version++)
        {
            range |= s_protocols[(int)version];
        }

        return range != SslProtocols.None
            ? range
            : throw new PlatformNotSupportedException(
                $"Minimum TLS Version={oldest} is not supported: the newest version on this platform is {newest}.");
    }

    /// <summary>
    /// Restricts requested versions to the allowed ones if TLS 1.3 is not allowed. The default of the platform could include it.
    /// </summary>
    public static SslProtocols Cap(SslProtocols requested, SslProtocols allowed)
    {
        SslProtocols tls13 = s_protocols[(int)SqlConnectionTlsVersion.Tls13];
        if ((allowed & tls13) != 0)
        {
            return requested;
        }

        SslProtocols left = requested & ~tls13;
        return left == SslProtocols.None ? allowed : left;
    }

    /// <summary>Returns whether a negotiated version is obsolete and insecure.</summary>
    public static bool IsObsolete(SslProtocols negotiated) => negotiated is > SslProtocols.None and < SslProtocols.Tls12;
}
