namespace MsSqlConnector.BulkCopy;

/// <summary>A column in whose order the source provides the rows.</summary>
/// <param name="Column">The name of the destination column.</param>
/// <param name="IsDescending">Whether the largest value comes first.</param>
internal readonly record struct BulkOrder(string Column, bool IsDescending);
