namespace MsSqlConnector.Notifications;

/// <summary>The Service Broker service that receives the notifications of a listener.</summary>
/// <param name="Name">The name of the service.</param>
/// <param name="Database">The database of the service.</param>
internal sealed record ListenerService(string Name, string Database)
{
    /// <summary>Gets the value of <c>SqlNotificationRequest.Options</c>.</summary>
    public string Options => $"Service={Quote(Name)};Local Database={Quote(Database)}";

    private static string Quote(string text) => "\"" + text.Replace("\"", "\"\"") + "\"";
}
