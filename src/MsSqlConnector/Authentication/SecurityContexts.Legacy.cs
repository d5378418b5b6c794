using System;

namespace MsSqlConnector.Authentication;

internal static partial class SecurityContexts
{
    private static bool IsPlatformSupported => false;

    private static SecurityContext CreatePlatformContext(SecurityTarget target) =>
        throw new PlatformNotSupportedException(
            $"Integrated Security is not supported on this platform (server '{target.DataSource}'). Set SqlConnection.SspiContextProvider.");
}
