using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using MsSqlConnector.TestServer.ColumnEncryption;

namespace MsSqlConnector.Tests.TestServer.ColumnEncryption;

/// <summary>
/// A key store of a test, which each provider wraps in its own base class: it opens keys of <see cref="ReversingStore"/> by default.
/// </summary>
internal sealed class TestKeyStore(string name = ReversingStore.Name)
{
    private readonly ConcurrentQueue<string> _decrypted = new();

    public string Name => name;

    /// <summary>Opens an encrypted key: the path of the master key, the algorithm, the encrypted key.</summary>
    public Func<string, string, byte[], byte[]> Decrypt { get; set; } = (path, _, encrypted) => ReversingStore.Decrypt(path, encrypted);

    /// <summary>Verifies the signature of the metadata of a master key: the path, whether enclaves are allowed, the signature.</summary>
    public Func<string, bool, byte[], bool> Verify { get; set; } = (_, _, _) => false;

    /// <summary>The paths of the decrypted keys in order, failures included.</summary>
    public IReadOnlyList<string> DecryptedPaths => [.. _decrypted];

    public byte[] DecryptKey(string path, string algorithm, byte[] encrypted)
    {
        _decrypted.Enqueue(path);
        return Decrypt(path, algorithm, encrypted);
    }
}
