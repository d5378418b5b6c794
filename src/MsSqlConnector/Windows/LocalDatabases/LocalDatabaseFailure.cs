namespace MsSqlConnector.Windows.LocalDatabases;

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
