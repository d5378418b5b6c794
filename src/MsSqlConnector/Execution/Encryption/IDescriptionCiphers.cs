namespace MsSqlConnector.Execution.Encryption;

/// <summary>
/// The decrypted keys of the last execution of a described statement, which the next execution reuses while they are cached.
/// </summary>
internal interface IDescriptionCiphers;
