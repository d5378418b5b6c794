using System;
using MsSqlConnector.Requests;

namespace MsSqlConnector.Sql;

/// <summary>
/// A query notification that the server sends to a Service Broker service when the results of a command change (MS-TDS 2.2.5.3.1). The
/// application receives the messages of the service itself. <see cref="SqlDependency"/> receives them and raises an event.
/// </summary>
public sealed class SqlNotificationRequest
{
    private string? _userData;
    private string? _options;
    private int _timeout;

    /// <summary>
    /// Initializes a new instance of the <see cref="SqlNotificationRequest"/> class whose properties have their defaults.
    /// </summary>
    public SqlNotificationRequest()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SqlNotificationRequest"/> class.</summary>
    /// <param name="userData">The value of <see cref="UserData"/>.</param>
    /// <param name="options">The value of <see cref="Options"/>.</param>
    /// <param name="timeout">The value of <see cref="Timeout"/>, in seconds.</param>
    /// <exception cref="ArgumentOutOfRangeException">A text is too long, or <paramref name="timeout"/> is negative.</exception>
    public SqlNotificationRequest(string? userData, string? options, int timeout)
    {
        UserData = userData;
        Options = options;
        Timeout = timeout;
    }

    /// <summary>
    /// Gets or sets the service that receives the notification, in the form <c>service=name;local database=database</c> or
    /// <c>service=name;broker instance=guid</c>, with at most 32,767 characters. The default is null, with which a command cannot be
    /// executed.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is too long.</exception>
    public string? Options
    {
        get => _options;
        set => _options = Check(value, nameof(Options));
    }

    /// <summary>
    /// Gets or sets the time in seconds after which the server sends a notification if nothing has changed. The default is 0, which means
    /// the default of the server.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    public int Timeout
    {
        get => _timeout;
        set => _timeout = value >= 0
            ? value
            : throw new ArgumentOutOfRangeException(nameof(Timeout), value, "Timeout must be 0 (the default of the server) or greater.");
    }

    /// <summary>
    /// Gets or sets the text of the notification message, which identifies the notification, with at most 32,767 characters. The server can
    /// limit it further. The default is null, with which a command cannot be executed.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is too long.</exception>
    public string? UserData
    {
        get => _userData;
        set => _userData = Check(value, nameof(UserData));
    }

    private static string? Check(string? value, string name) => value is null || value.Length <= OptionalHeaders.MaxCharCount
        ? value
        : throw new ArgumentOutOfRangeException(
            name, value.Length, $"{name} can have at most {OptionalHeaders.MaxCharCount} characters.");
}
