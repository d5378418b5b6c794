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

/// <summary>The Service Broker service that receives the notifications of a listener.</summary>
/// <param name="Name">The name of the service.</param>
/// <param name="Database">The database of the service.</param>
internal sealed record ListenerService(string Name, string Database)
{
    /// <summary>Gets the value of <c>SqlNotificationRequest.Options</c>.</summary>
    public string Options => $"Service={Quote(Name)};Local Database={Quote(Database)}";

    private static string Quote(string text) => "\"" + text.Replace("\"", "\"\"") + "\"";
}

/// <summary>Identifies a listener: calls of Start with equal keys share one.</summary>
/// <param name="Identity">The Windows account of an integrated login; otherwise empty.</param>
/// <param name="ConnectionString">The text that the application passed.</param>
/// <param name="Queue">The queue of the application in upper case; empty if the provider creates one.</param>
internal sealed record ListenerKey(string Identity, string ConnectionString, string Queue)
{
    /// <summary>Creates the key for a connection string.</summary>
    /// <param name="connectionString">The connection string.</param>
    /// <param name="isIntegrated">Whether the login is integrated.</param>
    /// <param name="queue">The queue of the application; null or empty if the provider creates one.</param>
    public static ListenerKey Create(string connectionString, bool isIntegrated, string? queue) =>
        new(isIntegrated ? CurrentIdentity.Key : string.Empty, connectionString, (queue ?? string.Empty).ToUpperInvariant());

    // The generated text contains the connection string.
    public override string ToString() => nameof(ListenerKey);
}
