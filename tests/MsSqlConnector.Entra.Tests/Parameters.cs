using System;

namespace MsSqlConnector.Entra.Tests;

/// <summary>Login parameters as a provider receives them.</summary>
internal static class Parameters
{
    public const string Authority = "https://login.microsoftonline.com/tenant";

    public static SqlAuthenticationParameters Of(
        SqlAuthenticationMethod method,
        string? userId = "",
        string? password = "",
        string authority = Authority,
        string resource = "https://database.windows.net/") =>
        new(method, "server", "database", resource, authority, userId, password, Guid.NewGuid(), connectionTimeout: 30);
}
