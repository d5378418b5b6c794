using System;
using System.Collections.Generic;
using MsSqlConnector.ColumnEncryption.Cells;
using MsSqlConnector.Errors;

namespace MsSqlConnector.ColumnEncryption.Keys;

/// <summary>Creates the exceptions for key stores and keys, with the types and key words of Microsoft.Data.SqlClient.</summary>
internal static class KeyErrors
{
    public static InvalidOperationException RegisteredBefore() => new("Key store providers cannot be set more than once.");

    public static InvalidOperationException RegisteredBefore(string name) => new(
        $"The key store '{name}' is already registered. A key store of the process cannot be set more than once.");

    public static ArgumentException UnknownStore(string name, IEnumerable<string> systemNames, IEnumerable<string> registeredNames) => new(
        $"Failed to decrypt a column encryption key. Invalid key store provider name: '{name}'. A key store provider name must denote "
        + "either a system key store provider or a registered custom key store provider. Valid system key store provider names are: "
        + $"{Quote(systemNames)}. Valid (currently registered) custom key store provider names are: {Quote(registeredNames)}. Verify the "
        + "key store in the definition of the column master key, and register the stores that the application uses.");

    public static ArgumentException UntrustedPath(string path, string dataSource) => new(
        $"Column master key path '{path}' received from server '{dataSource}' is not a trusted key path. "
        + "See SqlConnection.ColumnEncryptionTrustedMasterKeyPaths.");

    public static ArgumentException NoValue() => new(
        "The server sent a column encryption key without an encrypted value. Verify the column encryption key in the database.");

    public static InvalidOperationException NoKey() => new("The key store returned null instead of a decrypted column encryption key.");

    public static InvalidOperationException ClearedKey() => new(
        "The key store returned a column encryption key of which all bytes are zero. The provider clears the array that a store returns. A "
        + "store that keeps decrypted keys must return a copy for each call.");

    public static SqlException StoreFailed(EncryptedKeyValue value, Exception exception) => ClientError.Create(
        ClientError.NoNumber,
        ClientError.StatementClass,
        server: null,
        $"Failed to decrypt a column encryption key using key store provider: '{value.StoreName}'. Verify the column encryption key and "
        + "its column master key in the database. The last 10 bytes of the encrypted column encryption key are: "
        + $"'{value.GetShownBytes()}'.",
        Guid.Empty,
        exception);

    public static InvalidOperationException NoSignature(string path) => new(
        $"The signature returned by SQL Server for the column master key, specified in key path '{path}', cannot be null or empty.");

    public static InvalidOperationException InvalidSignature(string path) => new(
        $"The signature returned by SQL Server for the column master key, specified in key path '{path}', is invalid (does not match the "
        + "computed signature). Create the metadata of the column master key again, with a signature by this key.");

    public static InvalidOperationException UnverifiedSignature(Exception exception) => new(
        $"Unable to verify a column master key signature. Error message: {exception.Message}", exception);

    private static string Quote(IEnumerable<string> names) => "'" + string.Join("', '", names) + "'";
}
