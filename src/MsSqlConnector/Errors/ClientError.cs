using System;

namespace MsSqlConnector.Errors;

/// <summary>
/// Creates the errors that the provider itself raises, in the form of errors of the server, so that an application only handles one type of
/// exception and one set of numbers.
/// </summary>
internal static class ClientError
{
    public const int TimeoutNumber = -2;
    public const int InstanceNotFoundNumber = -1;
    public const int NoNumber = 0;

    /// <summary>
    /// SEC_E_UNTRUSTED_ROOT. Used for every certificate failure, because applications check this number to offer to trust the server.
    /// </summary>
    public const int CertificateNotTrustedNumber = unchecked((int)0x80090325);

    /// <summary>The class of errors after which the connection stays usable.</summary>
    public const byte StatementClass = 11;

    /// <summary>The class of errors that end the connection or prevent it.</summary>
    public const byte FatalClass = 20;

    public static SqlException Create(
        int number, byte errorClass, string? server, string message, Guid clientConnectionId, Exception? inner)
    {
        var error = new SqlError(number, state: 0, errorClass, server, message, procedure: null, lineNumber: 0);
        return SqlException.Create(new SqlErrorCollection(error), clientConnectionId, inner);
    }

    /// <summary>Creates an exception for a connection that could not be opened or was lost. Such an error is transient.</summary>
    public static SqlException CreateConnectionFailure(
        int number, byte errorClass, string? server, string message, Guid clientConnectionId, Exception? inner)
    {
        var error =
            new SqlError(number, state: 0, errorClass, server, message, procedure: null, lineNumber: 0) { IsConnectionFailure = true };
        return SqlException.Create(new SqlErrorCollection(error), clientConnectionId, inner);
    }
}
