using System;

namespace MsSqlConnector.Configuration;

/// <summary>
/// Creates the exceptions for key stores that cannot be registered, with the types and key words of Microsoft.Data.SqlClient.
/// </summary>
internal static class KeyStoreErrors
{
    /// <summary>Gets the name of the dictionary in the messages of Microsoft.Data.SqlClient.</summary>
    private static string DictionaryName => "clientKeyStoreProviders";

    public static ArgumentNullException NoDictionary() => new(
        DictionaryName, "Column encryption key store provider dictionary cannot be null. Expecting a non-null value.");

    public static ArgumentNullException NoName() => new(
        DictionaryName, "Invalid key store provider name specified. Key store provider names cannot be null or empty.");

    public static ArgumentException ReservedName(string name, string prefix) => new(
        $"Invalid key store provider name '{name}'. '{prefix}' prefix is reserved for system key store providers.", DictionaryName);

    public static ArgumentNullException NoProvider(string name) => new(
        DictionaryName, $"Null reference specified for key store provider '{name}'. Expecting a non-null value.");
}
