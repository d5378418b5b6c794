using System.Threading;

namespace MsSqlConnector.Timing;

/// <summary>Starts threads that neither keep the process alive nor capture the execution context of the caller.</summary>
internal static class BackgroundThread
{
    public static void Start(ThreadStart run, string name)
    {
        var thread = new Thread(run) { IsBackground = true, Name = name };
        using (FlowSuppression.Begin())
        {
            thread.Start();
        }
    }
}
