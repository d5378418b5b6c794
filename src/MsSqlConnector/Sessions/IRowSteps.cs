namespace MsSqlConnector.Sessions;

/// <summary>A reader that steps from row to row without an interlocked operation.</summary>
internal interface IRowSteps
{
    /// <summary>Whether a step is under way.</summary>
    bool IsStepping { get; }
}
