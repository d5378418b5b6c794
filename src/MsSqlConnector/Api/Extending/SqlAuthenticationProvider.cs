using System;
using System.Collections.Concurrent;
using System.Threading.Tasks;

namespace MsSqlConnector;

/// <summary>
/// A base class for providers that acquire access tokens for an authentication method. Connections use the provider that is registered for
/// the Authentication keyword of their connection string.
/// </summary>
/// <remarks>
/// The package MsSqlConnector.Entra contains a provider for the Active Directory methods. An application can register its own.
/// </remarks>
public abstract class SqlAuthenticationProvider
{
    private static readonly ConcurrentDictionary<SqlAuthenticationMethod, SqlAuthenticationProvider> s_providers = new();

    /// <summary>Returns the provider that is registered for an authentication method.</summary>
    /// <param name="authenticationMethod">The authentication method.</param>
    /// <returns>The provider, or null if none is registered.</returns>
    public static SqlAuthenticationProvider? GetProvider(SqlAuthenticationMethod authenticationMethod) =>
        s_providers.TryGetValue(authenticationMethod, out SqlAuthenticationProvider? provider) ? provider : null;

    /// <summary>Registers a provider for an authentication method. It replaces the provider that was registered before.</summary>
    /// <param name="authenticationMethod">The authentication method.</param>
    /// <param name="provider">The provider.</param>
    /// <returns>Always true.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="provider"/> is null.</exception>
    /// <exception cref="NotSupportedException">The provider does not support the method.</exception>
    public static bool SetProvider(SqlAuthenticationMethod authenticationMethod, SqlAuthenticationProvider provider)
    {
        ArgumentNullException.ThrowIfNull(provider);
        if (!provider.IsSupported(authenticationMethod))
        {
            throw new NotSupportedException(
                $"The provider '{provider.GetType()}' does not support the authentication method '{authenticationMethod}'.");
        }

        provider.BeforeLoad(authenticationMethod);
        while (!s_providers.TryAdd(authenticationMethod, provider))
        {
            if (s_providers.TryGetValue(authenticationMethod, out SqlAuthenticationProvider? before)
                && s_providers.TryUpdate(authenticationMethod, provider, before))
            {
                before.BeforeUnload(authenticationMethod);
                break;
            }
        }

        return true;
    }

    /// <summary>Called before the provider is registered for an authentication method.</summary>
    /// <param name="authenticationMethod">The authentication method.</param>
    public virtual void BeforeLoad(SqlAuthenticationMethod authenticationMethod)
    {
    }

    /// <summary>Called after another provider has replaced this one for an authentication method.</summary>
    /// <param name="authenticationMethod">The authentication method.</param>
    public virtual void BeforeUnload(SqlAuthenticationMethod authenticationMethod)
    {
    }

    /// <summary>Returns a value that indicates whether the provider can acquire tokens with an authentication method.</summary>
    /// <param name="authenticationMethod">The authentication method.</param>
    /// <returns>True if the method is supported.</returns>
    public abstract bool IsSupported(SqlAuthenticationMethod authenticationMethod);

    /// <summary>
    /// Acquires an access token. Opening a connection waits for it no longer than Connect Timeout; a request that takes longer continues in
    /// the background, and the connection ignores its result.
    /// </summary>
    /// <param name="parameters">The login that needs the token.</param>
    /// <returns>The token.</returns>
    public abstract Task<SqlAuthenticationToken> AcquireTokenAsync(SqlAuthenticationParameters parameters);
}
