using System;
using System.Collections.Generic;

namespace MsSqlConnector.Errors;

/// <summary>Creates the exceptions for servers that accepted the login but cannot be used. All have class 20.</summary>
internal static class RouteErrors
{
    public static SqlException TooLong(IReadOnlyList<string> route, int maxHopCount) => Create(
        route[0], $"Too many redirections have occurred. Only {maxHopCount} redirections per login are allowed: {Describe(route)}.");

    public static SqlException InvalidTarget(IReadOnlyList<string> route, string target) =>
        Create(route[0], "Invalid routing information received. The server redirected the login to an invalid address: "
            + $"{Describe(route)} -> {target}.");

    /// <summary>Returns the message that is added to the failure of a server that a login was redirected to.</summary>
    public static string RoutedBy(IReadOnlyList<string> route) => $"The login was redirected to this server: {Describe(route)}.";

    public static SqlException NotMirrored(string partner, string database) => Create(
        partner,
        $"Server {partner}, database {database} is not configured for database mirroring. Correct Failover Partner, or remove it.");

    public static SqlException WrongTargetSession(string server, TargetSession wanted) => Create(
        server,
        wanted == TargetSession.Primary
            ? $"The database on {server} is read-only, but Target Session=Primary requires a writable database."
            : $"The database on {server} is writable, but Target Session=ReadOnly requires a read-only database.");

    private static string Describe(IReadOnlyList<string> route) => string.Join(" -> ", route);

    private static SqlException Create(string server, string message) =>
        ClientError.Create(ClientError.NoNumber, ClientError.FatalClass, server, message, Guid.Empty, inner: null);
}
