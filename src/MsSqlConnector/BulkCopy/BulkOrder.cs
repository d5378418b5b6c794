namespace MsSqlConnector.BulkCopy;

/// <summary>A column by which the rows of the source are sorted.</summary>
/// <param name="Column">The name of the destination column.</param>
/// <param name="IsDescending">Whether the largest value comes first.</param>
internal readonly record struct BulkOrder(string Column, bool IsDescending);
