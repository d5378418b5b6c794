namespace MsSqlConnector.TestServer.Sessions;

/// <summary>A transaction that several sessions take part in.</summary>
/// <param name="token">The cookie by which sessions join.</param>
internal sealed class DistributedTransaction(byte[] token)
{
    private volatile bool _hasEnded;

    public byte[] Token => token;

    /// <summary>The level at which it was promoted, which every session that joins adopts; 0 if unknown.</summary>
    public byte IsolationLevel { get; set; }

    /// <summary>Whether it was committed or rolled back. Its sessions then receive error 8525.</summary>
    public bool HasEnded => _hasEnded;

    public void End() => _hasEnded = true;
}
