namespace MsSqlConnector;

/// <summary>How a column is sorted.</summary>
public enum SortOrder
{
    /// <summary>Nothing is said of it.</summary>
    Unspecified = -1,

    /// <summary>The smallest first.</summary>
    Ascending = 0,

    /// <summary>The largest first.</summary>
    Descending = 1,
}
