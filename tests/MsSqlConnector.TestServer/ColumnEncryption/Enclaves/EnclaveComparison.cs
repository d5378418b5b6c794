using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Sessions;
using MsSqlConnector.TestServer.Tokens;

namespace MsSqlConnector.TestServer.ColumnEncryption.Enclaves;

/// <summary>Comparisons of randomized cells, which only an enclave can evaluate, and only with the keys that the client has sent.</summary>
internal static class EnclaveComparison
{
    public static Func<BulkRow, bool> For(
        Session session, EnclavePackage? package, BulkColumn column, int ordinal, char comparison, byte[]? wanted)
    {
        ColumnCryptography encryption = column.Column.Encryption!;
        EncryptionKey key = encryption.Key;
        EnclaveKey? sent = package?.Keys.FirstOrDefault(one =>
            (one.DatabaseId, one.KeyId, one.MetadataVersion) == (key.DatabaseId, key.Id, key.MetadataVersion));
        if (sent is null)
        {
            throw new BulkLoadException(new ServerMessage(
                33277, 2, 16, $"Encryption scheme mismatch for columns/variables '{column.Name}': the enclave has no key.",
                session.Server.Options.ServerName));
        }

        CellCipher cipher = new(sent.Plain);
        object? value = wanted is null ? null : ValueOf(cipher, encryption, wanted);
        return row =>
            value is not null && row.Bytes[ordinal] is { } cell && Holds(Compare(ValueOf(cipher, encryption, cell), value), comparison);
    }

    private static bool Holds(int order, char comparison) => comparison switch
    {
        '<' => order < 0,
        '>' => order > 0,
        _ => order == 0,
    };

    /// <summary>Text is compared by its code units, as in a binary collation.</summary>
    private static int Compare(object one, object other) => (one, other) switch
    {
        (string text, string otherText) => string.CompareOrdinal(text, otherText),
        (byte[] bytes, byte[] otherBytes) => bytes.AsSpan().SequenceCompareTo(otherBytes),
        _ => Comparer<object>.Default.Compare(one, other),
    };

    private static object ValueOf(CellCipher cipher, ColumnCryptography encryption, byte[] cell) => CellValues.Denormalize(
        encryption.BaseType,
        cipher.TryDecrypt(cell, out string? failure)
        ?? throw new BulkLoadException(new ServerMessage(33195, 2, 16, $"Internal enclave error: {failure}.", "")));
}
