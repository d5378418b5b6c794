namespace MsSqlConnector.Sessions.Ownership;

/// <summary>A reader that can advance from row to row without an interlocked operation.</summary>
internal interface IRowAdvance
{
    /// <summary>Gets a value that indicates whether the reader is advancing to a row.</summary>
    bool IsAdvancing { get; }
}
