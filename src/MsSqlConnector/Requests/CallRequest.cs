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
