namespace MsSqlConnector.TestServer.ColumnEncryption;

/// <summary>How the cells of a column are encrypted (MS-TDS 2.2.7.4, EncryptionAlgoType).</summary>
public enum CellKind : byte
{
    /// <summary>Sent as plain text. Only a description of parameters uses it.</summary>
    Plain = 0,

    /// <summary>Equal values have equal cells.</summary>
    Deterministic = 1,

    /// <summary>Each cell has a random initialization vector.</summary>
    Randomized = 2,
}
