using MsSqlConnector.ColumnEncryption.Cells;

namespace MsSqlConnector.Execution.Encryption;

/// <summary>How a parameter is encrypted, as the server described it.</summary>
/// <param name="Name">The name with its @.</param>
/// <param name="Type">The kind of encryption.</param>
/// <param name="Key">The key; null if the parameter is not encrypted.</param>
/// <param name="NormalizationVersion">The version of the rules for the plain bytes.</param>
internal sealed record DescribedParameter(string Name, CellEncryptionType Type, EncryptedKey? Key, byte NormalizationVersion);
