using System;
using Microsoft.Extensions.DependencyInjection;

namespace MsSqlConnector.DependencyInjection;

/// <summary>Finds services that were registered with a key or without one.</summary>
internal static class RegisteredServices
{
    /// <param name="provider">The services.</param>
    /// <param name="key">The key; null for the service without a key.</param>
    /// <exception cref="InvalidOperationException">There is no such service.</exception>
    public static T Get<T>(IServiceProvider provider, object? key)
        where T : notnull => key is null ? provider.GetRequiredService<T>() : provider.GetRequiredKeyedService<T>(key);
}
