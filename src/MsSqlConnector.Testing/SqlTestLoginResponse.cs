using System;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Tokens;

namespace MsSqlConnector.Testing;

/// <summary>The response of the test server to a login: an error, another server, or a delay.</summary>
public sealed class SqlTestLoginResponse
{
    private const byte LoginClass = 14;
    private const byte AvailabilityClass = 20;

    private SqlTestLoginResponse()
    {
    }

    internal Func<string, ServerMessage>? Error { get; private init; }

    internal LoginRoute? Route { get; private init; }

    internal Func<Task>? Delay { get; private init; }

    /// <summary>Gets a value that indicates whether a login that changes the password is accepted.</summary>
    internal bool AcceptsNewPassword { get; private init; }

    /// <summary>Refuses the login with an error of the server.</summary>
    /// <param name="number">The number, for example 18456.</param>
    /// <param name="message">The text.</param>
    /// <param name="severity">The severity (class), from 11 to 25.</param>
    /// <exception cref="ArgumentOutOfRangeException">The severity is not one of an error.</exception>
    public static SqlTestLoginResponse Refused(int number, string message, byte severity = LoginClass)
    {
        ArgumentNullException.ThrowIfNull(message);
        ArgumentOutOfRangeException.ThrowIfLessThan(severity, SqlTestResponse.MinErrorSeverity);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(severity, SqlTestResponse.MaxSeverity);
        return new SqlTestLoginResponse { Error = server => new ServerMessage(number, 1, severity, message, server) };
    }

    /// <summary>Refuses the login because the password has expired (18488), until a login changes it.</summary>
    public static SqlTestLoginResponse PasswordExpired() => new()
    {
        Error = server =>
            new ServerMessage(18488, 1, LoginClass, "Login failed.  Reason: The password of the account must be changed.", server),
        AcceptsNewPassword = true,
    };

    /// <summary>Refuses the login because the service is busy (40501), a transient error of Azure SQL.</summary>
    public static SqlTestLoginResponse Throttled() =>
        Refused(40501, "The service is currently busy. Retry the request after 10 seconds.", AvailabilityClass);

    /// <summary>
    /// Refuses the login because the database is not available (40613), a transient error of Azure SQL during a failover.
    /// </summary>
    public static SqlTestLoginResponse DatabaseNotAvailable() =>
        Refused(40613, "Database is not currently available. Please retry the connection later.", AvailabilityClass);

    /// <summary>Redirects the client to another server, as gateways and listeners with read-only routing do (MS-TDS 2.2.7.9).</summary>
    /// <param name="host">The host.</param>
    /// <param name="port">The port, from 1 to 65535.</param>
    /// <exception cref="ArgumentOutOfRangeException">The port is invalid.</exception>
    public static SqlTestLoginResponse RoutedTo(string host, int port)
    {
        ArgumentException.ThrowIfNullOrEmpty(host);
        ArgumentOutOfRangeException.ThrowIfLessThan(port, 1);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(port, ushort.MaxValue);
        return new SqlTestLoginResponse { Route = new LoginRoute(host, port) };
    }

    /// <summary>Accepts the login after a task has completed, so that the login is slow or never ends.</summary>
    /// <param name="until">The task. If it fails, the server closes the connection.</param>
    public static SqlTestLoginResponse Delayed(Task until)
    {
        ArgumentNullException.ThrowIfNull(until);
        return new SqlTestLoginResponse { Delay = () => until };
    }

    /// <summary>Closes the connection in place of a response.</summary>
    public static SqlTestLoginResponse Disconnected() =>
        new() { Delay = static () => Task.FromException(new System.IO.IOException("The script closes the connection.")) };
}
