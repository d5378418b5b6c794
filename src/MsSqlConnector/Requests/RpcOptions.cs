using System;

namespace MsSqlConnector.Requests;

/// <summary>The option flags of an RPC (MS-TDS 2.2.6.6).</summary>
[Flags]
internal enum RpcOptions : ushort
{
    None = 0,
    WithRecompile = 1,

    /// <summary>The server can omit the metadata of results.</summary>
    NoMetadata = 2,
}
