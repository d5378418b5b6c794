using System;

namespace MsSqlConnector.Errors;

/// <summary>
/// Errors that the provider raises itself, in the form in which the server's arrive, so that a program has one exception to
/// catch and one set of numbers to look at.
/// </summary>
internal static class ClientError
{
    public const int TimeoutNumber = -2;
    public const int InstanceNotFoundNumber = -1;
    public const int NoNumber = 0;

    /// <summary>SEC_E_UNTRUSTED_ROOT, whatever is wrong with the certificate: programs look at it to offer trusting the server.</summary>
    public const int CertificateNotTrustedNumber = unchecked((int)0x80090325);

    /// <summary>The connection lives on.</summary>
    public const byte StatementClass = 11;

    /// <summary>The connection is gone, or was never there.</summary>
    public const byte FatalClass = 20;

    public static SqlException Create(
        int number, byte errorClass, string? server, string message, Guid clientConnectionId, Exception? inner)
    {
        var error = new SqlError(number, state: 0, errorClass, server, message, procedure: null, lineNumber: 0);
        return SqlException.Create(new SqlErrorCollection(error), clientConnectionId, inner);
    }

    /// <summary>The connection could not be opened or was lost, so that trying again may help.</summary>
    public static SqlException CreateConnectionFailure(
        int number, byte errorClass, string? server, string message, Guid clientConnectionId, Exception? inner)
    {
        var error = new SqlError(number, state: 0, errorClass, server, message, procedure: null, lineNumber: 0) { IsConnectionFailure = true };
        return SqlException.Create(new SqlErrorCollection(error), clientConnectionId, inner);
    }
}
