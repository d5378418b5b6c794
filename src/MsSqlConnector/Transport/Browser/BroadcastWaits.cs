namespace MsSqlConnector.Transport.Browser;

/// <summary>The times that a broadcast waits for responses, in milliseconds.</summary>
/// <param name="FirstMilliseconds">The time for the first response.</param>
/// <param name="FurtherMilliseconds">The time for a further response after each one.</param>
/// <param name="TotalMilliseconds">The time for all responses.</param>
internal readonly record struct BroadcastWaits(int FirstMilliseconds, int FurtherMilliseconds, int TotalMilliseconds)
{
    /// <summary>Gets the times of SQL Server's clients (MC-SQLR, appendix A, note 3).</summary>
    public static BroadcastWaits Default => new(5_000, 1_000, 15_000);
}
