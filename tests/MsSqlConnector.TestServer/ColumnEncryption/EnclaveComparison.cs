using System;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Sessions;
using MsSqlConnector.TestServer.Tokens;

namespace MsSqlConnector.TestServer.ColumnEncryption;

/// <summary>Comparisons of randomized cells, which only an enclave with the key can evaluate.</summary>
internal static class EnclaveComparison
{
    public static Func<BulkRow, bool> For(Session session, BulkColumn column, int ordinal, char comparison, byte[]? wanted) => throw new BulkLoadException(
        new ServerMessage(33277, 2, 16, $"Encryption scheme mismatch for columns/variables '{column.Name}'.", session.Server.Options.ServerName));
}
