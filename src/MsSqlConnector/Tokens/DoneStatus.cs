using System;

namespace MsSqlConnector.Tokens;

/// <summary>What DONE, DONEPROC and DONEINPROC say of a statement's end (MS-TDS 2.2.7.6 to 2.2.7.8).</summary>
[Flags]
internal enum DoneStatus : ushort
{
    Final = 0x0000,

    /// <summary>More results follow in this message.</summary>
    More = 0x0001,

    Error = 0x0002,

    /// <summary>The specification's "in a transaction"; servers never set it.</summary>
    InTransaction = 0x0004,

    /// <summary>The row count is valid.</summary>
    Count = 0x0010,

    /// <summary>The acknowledgement of an attention.</summary>
    Attention = 0x0020,

    /// <summary>Ends one procedure of several in one RPC message; on DONEPROC.</summary>
    RpcInBatch = 0x0080,

    /// <summary>A severe error: the results before it are void and the connection is dead.</summary>
    ServerError = 0x0100,
}
