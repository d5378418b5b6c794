namespace MsSqlConnector.TestServer.Messages;

/// <summary>The TVP_ORDER_UNIQUE entry of one column (MS-TDS 2.2.5.5.5.2).</summary>
/// <param name="Column">From 1.</param>
/// <param name="Flags">0x01 ascending, 0x02 descending, 0x04 in the unique set.</param>
public sealed record TableOrder(ushort Column, byte Flags);
