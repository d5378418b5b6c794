namespace MsSqlConnector.Authentication;

internal static partial class SecurityContexts
{
    private static NegotiateStreamContext CreatePlatformContext(SecurityTarget target) => new(target);
}
