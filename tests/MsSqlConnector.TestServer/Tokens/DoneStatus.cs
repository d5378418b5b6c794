using System;

namespace MsSqlConnector.TestServer.Tokens;

/// <summary>The status of DONE, DONEINPROC and DONEPROC (MS-TDS 2.2.7.6 to 2.2.7.8).</summary>
[Flags]
public enum DoneStatus : ushort
{
    Final = 0x0000,
    More = 0x0001,
    Error = 0x0002,
    InTransaction = 0x0004,
    Count = 0x0010,
    Attention = 0x0020,
    RpcInBatch = 0x0080,
    ServerError = 0x0100,
}
