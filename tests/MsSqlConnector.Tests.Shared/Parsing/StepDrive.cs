namespace MsSqlConnector.Tests.Parsing;

/// <summary>The arrival of the bytes of a step.</summary>
public enum StepDrive
{
    /// <summary>All packets are received before the step is tried.</summary>
    InMemory,

    /// <summary>A synchronous receive for each packet.</summary>
    Sync,

    /// <summary>An asynchronous receive for each packet.</summary>
    Async,
}
