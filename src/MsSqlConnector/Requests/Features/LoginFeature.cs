using System;
using MsSqlConnector.Packets;

namespace MsSqlConnector.Requests.Features;

/// <summary>
/// Something beyond the base protocol that is asked for in LOGIN7 and acknowledged in FEATUREEXTACK (MS-TDS 2.2.6.4 and
/// 2.2.7.11): one file holds both sides. An object belongs to one login.
/// </summary>
internal abstract class LoginFeature
{
    public abstract byte Id { get; }

    /// <summary>Whether the server has answered; what it answered is the feature's own.</summary>
    public bool IsAcknowledged { get; private set; }

    public virtual int DataByteCount => 0;

    public virtual void WriteData(PacketWriter writer)
    {
    }

    /// <summary>Takes the server's answer; false when it cannot be one.</summary>
    public bool TryAcknowledge(ReadOnlySpan<byte> data)
    {
        IsAcknowledged = TryRead(data);
        return IsAcknowledged;
    }

    protected abstract bool TryRead(ReadOnlySpan<byte> data);
}
