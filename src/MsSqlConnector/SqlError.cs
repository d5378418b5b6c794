using System;

namespace MsSqlConnector;

/// <summary>
/// One error or informational message: of the server's ERROR or INFO token (MS-TDS 2.2.7.10 and 2.2.7.13), or one that the
/// provider itself raises.
/// </summary>
[Serializable]
public sealed class SqlError
{
    internal const string ProviderName = "MsSqlConnector";

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

    /// <summary>The name of the provider, whoever raised the error.</summary>
    public string Source => ProviderName;

    /// <summary>
    /// The number of the message: the server's (<c>sys.messages</c>), -2 when a timeout passed, the number of the socket's error
    /// when the server could not be reached, 0 for other errors of the provider.
    /// </summary>
    public int Number { get; }

    /// <summary>The state, which tells apart the places in the server that raise the same error.</summary>
    public byte State { get; }

    /// <summary>
    /// The severity, 0 to 25. Up to 10 it is information, up to 16 the user's to mend, up to 19 the server's; from 20 on the
    /// connection does not survive.
    /// </summary>
    public byte Class { get; }

    /// <summary>The name of the server that raised the error, which may be empty.</summary>
    public string Server { get; }

    /// <summary>The text.</summary>
    public string Message { get; }

    /// <summary>The stored procedure or remote call that raised the error; empty outside of any.</summary>
    public string Procedure { get; }

    /// <summary>The line of the batch or procedure, from 1 on; 0 when it does not apply.</summary>
    public int LineNumber { get; }

    /// <summary>Whether the provider raised the error because the connection could not be opened or was lost.</summary>
    internal bool IsConnectionFailure { get; init; }

    /// <summary>The type's name and the message.</summary>
    public override string ToString() => typeof(SqlError).FullName + ": " + Message;
}
