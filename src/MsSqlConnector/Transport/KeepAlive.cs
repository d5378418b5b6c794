namespace MsSqlConnector.Transport;

/// <summary>The TCP keep-alive times. Without keep-alive, only a pending operation detects that the peer is gone.</summary>
/// <param name="TimeSeconds">The idle time before the first probe; 0 for no probes.</param>
/// <param name="IntervalSeconds">The time between two probes without a response.</param>
internal readonly record struct KeepAlive(int TimeSeconds, int IntervalSeconds);
