using System;
using System.Xml;

namespace MsSqlConnector.Notifications;

/// <summary>A message of the queue.</summary>
/// <param name="Type">The message type.</param>
/// <param name="Conversation">The handle of the conversation.</param>
/// <param name="Body">The XML of the message; null if it has none, or is malformed.</param>
internal sealed record ReceivedRow(string Type, Guid Conversation, string? Body)
{
    private const string NotificationType = "http://schemas.microsoft.com/SQL/Notifications/QueryNotification";

    /// <summary>
    /// Gets a value that indicates whether the message is a query notification, and not the message of a timer or of an ended dialog.
    /// </summary>
    public bool IsNotification => string.Equals(Type, NotificationType, StringComparison.OrdinalIgnoreCase);

    /// <summary>Reads the current row of the result of RECEIVE.</summary>
    public static ReceivedRow Read(SqlDataReader reader) =>
        new(reader.GetString(0), reader.GetGuid(1), ReadBody(reader));

    private static string? ReadBody(SqlDataReader reader)
    {
        try
        {
            return reader.IsDBNull(2) ? null : reader.GetString(2);
        }
        catch (XmlException)
        {
            return null;
        }
    }
}
