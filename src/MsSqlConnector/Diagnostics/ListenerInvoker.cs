using System;

namespace MsSqlConnector.Diagnostics;

/// <summary>
/// Runs the code of listeners and catches their exceptions, so that listeners cannot affect an operation. All telemetry is sent through
/// this class in separate calls, so that a failed listener does not prevent the next one. The event source is an exception, because it
/// catches the exceptions of its listeners itself.
/// </summary>
internal static class ListenerInvoker
{
    /// <param name="description">The name of the telemetry, which helps to find the listener that failed.</param>
    /// <param name="state">The data for the delegate.</param>
    /// <param name="action">The delegate that runs the code of listeners.</param>
    public static void Invoke<T>(string description, T state, Action<T> action)
    {
        try
        {
            action(state);
        }
        catch (Exception exception)
        {
            Fail(description, exception);
        }
    }

    /// <inheritdoc cref="Invoke{T}(string, T, Action{T})"/>
    /// <param name="description">The name of the telemetry, which helps to find the listener that failed.</param>
    /// <param name="state">The data for the delegate.</param>
    /// <param name="function">The delegate that runs the code of listeners and returns a value.</param>
    /// <param name="fallback">The value to return if a listener throws.</param>
    public static TResult Evaluate<T, TResult>(string description, T state, Func<T, TResult> function, TResult fallback)
    {
        try
        {
            return function(state);
        }
        catch (Exception exception)
        {
            Fail(description, exception);
            return fallback;
        }
    }

    /// <summary>
    /// Reports the type of the exception only. Its message may contain anything, such as a text that the listener received.
    /// </summary>
    /// <param name="description">The name of the telemetry or of the callback.</param>
    /// <param name="exception">The exception.</param>
    public static void Fail(string description, Exception exception) =>
        ConnectionEvents.Shared.ListenerFailed(description, exception.GetTypeName());
}
