using System;

namespace MsSqlConnector.ColumnEncryption.Cells;

/// <summary>
/// The exception for a value that cannot be encrypted or decrypted. The caller knows the connection, and converts it to an
/// <see cref="SqlException"/>. The connection stays usable.
/// </summary>
internal sealed class CellException(string message, Exception? inner = null) : Exception(message, inner);
