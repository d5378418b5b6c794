using System;

namespace MsSqlConnector.Errors;

/// <summary>
/// The bytes of a value cannot be what its type says (MS-TDS 2.2.5.5). A codec knows no connection: who asked it makes of this the
/// error that names the server, and breaks the connection.
/// </summary>
internal sealed class InvalidValueException(string fault) : InvalidOperationException($"The server sent {fault}.")
{
    /// <summary>A clause without a stop at its end, with its section.</summary>
    public string Fault { get; } = fault;
}
