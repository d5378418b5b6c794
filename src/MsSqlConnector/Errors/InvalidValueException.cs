using System;

namespace MsSqlConnector.Errors;

/// <summary>The exception for bytes that are not a valid value of their type (MS-TDS 2.2.5.5).</summary>
/// <remarks>
/// A codec does not know the connection. Its caller converts this exception to the error that names the server, and closes the connection.
/// </remarks>
internal sealed class InvalidValueException(string fault) : InvalidOperationException($"The server sent {fault}.")
{
    /// <summary>Gets the description of the fault: a clause with its section and without a final period.</summary>
    public string Fault { get; } = fault;
}
