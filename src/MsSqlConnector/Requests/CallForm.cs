using MsSqlConnector.Packets;

namespace MsSqlConnector.Requests;

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
