namespace MsSqlConnector.TestServer.Bulk;

/// <summary>A column in the text of INSERT BULK.</summary>
/// <param name="Name">The name without quotes.</param>
/// <param name="Type">The type of the values that follow, which may differ from the table's.</param>
/// <param name="Collation">The name after COLLATE; null without one.</param>
public sealed record InsertBulkColumn(string Name, DeclaredType Type, string? Collation);
