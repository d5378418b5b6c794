using MsSqlConnector.Packets;

namespace MsSqlConnector.Requests;

/// <summary>
/// One call of an RPC message (MS-TDS 2.2.6.6): the message itself, or one of several in it, of which only the first has the
/// headers and each other begins with a mark.
/// </summary>
internal abstract class CallRequest : Request
{
    private readonly UnprepareCalls? _unprepares;

    /// <param name="unprepares">What goes before the call when it is the first of the message.</param>
    protected CallRequest(UnprepareCalls? unprepares) => _unprepares = unprepares;

    public override PacketType Type => PacketType.Rpc;

    /// <summary>Whether the call stands behind another one in the same message.</summary>
    public bool FollowsAnother { get; set; }

    /// <summary>Writes what stands before the procedure's name or number.</summary>
    protected void WriteStart(PacketWriter writer, ulong transactionDescriptor)
    {
        if (FollowsAnother)
        {
            writer.WriteByte(CallForm.BatchFlag);
        }
        else
        {
            AllHeaders.Write(writer, transactionDescriptor);
            _unprepares?.Write(writer);
        }
    }
}
