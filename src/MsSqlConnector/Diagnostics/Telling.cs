using System;

namespace MsSqlConnector.Diagnostics;

/// <summary>
/// Where the code of listeners runs, and where what it throws ends: who is told of an operation has no say in it. All that is told goes
/// through here, each thing by itself, so that who fails at one keeps nobody from the next; only the event source ends its listeners'
/// exceptions by itself.
/// </summary>
internal static class Telling
{
    /// <param name="what">What is told, for who looks for the listener that failed.</param>
    /// <param name="told">What telling needs.</param>
    /// <param name="tell">Runs listeners' code, and what leads to it.</param>
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
    /// <param name="what">What is told, for who looks for the listener that failed.</param>
    /// <param name="told">What telling needs.</param>
    /// <param name="ask">Runs listeners' code that gives something.</param>
    /// <param name="otherwise">What counts where it has thrown.</param>
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

    /// <summary>What the exception says may be anything, such as the text that its listener was told.</summary>
    private static void Fail(string what, Exception exception) =>
        ProviderEvents.Log.ListenerFailed(what, exception.GetType().FullName ?? exception.GetType().Name);
}
