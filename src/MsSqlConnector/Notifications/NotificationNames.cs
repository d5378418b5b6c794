using System;
using System.Collections.Generic;

namespace MsSqlConnector.Notifications;

/// <summary>The values of the attributes in the message of a query notification. They are compared without regard to case.</summary>
internal static class NotificationNames
{
    private static readonly Dictionary<string, SqlNotificationType> s_types = new(StringComparer.OrdinalIgnoreCase)
    {
        ["change"] = SqlNotificationType.Change,
        ["subscribe"] = SqlNotificationType.Subscribe,
    };

    private static readonly Dictionary<string, SqlNotificationSource> s_sources = new(StringComparer.OrdinalIgnoreCase)
    {
        ["data"] = SqlNotificationSource.Data,
        ["timeout"] = SqlNotificationSource.Timeout,
        ["object"] = SqlNotificationSource.Object,
        ["database"] = SqlNotificationSource.Database,
        ["system"] = SqlNotificationSource.System,
        ["statement"] = SqlNotificationSource.Statement,
        ["environment"] = SqlNotificationSource.Environment,
        ["execution"] = SqlNotificationSource.Execution,
        ["owner"] = SqlNotificationSource.Owner,
        ["client"] = SqlNotificationSource.Client,
    };

    private static readonly Dictionary<string, SqlNotificationInfo> s_infos = new(StringComparer.OrdinalIgnoreCase)
    {
        ["truncate"] = SqlNotificationInfo.Truncate,
        ["insert"] = SqlNotificationInfo.Insert,
        ["update"] = SqlNotificationInfo.Update,
        ["delete"] = SqlNotificationInfo.Delete,
        ["drop"] = SqlNotificationInfo.Drop,
        ["alter"] = SqlNotificationInfo.Alter,
        ["restart"] = SqlNotificationInfo.Restart,
        ["error"] = SqlNotificationInfo.Error,
        ["query"] = SqlNotificationInfo.Query,
        ["invalid"] = SqlNotificationInfo.Invalid,
        ["set options"] = SqlNotificationInfo.Options,
        ["options"] = SqlNotificationInfo.Options,
        ["isolation"] = SqlNotificationInfo.Isolation,
        ["expired"] = SqlNotificationInfo.Expired,
        ["resource"] = SqlNotificationInfo.Resource,
        ["previous invalid"] = SqlNotificationInfo.PreviousFire,
        ["previousfire"] = SqlNotificationInfo.PreviousFire,
        ["query template limit"] = SqlNotificationInfo.TemplateLimit,
        ["templatelimit"] = SqlNotificationInfo.TemplateLimit,
        ["merge"] = SqlNotificationInfo.Merge,
        ["alreadychanged"] = SqlNotificationInfo.AlreadyChanged,
    };

    public static SqlNotificationType FindType(string text) =>
        s_types.TryGetValue(text, out SqlNotificationType type) ? type : SqlNotificationType.Unknown;

    public static SqlNotificationSource FindSource(string text) =>
        s_sources.TryGetValue(text, out SqlNotificationSource source) ? source : SqlNotificationSource.Unknown;

    public static SqlNotificationInfo FindInfo(string text) =>
        s_infos.TryGetValue(text, out SqlNotificationInfo info) ? info : SqlNotificationInfo.Unknown;
}
