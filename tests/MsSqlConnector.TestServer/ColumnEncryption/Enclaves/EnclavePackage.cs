using System;
using System.Collections.Generic;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Packets;

namespace MsSqlConnector.TestServer.ColumnEncryption.Enclaves;

/// <summary>The content of a package for the enclave.</summary>
/// <param name="QueryId">A random number.</param>
/// <param name="Counter">The counter, which is never used twice in a session.</param>
/// <param name="StatementHash">SHA-256 of the text of the statement.</param>
/// <param name="Keys">The keys of the columns.</param>
public sealed record EnclavePackage(Guid QueryId, ulong Counter, byte[] StatementHash, IReadOnlyList<EnclaveKey> Keys)
{
    internal static EnclavePackage Parse(ReadOnlySpan<byte> plain)
    {
        BodyReader body = new(plain, "Enclave package");
        Guid id = new(body.Bytes(16, "the query's id").ToArray());
        ulong counter = body.UInt64("the counter");
        byte[] hash = body.Bytes(32, "the hash of the statement").ToArray();
        List<EnclaveKey> keys = [];
        while (!body.IsAtEnd)
        {
            keys.Add(new EnclaveKey(
                (int)body.UInt32("the database of a key"),
                body.UInt64("the version of a key's metadata"),
                body.UInt16("a key"),
                body.Bytes(CellCipher.KeyByteCount, "the bytes of a key").ToArray()));
        }

        return keys.Count > 0
            ? new EnclavePackage(id, counter, hash, keys)
            : throw new ProtocolViolationException("Enclave package: there is no key.");
    }
}
