using MsSqlConnector.ColumnEncryption.Cells;

namespace MsSqlConnector.ColumnEncryption.Enclaves;

/// <summary>A column encryption key that a statement needs in the enclave: its identity, and the decrypted key.</summary>
internal readonly record struct EnclaveColumnKey(EncryptedKey Description, CellKey Key);
