using System;
using System.Runtime.Loader;

namespace MsSqlConnector.Notifications;

internal static partial class ProcessEnd
{
    // The default context is unloaded at the end of the process, and a collectible one before.
    private static void Register(Action callback) =>
        AssemblyLoadContext.GetLoadContext(typeof(ProcessEnd).Assembly)!.Unloading += _ => callback();
}
