using System;

namespace MsSqlConnector.Packets;

/// <summary>The type of a message: the first byte of a packet header (MS-TDS 2.2.3.1.1).</summary>
internal enum PacketType : byte
{
    SqlBatch = 0x01,
    Rpc = 0x03,
    TabularResult = 0x04,
    Attention = 0x06,
    BulkLoad = 0x07,
    FederatedAuthenticationToken = 0x08,
    TransactionManager = 0x0E,
    Login7 = 0x10,
    Sspi = 0x11,
    PreLogin = 0x12,
}

/// <summary>Specifies the type bytes (MS-TDS 2.2.3.1.1) that are accepted in packets of the server in a phase of the connection.</summary>
internal enum PacketTypeRule
{
    /// <summary>A tabular result, or the type of the request, which some servers repeat in their response to PRELOGIN.</summary>
    PreLogin,

    /// <summary>Any type, because some servers use token types as packet types during the login.</summary>
    Login,

    /// <summary>Only tabular results, after the login.</summary>
    Response,
}

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
