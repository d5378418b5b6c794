namespace MsSqlConnector.TestServer.Scripting;

/// <summary>The properties of the session and the request that determine the packets of a response.</summary>
/// <param name="PacketSize">The negotiated size.</param>
/// <param name="Spid">The session's number, in every header.</param>
/// <param name="IsProcedure">Whether the response is to an RPC: its statements end in DONEINPROC, the whole in DONEPROC.</param>
/// <param name="AcknowledgesReset">The request carried a reset bit: ENVCHANGE 18 comes first.</param>
/// <param name="Preparation">The request prepares a statement: its handle is returned.</param>
/// <param name="Call">The kind of call of the RPC, which determines its return status after errors.</param>
/// <param name="HasColumnEncryption">Whether the session has column encryption: COLMETADATA has the table of keys.</param>
public readonly record struct FrameContext(
    int PacketSize, ushort Spid, bool IsProcedure, bool AcknowledgesReset, Preparation? Preparation = null,
    CallKind Call = CallKind.Statement,
    bool HasColumnEncryption = false);
