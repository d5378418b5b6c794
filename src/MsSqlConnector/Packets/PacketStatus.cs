using System;

namespace MsSqlConnector.Packets;

/// <summary>The second byte of a packet header (MS-TDS 2.2.3.1.2).</summary>
[Flags]
internal enum PacketStatus : byte
{
    Normal = 0x00,
    EndOfMessage = 0x01,

    /// <summary>From the client, together with <see cref="EndOfMessage"/>: the message was abandoned before its end.</summary>
    Ignore = 0x02,

    ResetConnection = 0x08,
    ResetConnectionKeepTransaction = 0x10,
}
