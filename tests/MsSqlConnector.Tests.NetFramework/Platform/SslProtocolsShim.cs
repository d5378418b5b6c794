using System.Security.Authentication;

namespace MsSqlConnector.Tests.Platform;

/// <summary>A version of TLS that the platform does not name and mono does not implement.</summary>
internal static class SslProtocolsShim
{
    extension(SslProtocols)
    {
        public static SslProtocols Tls13 => (SslProtocols)12288;
    }
}
