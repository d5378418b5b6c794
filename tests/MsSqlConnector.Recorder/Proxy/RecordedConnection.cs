namespace MsSqlConnector.Recorder.Proxy;

/// <summary>The result of a connection.</summary>
/// <param name="Number">Counts the connections of a run.</param>
/// <param name="FileName">The transcript; null if none was written.</param>
/// <param name="Problem">Why none was written; null if one was.</param>
/// <param name="MessageCount">The recorded messages.</param>
internal sealed record RecordedConnection(int Number, string? FileName, string? Problem, int MessageCount)
{
    public override string ToString() =>
        Problem is null ? $"Connection {Number}: {FileName}, {MessageCount} messages" : $"Connection {Number} was not recorded. {Problem}";
}
