using System.Security.Authentication;

namespace MsSqlConnector.Tests.Platform;

/// <summary>The version of TLS that the platform has no name for, and mono no implementation of.</summary>
internal static class SslProtocolsShim
{
    extension(SslProtocols)
    {
        public static SslProtocols Tls13 => (SslProtocols)12288;
    }
}
