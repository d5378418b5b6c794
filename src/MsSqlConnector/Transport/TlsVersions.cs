using System;
using System.Security.Authentication;

namespace MsSqlConnector.Transport;

/// <summary>The versions of TLS in their order, by number: not every target has a name for each, and some names are marked obsolete.</summary>
internal static partial class TlsVersions
{
    /// <summary>By <see cref="SqlConnectionTlsVersion"/>.</summary>
    private static readonly SslProtocols[] s_protocols = [(SslProtocols)192, (SslProtocols)768, SslProtocols.Tls12, (SslProtocols)12288];

    /// <summary>The newest that this target can be asked for.</summary>
    public static SqlConnectionTlsVersion Newest => NewestOfTarget;

    /// <exception cref="PlatformNotSupportedException">The target has no version that is new enough.</exception>
    public static SslProtocols Range(SqlConnectionTlsVersion oldest, SqlConnectionTlsVersion newest)
    {
        SslProtocols range = SslProtocols.None;
        for (SqlConnectionTlsVersion version = oldest; version <= newest; version++)
        {
            range |= s_protocols[(int)version];
        }

        return range != SslProtocols.None
            ? range
            : throw new PlatformNotSupportedException($"Minimum TLS Version={oldest}: this platform has {newest} at most.");
    }

    /// <summary>What is left of somebody's wish where TLS 1.3 is not allowed; leaving the choice to the platform would allow it.</summary>
    public static SslProtocols Cap(SslProtocols wish, SslProtocols allowed)
    {
        SslProtocols tls13 = s_protocols[(int)SqlConnectionTlsVersion.Tls13];
        if ((allowed & tls13) != 0)
        {
            return wish;
        }

        SslProtocols left = wish & ~tls13;
        return left == SslProtocols.None ? allowed : left;
    }

    /// <summary>Whether a version that was agreed on is one that is not secure any more.</summary>
    public static bool IsObsolete(SslProtocols agreed) => agreed is > SslProtocols.None and < SslProtocols.Tls12;
}
