using System;
using MsSqlConnector.Errors;

namespace MsSqlConnector;

/// <summary>
/// Represents an error or an informational message of the server (tokens ERROR and INFO, MS-TDS 2.2.7.10 and 2.2.7.13), or an error that
/// the provider raises.
/// </summary>
[Serializable]
public sealed class SqlError
{
    internal SqlError(
        int number, byte state, byte errorClass, string? server, string message, string? procedure, int lineNumber)
    {
        Number = number;
        State = state;
        Class = errorClass;
        Server = server ?? string.Empty;
        Message = message;
        Procedure = procedure ?? string.Empty;
        LineNumber = lineNumber;
    }

    /// <summary>Gets the name of the provider, also for errors of the server.</summary>
    public string Source => ProviderNames.ErrorSource;

    /// <summary>
    /// Gets the number of the message. This is the server's number (<c>sys.messages</c>), -2 for a timeout, the socket error code if the
    /// server could not be reached, or 0 for other errors of the provider.
    /// </summary>
    public int Number { get; }

    /// <summary>Gets the state, which distinguishes the places in the server that raise the same error.</summary>
    public byte State { get; }

    /// <summary>
    /// Gets the severity, from 0 to 25. Values up to 10 are informational. The user can correct errors from 11 to 16. Errors from 17 to 19
    /// are resource or software errors of the server. From 20 on, the server closes the connection.
    /// </summary>
    public byte Class { get; }

    /// <summary>Gets the name of the server that raised the error, or an empty string.</summary>
    public string Server { get; }

    /// <summary>Gets the text of the message.</summary>
    public string Message { get; }

    /// <summary>
    /// Gets the name of the stored procedure or remote procedure call that raised the error, or an empty string if there is none.
    /// </summary>
    public string Procedure { get; }

    /// <summary>Gets the line number in the batch or stored procedure, starting at 1, or 0 if it does not apply.</summary>
    public int LineNumber { get; }

    /// <summary>
    /// Gets a value that indicates whether the provider raised the error because the connection could not be opened or was lost.
    /// </summary>
    internal bool IsConnectionFailure { get; init; }

    /// <summary>Gets or sets the zero-based position of the command in its batch; null if the message does not belong to a batch.</summary>
    internal int? CallIndex { get; set; }

    /// <summary>Gets or sets a value that indicates whether the server was reached but did not restore a broken session.</summary>
    internal bool IsRecoveryRejection { get; set; }

    /// <summary>Returns the full name of this type and the message.</summary>
    public override string ToString() => typeof(SqlError).FullName + ": " + Message;
}
