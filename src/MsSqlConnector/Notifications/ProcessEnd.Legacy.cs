using System;

namespace MsSqlConnector.Notifications;

internal static partial class ProcessEnd
{
    private static void Register(Action callback)
    {
        AppDomain.CurrentDomain.ProcessExit += (_, _) => callback();
        AppDomain.CurrentDomain.DomainUnload += (_, _) => callback();
    }
}
