using System;
using MsSqlConnector.Errors;

namespace MsSqlConnector.Authentication;

/// <summary>Creates the exceptions for logins that cannot be prepared. The messages contain no secrets.</summary>
internal static class AuthenticationErrors
{
    public static ArgumentException NoProvider(SqlAuthenticationMethod method) => new(
        $"There is no authentication provider for '{method}'. Reference the package MsSqlConnector.Entra and call " +
        "ActiveDirectoryAuthenticationProvider.Register() once, or register a provider of your own with " +
        "SqlAuthenticationProvider.SetProvider.");

    public static InvalidOperationException NoPassword(SqlAuthenticationMethod method) => new(
        $"Either a credential or both 'User ID' and 'Password' must be given if 'Authentication={method}'.");

    public static InvalidOperationException EmptyToken() => new("The access token is empty.");

    public static SqlException NoToken(string? server, Guid clientConnectionId, Exception inner) => ClientError.Create(
        ClientError.NoNumber,
        ClientError.StatementClass,
        server,
        "No access token could be got for the login: " + inner.Message,
        clientConnectionId,
        inner);
}
