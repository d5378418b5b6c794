namespace MsSqlConnector.ColumnEncryption.Cells;

/// <summary>Specifies how a column is encrypted, with the numbers of the protocol.</summary>
internal enum CellEncryptionType : byte
{
    Plaintext = 0,

    /// <summary>Equal values have equal cells, so that the server can compare them.</summary>
    Deterministic = 1,

    Randomized = 2,
}
