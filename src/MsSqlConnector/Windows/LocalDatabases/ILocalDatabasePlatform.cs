namespace MsSqlConnector.Windows.LocalDatabases;

/// <summary>The parts of Windows that find the library of LocalDB. The calls can block.</summary>
internal interface ILocalDatabasePlatform
{
    /// <summary>Returns the names of the subkeys with the installed versions; null if there is no such key.</summary>
    string[]? FindVersions();

    /// <summary>Reads the registry value with the path of the library of a version.</summary>
    RegistryText ReadLibraryPath(string version);

    /// <summary>Loads a library.</summary>
    /// <param name="path">The full path of the library.</param>
    /// <param name="error">The error of Windows; 0 if the library was loaded.</param>
    /// <returns>The library; null if it cannot be loaded.</returns>
    ILocalDatabaseLibrary? Load(string path, out int error);
}
