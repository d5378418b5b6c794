using System;
using MsSqlConnector.Packets;

namespace MsSqlConnector.Requests.Features;

/// <summary>
/// A feature for which client and server exchange a version (MS-TDS 2.2.6.4 and 2.2.7.11). Only one version exists so far.
/// </summary>
internal abstract class VersionedFeature : LoginFeature
{
    private const byte HighestVersion = 1;

    public sealed override int DataByteCount => sizeof(byte);

    public sealed override void WriteData(PacketWriter writer) => writer.WriteByte(HighestVersion);

    protected sealed override bool TryRead(ReadOnlySpan<byte> data) => data.Length == 1 && data[0] is > 0 and <= HighestVersion;
}

/// <summary>The feature for the type json (MS-TDS 2.2.6.4, feature 0x0D). Without it, the server sends text instead.</summary>
internal sealed class JsonSupport : VersionedFeature
{
    public override byte Id => 0x0D;
}

/// <summary>The feature for the type vector (MS-TDS 2.2.6.4, feature 0x0E). Without it, the server sends JSON text instead.</summary>
internal sealed class VectorSupport : VersionedFeature
{
    public override byte Id => 0x0E;
}
