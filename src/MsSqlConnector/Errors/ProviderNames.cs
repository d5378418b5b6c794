using System;

namespace MsSqlConnector.Errors;

/// <summary>The names with which the provider appears in errors, in connection strings, and to tools.</summary>
internal static class ProviderNames
{
    /// <summary>The source of errors and messages (<see cref="SqlError.Source"/>).</summary>
    public const string ErrorSource = "MsSqlConnector";

    /// <summary>The default of the keyword Application Name.</summary>
    public const string DefaultApplicationName = "MsSqlConnector";

    /// <summary>The name of the event source.</summary>
    public const string EventSource = "MsSqlConnector";

    /// <summary>The advice if no provider for an authentication method is registered.</summary>
    public const string AuthenticationAdvice =
        "Reference the package MsSqlConnector.Entra and call ActiveDirectoryAuthenticationProvider.Register() once, or register your own "
        + "provider with SqlAuthenticationProvider.SetProvider.";

    /// <summary>Gets the version of the provider.</summary>
    public static Version Version { get; } = typeof(ProviderNames).Assembly.GetName().Version ?? new Version(0, 0, 0, 0);
}
