using System;

namespace MsSqlConnector.Windows.LocalDatabases;

/// <summary>The exception for a LocalDB instance that was not started. Its message is the explanation for the user.</summary>
internal sealed class LocalDatabaseException : Exception
{
    /// <param name="failure">The reason.</param>
    /// <param name="message">The explanation, with the way out.</param>
    /// <param name="nativeError">The HRESULT of LocalDB or the error of Windows; 0 for none.</param>
    public LocalDatabaseException(LocalDatabaseFailure failure, string message, int nativeError = 0)
        : base($"error: {(int)failure} - {message}")
    {
        Failure = failure;
        NativeError = nativeError;
    }

    public LocalDatabaseFailure Failure { get; }

    /// <summary>Gets the HRESULT of LocalDB or the error of Windows; 0 for none.</summary>
    public int NativeError { get; }
}
