using System;

namespace MsSqlConnector.ColumnEncryption.Cells;

/// <summary>
/// Creates the exceptions for keys and cells that are invalid. The messages contain the key words of Microsoft.Data.SqlClient, and never a
/// value or a key.
/// </summary>
internal static class CellErrors
{
    public static ArgumentException InvalidKeyLength(int byteCount) => new(
        $"The column encryption key was successfully decrypted, but its length: {byteCount} does not match the length: "
        + $"{CellFormat.KeyByteCount} for algorithm '{CellFormat.AlgorithmName}'. "
        + "Verify the encrypted value of the column encryption key in the database.");

    public static ArgumentException InvalidEncryptionType(CellEncryptionType type) => new(
        $"Encryption type '{(byte)type}' specified for the column is not supported by '{CellFormat.AlgorithmName}'. "
        + "Use deterministic (1) or randomized (2).");

    /// <summary>Creates the exception for a cell that could not be decrypted.</summary>
    public static ArgumentException InvalidCell(CellStatus status, ReadOnlySpan<byte> cell) => new(status switch
    {
        CellStatus.TooShort => $"Specified ciphertext has an invalid size of {cell.Length} bytes, which is below the minimum "
            + $"{CellFormat.MinByteCount} bytes required for decryption.",
        CellStatus.UnknownVersion => $"The specified ciphertext's encryption algorithm version '{cell[0]:X2}' does not match the expected "
            + $"encryption algorithm version '{CellFormat.Version:X2}'.",
        CellStatus.InvalidTag =>
            "Specified ciphertext has an invalid authentication tag. The value was modified, or was encrypted with another key.",
        _ => "Specified ciphertext has an invalid padding.",
    });

    public static ArgumentException UnsupportedType(string typeName) => new(
        $"Encryption and decryption of data type '{typeName}' is not supported.");

    public static ArgumentException InvalidPlainLength(string typeName, int byteCount) => new(
        $"The decrypted value has {byteCount} bytes, which is an invalid length for the data type '{typeName}' of the column.");

    public static ArgumentException InvalidPlainValue(string typeName) => new(
        $"The decrypted value is out of range for the data type '{typeName}' of the column.");
}
