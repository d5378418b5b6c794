using System;

namespace MsSqlConnector.Authentication;

internal static partial class SecurityContexts
{
    private static bool IsPlatformAble => false;

    private static SecurityContext CreateOfPlatform(SecurityTarget target) =>
        throw new PlatformNotSupportedException($"There are no security tokens for '{target.DataSource}' on this platform.");
}
