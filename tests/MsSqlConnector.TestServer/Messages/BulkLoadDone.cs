namespace MsSqlConnector.TestServer.Messages;

/// <summary>The DONE token that ends a bulk load. Clients send a row count of four or of eight bytes.</summary>
public sealed record BulkLoadDone(ushort Status, ushort Command, ulong RowCount, int RowCountByteCount);
