using System;
using System.Reflection;

namespace Microsoft.Data.SqlClient.Errors;

/// <summary>The names with which Microsoft.Data.SqlClient appears in errors, in connection strings, and to tools.</summary>
internal static class ProviderNames
{
    public const string ErrorSource = "Core Microsoft SqlClient Data Provider";

    public const string DefaultApplicationName = "Core Microsoft SqlClient Data Provider";

    public const string EventSource = "Microsoft.Data.SqlClient.EventSource";

    public const string AuthenticationAdvice =
        "Register a provider with SqlAuthenticationProvider.SetProvider, or set AccessTokenCallback of the connection.";

    /// <summary>Gets the version of the package. That of the assembly is the version that libraries refer to.</summary>
    public static Version Version { get; } =
        new(typeof(ProviderNames).Assembly.GetCustomAttribute<AssemblyFileVersionAttribute>()?.Version ?? "0.0.0.0");
}
