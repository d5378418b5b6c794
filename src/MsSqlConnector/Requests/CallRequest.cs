using System;
using MsSqlConnector.Packets;

namespace MsSqlConnector.Requests;

/// <summary>
/// One call of an RPC message (MS-TDS 2.2.6.6). It is the message itself or one of several calls in it. Only the first call has the
/// headers; each other call starts with a separator.
/// </summary>
internal abstract class CallRequest : StatementRequest
{
    private readonly UnprepareCalls? _unprepares;

    /// <param name="unprepares">The unprepare calls to write before this call if it is the first of the message.</param>
    protected CallRequest(UnprepareCalls? unprepares) => _unprepares = unprepares;

    public override PacketType Type => PacketType.Rpc;

    /// <summary>Gets or sets a value that indicates whether the call follows another one in the same message.</summary>
    public bool FollowsAnother { get; set; }

    /// <summary>Writes the bytes before the procedure's name or number. Returns false if the full packets must be sent first.</summary>
    protected bool TryWriteStart(PacketWriter writer, ulong transactionDescriptor)
    {
        if (FollowsAnother)
        {
            writer.WriteByte(CallForm.BatchFlag);
            return true;
        }

        bool isStart = _unprepares is null || _unprepares.IsUnwritten;
        if (isStart && !AllHeaders.TryWrite(writer, transactionDescriptor, OutstandingCount, Headers))
        {
            return false;
        }

        return _unprepares?.TryWrite(writer, HasEnclavePackage) != false;
    }
}

/// <summary>The constants of the calls in an RPC message (RPCReqBatch, MS-TDS 2.2.6.6).</summary>
internal static class CallForm
{
    /// <summary>The separator between two calls of a message.</summary>
    public const byte BatchFlag = 0xFF;

    /// <summary>The marker, instead of the length of a name, for a procedure number.</summary>
    public const ushort NumberFollows = 0xFFFF;

    public static void WriteNumber(PacketWriter writer, RpcProcedure procedure, RpcOptions options)
    {
        writer.WriteUInt16(NumberFollows);
        writer.WriteUInt16((ushort)procedure);
        writer.WriteUInt16((ushort)options);
    }
}

/// <summary>The option flags of an RPC (MS-TDS 2.2.6.6).</summary>
[Flags]
internal enum RpcOptions : ushort
{
    None = 0,
    WithRecompile = 1,

    /// <summary>The server can omit the metadata of results.</summary>
    NoMetadata = 2,
}

/// <summary>The procedures that are called by number instead of by name (MS-TDS 2.2.6.6).</summary>
internal enum RpcProcedure : ushort
{
    /// <summary>None: the procedure has a name.</summary>
    None = 0,

    Cursor = 1,
    CursorOpen = 2,
    CursorPrepare = 3,
    CursorExecute = 4,
    CursorPrepExec = 5,
    CursorUnprepare = 6,
    CursorFetch = 7,
    CursorOption = 8,
    CursorClose = 9,
    ExecuteSql = 10,
    Prepare = 11,
    Execute = 12,
    PrepExec = 13,
    PrepExecRpc = 14,
    Unprepare = 15,
}
