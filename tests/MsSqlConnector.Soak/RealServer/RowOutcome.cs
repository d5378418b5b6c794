namespace MsSqlConnector.Soak.RealServer;

/// <summary>The knowledge of a user about rows that it sent.</summary>
internal enum RowOutcome
{
    /// <summary>The statement or the commit was stopped, or its connection was lost. The server stored all rows or none.</summary>
    Unknown,

    /// <summary>The statement or the commit has returned.</summary>
    Stored,

    /// <summary>The rows were not committed, or the server has reported an error.</summary>
    Absent,
}
