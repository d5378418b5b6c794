namespace MsSqlConnector.Tests.Fuzzing;

/// <summary>How two readers of one connection are read.</summary>
internal enum FrameMode
{
    /// <summary>Row by row in turns, on one thread.</summary>
    InTurns,

    /// <summary>Asynchronously, both at the same time.</summary>
    Async,

    /// <summary>The first synchronously, and the second asynchronously at the same time.</summary>
    Mixed,
}
