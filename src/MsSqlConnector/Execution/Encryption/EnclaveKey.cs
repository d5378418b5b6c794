using System.Collections.Generic;
using MsSqlConnector.ColumnEncryption.Cells;

namespace MsSqlConnector.Execution.Encryption;

/// <summary>A key that the server requests for its enclave.</summary>
/// <param name="Key">The key.</param>
/// <param name="Signatures">
/// The signatures of the metadata of the master keys, one for each value of the key. They prove that the master keys allow computations in
/// enclaves.
/// </param>
internal sealed record EnclaveKey(EncryptedKey Key, IReadOnlyList<byte[]> Signatures);
