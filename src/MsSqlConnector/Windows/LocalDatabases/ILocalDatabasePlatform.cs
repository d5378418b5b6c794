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

/// <summary>The functions of the library of LocalDB that the provider uses.</summary>
internal interface ILocalDatabaseLibrary
{
    /// <summary>Gets a value that indicates whether the library exports the function that starts an instance.</summary>
    bool CanStart { get; }

    /// <summary>Starts an instance, and creates it if it is an automatic one (<c>LocalDBStartInstance</c>). Blocks for seconds.</summary>
    /// <param name="instance">The name of the instance.</param>
    /// <param name="connection">Receives the address of the instance and a final null character.</param>
    /// <returns>The HRESULT: negative for a failure.</returns>
    int Start(string instance, char[] connection);

    /// <summary>Returns the text of an HRESULT (<c>LocalDBFormatMessage</c>); empty if there is none.</summary>
    string Describe(int result);
}
