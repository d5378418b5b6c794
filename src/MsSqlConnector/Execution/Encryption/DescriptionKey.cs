namespace MsSqlConnector.Execution.Encryption;

/// <summary>
/// The key of a cached description. It contains the declarations of the parameters, because the response of the server depends on their
/// types.
/// </summary>
/// <param name="DataSource">The server, as in the connection string.</param>
/// <param name="Database">The current database.</param>
/// <param name="Text">The statement.</param>
/// <param name="Declarations">The declarations of the parameters.</param>
/// <param name="UsesEnclave">Whether the connection uses an enclave.</param>
internal readonly record struct DescriptionKey(string DataSource, string Database, string Text, string Declarations, bool UsesEnclave);
