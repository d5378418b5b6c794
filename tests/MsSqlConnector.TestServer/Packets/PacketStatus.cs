using System;

namespace MsSqlConnector.TestServer.Packets;

/// <summary>The status bits of a packet header (MS-TDS 2.2.3.1.2).</summary>
[Flags]
public enum PacketStatus : byte
{
    Normal = 0x00,
    EndOfMessage = 0x01,
    Ignore = 0x02,
    ResetConnection = 0x08,
    ResetConnectionKeepTransaction = 0x10,
    AnyReset = ResetConnection | ResetConnectionKeepTransaction,
}
