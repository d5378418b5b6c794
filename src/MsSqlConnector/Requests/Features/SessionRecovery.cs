using System;
using MsSqlConnector.Packets;

namespace MsSqlConnector.Requests.Features;

/// <summary>
/// The server is to tell of the session's state, so that a session that dies while nothing is under way can be replaced by another
/// (MS-TDS 2.2.6.4, feature 0x01). Without data it is only asked for; with data the session is to be as the one that died was.
/// </summary>
internal sealed class SessionRecovery : LoginFeature
{
    /// <summary>What the session is to be; null when it is a new one.</summary>
    public RecoveryData? Data { get; init; }

    public override byte Id => 0x01;

    /// <summary>What the session would be recovered by; null when the server does not have the feature.</summary>
    public RecoverableState? State { get; private set; }

    public override int DataByteCount => Data?.ByteCount ?? 0;

    public override void WriteData(PacketWriter writer) => Data?.Write(writer);

    protected override bool TryRead(ReadOnlySpan<byte> data)
    {
        RecoverableState state = Data is null ? new RecoverableState() : new RecoverableState(Data.State);
        State = state.TryBegin(data, isRecovered: Data is not null) ? state : null;
        return State is not null;
    }
}
