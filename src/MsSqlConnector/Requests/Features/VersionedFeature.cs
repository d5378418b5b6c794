using System;
using MsSqlConnector.Packets;

namespace MsSqlConnector.Requests.Features;

/// <summary>A feature of which both sides name a version, there being but one so far (MS-TDS 2.2.6.4 and 2.2.7.11).</summary>
internal abstract class VersionedFeature : LoginFeature
{
    private const byte HighestVersion = 1;

    /// <summary>The version the server speaks; 0 when it does not have the feature, which it then does not acknowledge.</summary>
    public byte Version { get; private set; }

    public sealed override int DataByteCount => sizeof(byte);

    public sealed override void WriteData(PacketWriter writer) => writer.WriteByte(HighestVersion);

    protected sealed override bool TryRead(ReadOnlySpan<byte> data)
    {
        bool isKnown = data.Length == 1 && data[0] is > 0 and <= HighestVersion;
        Version = isKnown ? data[0] : (byte)0;
        return isKnown;
    }
}
