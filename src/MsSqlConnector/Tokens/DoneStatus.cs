using System;

namespace MsSqlConnector.Tokens;

/// <summary>The status flags of DONE, DONEPROC and DONEINPROC (MS-TDS 2.2.7.6 to 2.2.7.8).</summary>
[Flags]
internal enum DoneStatus : ushort
{
    Final = 0x0000,

    /// <summary>More results follow in this message.</summary>
    More = 0x0001,

    Error = 0x0002,

    /// <summary>The transaction flag of the specification. Servers never set it.</summary>
    InTransaction = 0x0004,

    /// <summary>The row count is valid.</summary>
    Count = 0x0010,

    /// <summary>The acknowledgement of an attention.</summary>
    Attention = 0x0020,

    /// <summary>On DONEPROC: the end of one of several procedures in one RPC message.</summary>
    RpcInBatch = 0x0080,

    /// <summary>A severe error: the preceding results are invalid and the connection is broken.</summary>
    ServerError = 0x0100,
}
