using System;

namespace MsSqlConnector.ColumnEncryption.Enclaves;

/// <summary>
/// The exception for an enclave that could not be verified, or for keys that cannot be sent to it. The caller converts it to an error of
/// the statement.
/// </summary>
internal sealed class EnclaveException(string message, Exception? innerException = null) : Exception(message, innerException);
