namespace MsSqlConnector.Recorder.Walking;

/// <summary>Consecutive bytes of a message.</summary>
internal readonly record struct Part(int Start, int ByteCount)
{
    public int End => Start + ByteCount;
}
