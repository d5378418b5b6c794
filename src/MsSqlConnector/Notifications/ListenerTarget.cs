using System;
using MsSqlConnector.Authentication;

namespace MsSqlConnector.Notifications;

/// <summary>The server, user and database of a connection. A query uses the listener with the same target.</summary>
/// <param name="Server">The server, as <see cref="SqlConnection.DataSource"/> names it.</param>
/// <param name="User">The Windows account of an integrated login, or the user name.</param>
/// <param name="Database">The current database.</param>
internal sealed record ListenerTarget(string Server, string User, string Database)
{
    public static ListenerTarget Of(SqlConnection connection) => new(
        connection.DataSource.ToUpperInvariant(),
        connection.Settings.Login.IsIntegrated
            ? "integrated " + CurrentIdentity.Key
            : "login " + (connection.Settings.Credential?.UserId ?? connection.Settings.Login.UserId).ToUpperInvariant(),
        connection.Database);
}
