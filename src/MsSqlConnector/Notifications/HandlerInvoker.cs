using System.Threading;
using MsSqlConnector.Diagnostics;

namespace MsSqlConnector.Notifications;

/// <summary>Calls handlers. An exception that a handler throws affects neither other handlers nor the listener.</summary>
internal static class HandlerInvoker
{
    private const string Description = "SqlDependency.OnChange";

    public static void Invoke(OnChangeEventHandler handler, ExecutionContext? context, SqlDependency sender, SqlNotificationEventArgs args)
    {
        if (context is null)
        {
            Invoke(handler, sender, args);
        }
        else
        {
            ExecutionContext.Run(context, _ => Invoke(handler, sender, args), null);
        }
    }

    public static void Invoke(OnChangeEventHandler handler, SqlDependency sender, SqlNotificationEventArgs args) =>
        ListenerInvoker.Invoke(Description, (handler, sender, args), static call => call.handler(call.sender, call.args));
}
