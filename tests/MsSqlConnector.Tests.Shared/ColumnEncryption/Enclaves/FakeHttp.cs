using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.ColumnEncryption.Enclaves;

namespace MsSqlConnector.Tests.ColumnEncryption.Enclaves;

/// <summary>Documents by address, and a record of the requests.</summary>
internal sealed class FakeHttp : IAttestationHttp
{
    private readonly ConcurrentQueue<string> _requests = new();

    public Dictionary<string, Func<byte[]>> Documents { get; } = [];

    public string[] Requests => [.. _requests];

    public void Add(string address, string document) => Documents[address] = () => Encoding.UTF8.GetBytes(document);

    public int Count(string address) => _requests.Count(request => request == address);

    public byte[] Get(Uri address, CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        _requests.Enqueue(address.ToString());
        return Documents.TryGetValue(address.ToString(), out Func<byte[]>? document)
            ? document()
            : throw new IOException($"No document {address}.");
    }

    public async Task<byte[]> GetAsync(Uri address, CancellationToken cancellationToken)
    {
        await Task.Yield();
        return Get(address, cancellationToken);
    }
}
