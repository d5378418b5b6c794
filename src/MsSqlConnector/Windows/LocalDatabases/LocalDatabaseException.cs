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

/// <summary>
/// Specifies why a LocalDB instance was not started. The values are the error numbers of the network layer of SQL Server's clients.
/// </summary>
internal enum LocalDatabaseFailure
{
    /// <summary>LocalDB did not start the instance, or returned an invalid address.</summary>
    StartFailed = 50,

    /// <summary>The registry has no list of installed versions.</summary>
    NotInstalled = 52,

    /// <summary>The list of installed versions contains no version.</summary>
    NoVersion = 53,

    /// <summary>The registry does not name the library of the version.</summary>
    LibraryNotRegistered = 54,

    /// <summary>The registry entry for the library is not the path of a file.</summary>
    LibraryPathInvalid = 55,

    /// <summary>The library cannot be loaded.</summary>
    LibraryNotLoaded = 56,

    /// <summary>The library does not export the function that starts an instance.</summary>
    FunctionNotFound = 57,
}
