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

    /// <summary>Writes the bytes before the procedure's name or number. False when the full packets must be sent before it continues.</summary>
    protected bool TryWriteStart(PacketWriter writer, ulong transactionDescriptor)
    {
        if (FollowsAnother)
        {
            writer.WriteByte(CallForm.BatchFlag);
            return true;
        }

        if (_unprepares is null || _unprepares.IsUnwritten)
        {
            AllHeaders.Write(writer, transactionDescriptor);
        }

        return _unprepares?.TryWrite(writer) != false;
    }
}
