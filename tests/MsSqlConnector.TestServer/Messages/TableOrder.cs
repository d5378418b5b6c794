namespace MsSqlConnector.TestServer.Messages;

/// <summary>What TVP_ORDER_UNIQUE says of one column (MS-TDS 2.2.5.5.5.2).</summary>
/// <param name="Column">From 1.</param>
/// <param name="Flags">0x01 ascending, 0x02 descending, 0x04 in the unique set.</param>
public sealed record TableOrder(ushort Column, byte Flags);
