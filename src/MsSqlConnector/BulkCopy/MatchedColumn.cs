namespace MsSqlConnector.BulkCopy;

/// <summary>A column of the load.</summary>
/// <param name="SourceOrdinal">The zero-based position of its values in the source.</param>
/// <param name="Column">The destination column.</param>
internal readonly record struct MatchedColumn(int SourceOrdinal, BulkColumn Column);
