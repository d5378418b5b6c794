using MsSqlConnector.Diagnostics;

namespace MsSqlConnector;

/// <summary>
/// Writes messages of an authentication provider, or of other code that surrounds the provider, to the event source MsSqlConnector and to
/// <see cref="SqlEventLog.Default"/>. The messages are written unchanged, so they must not contain secrets.
/// </summary>
public class SqlClientLogger
{
    /// <summary>Gets a value that indicates whether the event source has a listener, or there is a default log.</summary>
    public bool IsLoggingEnabled => ConnectionEvents.Shared.IsEnabled();

    /// <summary>Writes an informational message.</summary>
    /// <param name="type">The type that writes the message.</param>
    /// <param name="method">The method that writes the message.</param>
    /// <param name="message">The message.</param>
    public void LogInfo(string? type, string? method, string? message) =>
        ConnectionEvents.Shared.Noted(type ?? string.Empty, method ?? string.Empty, message ?? string.Empty);

    /// <summary>Writes a warning.</summary>
    /// <param name="type">The type that writes the message.</param>
    /// <param name="method">The method that writes the message.</param>
    /// <param name="message">The message.</param>
    public void LogWarning(string? type, string? method, string? message) =>
        ConnectionEvents.Shared.Warned(type ?? string.Empty, method ?? string.Empty, message ?? string.Empty);

    /// <summary>Writes an error.</summary>
    /// <param name="type">The type that writes the message.</param>
    /// <param name="method">The method that writes the message.</param>
    /// <param name="message">The message.</param>
    public void LogError(string? type, string? method, string? message) =>
        ConnectionEvents.Shared.Reported(type ?? string.Empty, method ?? string.Empty, message ?? string.Empty);

    /// <summary>Writes an error if a condition is false.</summary>
    /// <param name="value">The condition.</param>
    /// <param name="type">The type that asserts the condition.</param>
    /// <param name="method">The method that asserts the condition.</param>
    /// <param name="message">The message to write if the condition is false.</param>
    /// <returns>The value of the condition.</returns>
    public bool LogAssert(bool value, string? type, string? method, string? message)
    {
        if (!value)
        {
            LogError(type, method, message);
        }

        return value;
    }
}
