using System;
using System.IO;
using System.Xml;

namespace MsSqlConnector.Notifications;

/// <summary>The message that the server sends to the service when the results of a query change.</summary>
/// <param name="id">The text of <c>SqlNotificationRequest.UserData</c>.</param>
/// <param name="args">The reason.</param>
internal sealed class NotificationMessage(string id, SqlNotificationEventArgs args)
{
    private const string RootName = "QueryNotification";
    private const string IdName = "Message";

    private static readonly XmlReaderSettings s_settings = new()
    {
        DtdProcessing = DtdProcessing.Prohibit,
        XmlResolver = null,
        IgnoreComments = true,
        IgnoreWhitespace = true,
        IgnoreProcessingInstructions = true,
    };

    public string Id => id;

    public SqlNotificationEventArgs Args => args;

    /// <summary>Parses a message. Returns null if it is no query notification, or is malformed.</summary>
    public static NotificationMessage? TryParse(string body)
    {
        try
        {
            using var text = new StringReader(body);
            using var reader = XmlReader.Create(text, s_settings);
            return TryRead(reader);
        }
        catch (XmlException)
        {
            return null;
        }
    }

    private static NotificationMessage? TryRead(XmlReader reader)
    {
        if (reader.MoveToContent() != XmlNodeType.Element || reader.LocalName != RootName
            || reader.GetAttribute("type") is not { } type
            || reader.GetAttribute("source") is not { } source
            || reader.GetAttribute("info") is not { } info)
        {
            return null;
        }

        string? id = ReadId(reader);
        return id is null
            ? null
            : new NotificationMessage(
                id,
                new SqlNotificationEventArgs(
                    NotificationNames.FindType(type), NotificationNames.FindInfo(info), NotificationNames.FindSource(source)));
    }

    private static string? ReadId(XmlReader reader)
    {
        while (reader.Read())
        {
            if (reader.NodeType == XmlNodeType.Element && reader.Depth == 1 && reader.LocalName == IdName)
            {
                return reader.ReadElementContentAsString();
            }
        }

        return null;
    }
}
