namespace MsSqlConnector.Tests.Parsing;

/// <summary>How the bytes of a step arrive.</summary>
public enum StepDrive
{
    /// <summary>All packets are received before the step is tried.</summary>
    InMemory,

    /// <summary>A synchronous receive for each packet.</summary>
    Sync,

    /// <summary>An asynchronous receive for each packet.</summary>
    Async,
}
