namespace MsSqlConnector.Authentication;

internal static partial class SecurityContexts
{
    private static NegotiateContext CreatePlatformContext(SecurityTarget target) => new(target);
}
