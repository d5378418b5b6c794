namespace MsSqlConnector.Windows.LocalDatabases;

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
