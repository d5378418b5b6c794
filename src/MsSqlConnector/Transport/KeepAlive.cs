namespace MsSqlConnector.Transport;

/// <summary>When TCP asks whether a silent peer is still there: otherwise one that vanished is noticed only by who waits for it.</summary>
/// <param name="TimeSeconds">Silence before the first question; 0 for no questions.</param>
/// <param name="IntervalSeconds">From one question without an answer to the next.</param>
internal readonly record struct KeepAlive(int TimeSeconds, int IntervalSeconds);
