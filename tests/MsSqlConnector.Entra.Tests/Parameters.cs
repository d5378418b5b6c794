using System;

namespace MsSqlConnector.Entra.Tests;

/// <summary>Logins as a provider is told of them.</summary>
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
