namespace MsSqlConnector;

/// <summary>Specifies the sort order of a column.</summary>
public enum SortOrder
{
    /// <summary>No sort order is specified.</summary>
    Unspecified = -1,

    /// <summary>Ascending order, from the smallest value to the largest.</summary>
    Ascending = 0,

    /// <summary>Descending order, from the largest value to the smallest.</summary>
    Descending = 1,
}
