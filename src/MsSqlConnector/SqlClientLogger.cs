using MsSqlConnector.Diagnostics;

namespace MsSqlConnector;

/// <summary>
/// Tells what happens in an authentication provider, or in other code around the provider, to whoever listens to the event source
/// MsSqlConnector. What is told is not looked at: it must hold no secrets.
/// </summary>
public class SqlClientLogger
{
    /// <summary>Whether anybody listens.</summary>
    public bool IsLoggingEnabled => ProviderEvents.Log.IsEnabled();

    /// <summary>Tells something.</summary>
    /// <param name="type">The type that tells it.</param>
    /// <param name="method">The method that tells it.</param>
    /// <param name="message">What it tells.</param>
    public void LogInfo(string? type, string? method, string? message) =>
        ProviderEvents.Log.Noted(type ?? string.Empty, method ?? string.Empty, message ?? string.Empty);

    /// <summary>Tells a warning.</summary>
    /// <param name="type">The type that warns.</param>
    /// <param name="method">The method that warns.</param>
    /// <param name="message">Of what it warns.</param>
    public void LogWarning(string? type, string? method, string? message) =>
        ProviderEvents.Log.Warned(type ?? string.Empty, method ?? string.Empty, message ?? string.Empty);

    /// <summary>Tells an error.</summary>
    /// <param name="type">The type that reports it.</param>
    /// <param name="method">The method that reports it.</param>
    /// <param name="message">What is wrong.</param>
    public void LogError(string? type, string? method, string? message) =>
        ProviderEvents.Log.Reported(type ?? string.Empty, method ?? string.Empty, message ?? string.Empty);

    /// <summary>Tells an error unless a condition holds.</summary>
    /// <param name="value">The condition.</param>
    /// <param name="type">The type that asserts it.</param>
    /// <param name="method">The method that asserts it.</param>
    /// <param name="message">What is wrong when it does not hold.</param>
    /// <returns>The condition.</returns>
    public bool LogAssert(bool value, string? type, string? method, string? message)
    {
        if (!value)
        {
            LogError(type, method, message);
        }

        return value;
    }
}
