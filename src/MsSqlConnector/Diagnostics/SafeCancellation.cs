using System;
using System.Threading;

namespace MsSqlConnector.Diagnostics;

/// <summary>
/// Cancels tokens that code of the application has received. It can register callbacks that throw, which would end the process on a thread
/// of the provider or of a timer.
/// </summary>
internal static class SafeCancellation
{
    private const string Description = "CancellationToken.Register";

    /// <summary>
    /// Cancels a source. Exceptions of callbacks are reported as a failed listener. Does nothing if the source has been disposed of.
    /// </summary>
    public static void Cancel(CancellationTokenSource source)
    {
        try
        {
            source.Cancel();
        }
        catch (ObjectDisposedException)
        {
            // The operation has just ended.
        }
        catch (Exception exception)
        {
            ListenerInvoker.Fail(Description, (exception as AggregateException)?.InnerException ?? exception);
        }
    }
}
