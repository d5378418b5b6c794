namespace MsSqlConnector.Authentication;

/// <summary>Selects how the tokens of an integrated login are created.</summary>
internal static partial class SecurityContexts
{
    public static SecurityContext Create(SecurityTarget target) =>
        target.Provider is null ? CreatePlatformContext(target) : new SspiProviderContext(target);
}
