using System;
using MsSqlConnector.Packets;

namespace MsSqlConnector.Requests.Features;

/// <summary>
/// An extension of the base protocol that LOGIN7 requests and FEATUREEXTACK acknowledges (MS-TDS 2.2.6.4 and 2.2.7.11). A class implements
/// both sides. An object belongs to one login.
/// </summary>
internal abstract class LoginFeature
{
    public abstract byte Id { get; }

    /// <summary>Gets a value that indicates whether the server has sent an acknowledgment. The feature itself stores its content.</summary>
    public bool IsAcknowledged { get; private set; }

    public virtual int DataByteCount => 0;

    public virtual void WriteData(PacketWriter writer)
    {
    }

    /// <summary>Applies the acknowledgment of the server. Returns false if it is invalid.</summary>
    public bool TryAcknowledge(ReadOnlySpan<byte> data)
    {
        IsAcknowledged = TryRead(data);
        return IsAcknowledged;
    }

    protected abstract bool TryRead(ReadOnlySpan<byte> data);
}
