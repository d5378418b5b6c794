using System;
using System.Collections.Concurrent;
using System.Threading.Tasks;

namespace MsSqlConnector;

/// <summary>
/// Gets the access tokens of a method of authentication, for connections whose connection string names it (Authentication).
/// The package MsSqlConnector.Entra brings one for the Active Directory methods; an application can register its own.
/// </summary>
public abstract class SqlAuthenticationProvider
{
    private static readonly ConcurrentDictionary<SqlAuthenticationMethod, SqlAuthenticationProvider> s_providers = new();

    /// <summary>The provider registered for a method, or null.</summary>
    /// <param name="authenticationMethod">The method.</param>
    /// <returns>The provider, or null.</returns>
    public static SqlAuthenticationProvider? GetProvider(SqlAuthenticationMethod authenticationMethod) =>
        s_providers.TryGetValue(authenticationMethod, out SqlAuthenticationProvider? provider) ? provider : null;

    /// <summary>Registers a provider for a method, in place of the one registered before.</summary>
    /// <param name="authenticationMethod">The method.</param>
    /// <param name="provider">The provider.</param>
    /// <returns>True.</returns>
    /// <exception cref="ArgumentNullException">The provider is null.</exception>
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

    /// <summary>Called before the provider is registered for a method.</summary>
    /// <param name="authenticationMethod">The method.</param>
    public virtual void BeforeLoad(SqlAuthenticationMethod authenticationMethod)
    {
    }

    /// <summary>Called when another provider takes this one's place for a method.</summary>
    /// <param name="authenticationMethod">The method.</param>
    public virtual void BeforeUnload(SqlAuthenticationMethod authenticationMethod)
    {
    }

    /// <summary>Whether the provider can get tokens by a method.</summary>
    /// <param name="authenticationMethod">The method.</param>
    /// <returns>Whether it can.</returns>
    public abstract bool IsSupported(SqlAuthenticationMethod authenticationMethod);

    /// <summary>
    /// Gets a token. Opening waits for it no longer than the connection string's Connect Timeout; what is still going on then is
    /// left to itself.
    /// </summary>
    /// <param name="parameters">The login that needs it.</param>
    /// <returns>The token.</returns>
    public abstract Task<SqlAuthenticationToken> AcquireTokenAsync(SqlAuthenticationParameters parameters);
}
