namespace MsSqlConnector.Soak.RealServer;

/// <summary>The objects that all users of a run share.</summary>
/// <param name="Ledger">The counts and the findings.</param>
/// <param name="Failures">The failures that the users survived.</param>
/// <param name="Rows">The rows that the users sent.</param>
/// <param name="Sources">The pools.</param>
/// <param name="Facts">The abilities of the server.</param>
internal sealed record Scene(Ledger Ledger, FailureLog Failures, RowBook Rows, ConnectionSources Sources, EngineFacts Facts)
{
    public WorkList Works { get; } = new(Facts);
}
