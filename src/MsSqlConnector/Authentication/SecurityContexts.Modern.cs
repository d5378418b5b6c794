namespace MsSqlConnector.Authentication;

internal static partial class SecurityContexts
{
    private static bool IsPlatformAble => true;

    private static NegotiateContext CreateOfPlatform(SecurityTarget target) => new(target);
}
