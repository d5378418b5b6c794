using System;

namespace MsSqlConnector.Diagnostics;

/// <summary>
/// Runs the code of listeners and catches their exceptions, so that listeners cannot affect an operation. All telemetry is sent through this class in
/// separate calls, so that a failed listener does not prevent the next one. The event source is an exception, because it catches the exceptions of
/// its listeners itself.
/// </summary>
internal static class Telling
{
    /// <param name="what">The name of the telemetry, which helps to find the listener that failed.</param>
    /// <param name="told">The data for the delegate.</param>
    /// <param name="tell">The delegate that runs the code of listeners.</param>
    public static void Try<T>(string what, T told, Action<T> tell)
    {
        try
        {
            tell(told);
        }
        catch (Exception exception)
        {
            Fail(what, exception);
        }
    }

    /// <inheritdoc cref="Try{T}(string, T, Action{T})"/>
    /// <param name="what">The name of the telemetry, which helps to find the listener that failed.</param>
    /// <param name="told">The data for the delegate.</param>
    /// <param name="ask">The delegate that runs the code of listeners and returns a value.</param>
    /// <param name="otherwise">The value to return if a listener throws.</param>
    public static TResult Ask<T, TResult>(string what, T told, Func<T, TResult> ask, TResult otherwise)
    {
        try
        {
            return ask(told);
        }
        catch (Exception exception)
        {
            Fail(what, exception);
            return otherwise;
        }
    }

    /// <summary>Reports the type of the exception only. Its message may contain anything, such as a text that the listener received.</summary>
    private static void Fail(string what, Exception exception) =>
        ProviderEvents.Log.ListenerFailed(what, exception.GetType().FullName ?? exception.GetType().Name);
}
