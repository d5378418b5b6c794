using System;
using System.Collections.Generic;
using System.Threading;

namespace MsSqlConnector.Notifications;

/// <summary>The handlers of a dependency, each with the execution context in which it was added. It is called once.</summary>
internal sealed class ChangeHandlers
{
    private readonly List<(OnChangeEventHandler Handler, ExecutionContext? Context)> _handlers = [];

    /// <exception cref="InvalidOperationException">The handler was already added.</exception>
    public void Add(OnChangeEventHandler handler)
    {
        if (_handlers.Exists(added => added.Handler == handler))
        {
            throw new InvalidOperationException(
                "SqlDependency.OnChange does not support multiple event registrations for the same delegate.");
        }

        _handlers.Add((handler, ExecutionContext.Capture()));
    }

    public void Remove(OnChangeEventHandler handler) => _handlers.RemoveAll(added => added.Handler == handler);

    /// <summary>Returns the delegate that calls the handlers, and removes them.</summary>
    public Action Take(SqlDependency sender, SqlNotificationEventArgs args)
    {
        (OnChangeEventHandler Handler, ExecutionContext? Context)[] taken = [.. _handlers];
        _handlers.Clear();
        return () =>
        {
            foreach ((OnChangeEventHandler handler, ExecutionContext? context) in taken)
            {
                HandlerInvoker.Invoke(handler, context, sender, args);
            }
        };
    }
}
