using MsSqlConnector.Authentication;

namespace MsSqlConnector.Notifications;

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
