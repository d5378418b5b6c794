using System.Collections.Generic;

namespace MsSqlConnector.Notifications;

/// <summary>A query that the server watches, with the dependencies that share its notification.</summary>
/// <param name="id">The id in the notification message.</param>
/// <param name="hash">The hash of the query.</param>
/// <param name="server">The server that the query was executed on.</param>
internal sealed class SubscribedQuery(string id, string hash, string server)
{
    public string Id => id;

    public string Hash => hash;

    public string Server => server;

    public HashSet<Subscription> Subscriptions { get; } = [];
}
