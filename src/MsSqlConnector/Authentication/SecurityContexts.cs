using System;

namespace MsSqlConnector.Authentication;

/// <summary>Chooses how the tokens of an integrated login are made.</summary>
internal static partial class SecurityContexts
{
    /// <exception cref="PlatformNotSupportedException">The platform makes no tokens, and there is no provider of the user's.</exception>
    public static void ThrowIfNotSupported(SspiContextProvider? provider)
    {
        if (!IsPlatformAble && provider is null)
        {
            throw new PlatformNotSupportedException(
                "Integrated Security needs .NET 8 or later: this platform hands out no security tokens. A SspiContextProvider on the "
                + "connection can make them.");
        }
    }

    public static SecurityContext Create(SecurityTarget target) =>
        target.Provider is null ? CreateOfPlatform(target) : new ProviderContext(target);
}
