using System;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Notifications;

/// <summary>Ends the listeners when the process ends or the provider is unloaded, so that the server drops their objects at once.</summary>
internal static partial class ProcessEnd
{
    private static readonly TimeSpan s_limit = TimeSpan.FromSeconds(5);
    private static int s_isRegistered;

    /// <summary>Registers the handler, once.</summary>
    public static void Observe()
    {
        if (Interlocked.Exchange(ref s_isRegistered, 1) == 0)
        {
            Register(static () => Task.Run(ListenerRegistry.Shared.StopAll).Wait(s_limit));
        }
    }
}
