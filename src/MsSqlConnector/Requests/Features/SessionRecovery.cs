using System;
using MsSqlConnector.Packets;

namespace MsSqlConnector.Requests.Features;

/// <summary>
/// The feature for connection resiliency: the server reports the session state, so that a session that breaks while it is idle can be
/// replaced (MS-TDS 2.2.6.4, feature 0x01). Without data, the feature is only requested; with data, the state of the broken session is
/// restored.
/// </summary>
internal sealed class SessionRecovery : LoginFeature
{
    /// <summary>Gets the state to restore; null for a new session.</summary>
    public RecoveryData? Data { get; init; }

    public override byte Id => 0x01;

    /// <summary>Gets the state for a later recovery; null if the server does not support the feature.</summary>
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
