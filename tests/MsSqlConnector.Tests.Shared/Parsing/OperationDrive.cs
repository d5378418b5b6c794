namespace MsSqlConnector.Tests.Parsing;

/// <summary>The arrival of the bytes of an operation.</summary>
public enum OperationDrive
{
    /// <summary>All packets are received before the operation is tried.</summary>
    InMemory,

    /// <summary>A synchronous receive for each packet.</summary>
    Sync,

    /// <summary>An asynchronous receive for each packet.</summary>
    Async,
}
