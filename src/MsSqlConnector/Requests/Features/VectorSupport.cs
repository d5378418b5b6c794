using System;
using MsSqlConnector.Packets;

namespace MsSqlConnector.Requests.Features;

/// <summary>
/// The client knows the type vector (MS-TDS 2.2.6.4, feature 0x0E): without this the server sends JSON text in its place. Both sides name
/// a version, of which there is one.
/// </summary>
internal sealed class VectorSupport : LoginFeature
{
    private const byte HighestVersion = 1;

    public override byte Id => 0x0E;

    /// <summary>The version the server speaks; 0 when it does not have the type.</summary>
    public byte Version { get; private set; }

    public override int DataByteCount => sizeof(byte);

    public override void WriteData(PacketWriter writer) => writer.WriteByte(HighestVersion);

    protected override bool TryRead(ReadOnlySpan<byte> data)
    {
        Version = data.Length == 1 ? data[0] : (byte)0;
        return data.Length == 1 && Version <= HighestVersion;
    }
}
