using System;
using MsSqlConnector.Errors;

namespace MsSqlConnector.Authentication;

/// <summary>Creates the exceptions for logins that cannot be prepared. The messages contain no secrets.</summary>
internal static class AuthenticationErrors
{
    public static ArgumentException NoProvider(SqlAuthenticationMethod method) => new(
        $"Cannot find an authentication provider for '{method}'. {ProviderNames.AuthenticationAdvice}");

    public static InvalidOperationException NoPassword(SqlAuthenticationMethod method) => new(
        $"Either Credential or both 'User ID' and 'Password' connection string keywords must be specified, if 'Authentication={method}'.");

    public static InvalidOperationException EmptyToken() => new(
        "The access token is empty. The callback or authentication provider must return a token for the server.");

    public static InvalidOperationException NullPassword() =>
        new("The password provider returned null. It must return the password of the user.");

    public static SqlException PasswordProviderFailed(string? server, Exception inner) => ClientError.Create(
        ClientError.NoNumber,
        ClientError.StatementClass,
        server,
        "The password provider failed: " + inner.Message,
        Guid.Empty,
        inner);

    public static SqlException NoToken(string? server, Guid clientConnectionId, Exception inner) => ClientError.Create(
        ClientError.NoNumber,
        ClientError.StatementClass,
        server,
        "Could not acquire an access token for the login: " + inner.Message,
        clientConnectionId,
        inner);
}
