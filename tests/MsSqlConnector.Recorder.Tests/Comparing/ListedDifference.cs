namespace MsSqlConnector.Recorder.Tests.Comparing;

/// <summary>A response in which the test server differs from a real one.</summary>
/// <param name="Conversation">The recorded conversation.</param>
/// <param name="Recorded">The outline of the recorded message.</param>
/// <param name="Own">The outline of the test server's message.</param>
/// <param name="Reason">Why they differ.</param>
internal sealed record ListedDifference(string Conversation, string Recorded, string Own, string Reason)
{
    public override string ToString() => $"{Recorded} | {Own}";
}
