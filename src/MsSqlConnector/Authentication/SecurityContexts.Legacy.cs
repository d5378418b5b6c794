using System;

namespace MsSqlConnector.Authentication;

internal static partial class SecurityContexts
{
    private static bool IsPlatformAble => false;

    private static SecurityContext CreateOfPlatform(SecurityTarget target) =>
        throw new PlatformNotSupportedException(
            $"Integrated Security is not supported on this platform (server '{target.DataSource}'). Set SqlConnection.SspiContextProvider.");
}
