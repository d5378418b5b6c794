using MsSqlConnector.Packets;

namespace MsSqlConnector.Requests;

/// <summary>What every call of an RPC message has in common (RPCReqBatch, MS-TDS 2.2.6.6).</summary>
internal static class CallForm
{
    /// <summary>Between two calls of a message.</summary>
    public const byte BatchFlag = 0xFF;

    /// <summary>In the place of a name's length: a number stands for the name.</summary>
    public const ushort NumberFollows = 0xFFFF;

    public static void WriteNumber(PacketWriter writer, RpcProcedure procedure, RpcOptions options)
    {
        writer.WriteUInt16(NumberFollows);
        writer.WriteUInt16((ushort)procedure);
        writer.WriteUInt16((ushort)options);
    }
}
