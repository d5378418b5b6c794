using System;

namespace MsSqlConnector.DependencyInjection;

/// <summary>Checks the arguments of extension methods.</summary>
internal static class Arguments
{
    /// <exception cref="ArgumentNullException">The argument is null.</exception>
    public static void ThrowIfNull(object? argument, string name)
    {
        if (argument is null)
        {
            throw new ArgumentNullException(name);
        }
    }
}
