using System;
using System.Collections.Generic;

namespace MsSqlConnector.Errors;

/// <summary>Creates the exceptions for servers that accepted the login but cannot be used. All have class 20.</summary>
internal static class RouteErrors
{
    public static SqlException TooLong(IReadOnlyList<string> route, int maxHopCount) => Create(
        route[0], $"Too many redirections have occurred. The provider follows {maxHopCount}: {Describe(route)}.");

    public static SqlException NoSuchTarget(IReadOnlyList<string> route, string target) =>
        Create(route[0], $"The server redirected the login to an invalid address: {Describe(route)} -> {target}.");

    /// <summary>Returns the message that is added to the failure of a server that a login was redirected to.</summary>
    public static string RoutedBy(IReadOnlyList<string> route) => $"The login was redirected to this server: {Describe(route)}.";

    public static SqlException NotMirrored(string partner, string database) => Create(
        partner,
        $"The database '{database}' on the failover partner {partner} is not mirrored: correct Failover Partner or leave it out.");

    public static SqlException NotTarget(string server, TargetSession wanted) => Create(
        server,
        wanted == TargetSession.Primary
            ? $"The database on {server} cannot be written, and Target Session=Primary asks for one that can."
            : $"The database on {server} can be written, and Target Session=ReadOnly asks for one that cannot.");

    private static string Describe(IReadOnlyList<string> route) => string.Join(" -> ", route);

    private static SqlException Create(string server, string message) =>
        ClientError.Create(ClientError.NoNumber, ClientError.FatalClass, server, message, Guid.Empty, inner: null);
}
