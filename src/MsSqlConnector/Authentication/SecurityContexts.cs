using System;

namespace MsSqlConnector.Authentication;

/// <summary>Selects how the tokens of an integrated login are created.</summary>
internal static partial class SecurityContexts
{
    /// <exception cref="PlatformNotSupportedException">The platform creates no tokens, and the application has set no provider.</exception>
    public static void ThrowIfNotSupported(SspiContextProvider? provider)
    {
        if (!IsPlatformSupported && provider is null)
        {
            throw new PlatformNotSupportedException(
                "Integrated Security needs .NET 8 or later. On this platform, set the SspiContextProvider of the connection to a "
                + "provider that creates the security tokens.");
        }
    }

    public static SecurityContext Create(SecurityTarget target) =>
        target.Provider is null ? CreatePlatformContext(target) : new SspiProviderContext(target);
}
