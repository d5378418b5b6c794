using System;

namespace MsSqlConnector.TestServer.Messages;

/// <summary>The status flags of an RPC parameter (MS-TDS 2.2.6.6).</summary>
[Flags]
public enum RpcParameterStatus : byte
{
    None = 0x00,
    ByReference = 0x01,
    DefaultValue = 0x02,
    Encrypted = 0x08,
}
