using System.Collections.Generic;
using System.Security.Cryptography;
using System.Text;
using System.Threading;
using MsSqlConnector.TestServer.Packets;

namespace MsSqlConnector.TestServer.ColumnEncryption.Enclaves;

/// <summary>A session between a client and the enclave, whose key both have derived.</summary>
internal sealed class EnclaveSession(byte[] secret)
{
    private readonly CellCipher _cipher = new(secret);
    private readonly Lock _lock = new();
    private readonly HashSet<ulong> _counters = [];

    /// <summary>Opens a package, and checks that it is for the statement and was not sent before.</summary>
    public EnclavePackage Open(byte[] cell, string text)
    {
        byte[] plain = _cipher.TryDecrypt(cell, out string? failure)
            ?? throw new ProtocolViolationException($"Enclave package: it cannot be decrypted: {failure}.");
        EnclavePackage package = EnclavePackage.Parse(plain);
        if (!CryptographicOperations.FixedTimeEquals(SHA256.HashData(Encoding.Unicode.GetBytes(text)), package.StatementHash))
        {
            throw new ProtocolViolationException($"Enclave package: the hash is not that of the statement: {text}");
        }

        lock (_lock)
        {
            if (!_counters.Add(package.Counter))
            {
                throw new ProtocolViolationException($"Enclave package: the counter {package.Counter} was used before.");
            }
        }

        return package;
    }
}
