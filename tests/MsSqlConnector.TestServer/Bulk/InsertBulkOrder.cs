namespace MsSqlConnector.TestServer.Bulk;

/// <summary>A column of the ORDER hint.</summary>
public sealed record InsertBulkOrder(string Column, bool IsDescending);
