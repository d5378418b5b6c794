using System;
using System.Collections.Concurrent;

namespace MsSqlConnector.TestServer.Sessions;

/// <summary>The transactions of a server that several sessions can take part in, by their tokens.</summary>
internal sealed class DistributedTransactions
{
    private readonly ConcurrentDictionary<string, DistributedTransaction> _byToken = new(StringComparer.Ordinal);

    /// <summary>The transaction with that token; a token that the server has not seen belongs to another server's transaction.</summary>
    public DistributedTransaction Get(byte[] token) =>
        _byToken.GetOrAdd(BitConverter.ToString(token), static (_, bytes) => new DistributedTransaction(bytes), token);
}
