using System;
using MsSqlConnector.Packets;

namespace MsSqlConnector.Requests.Features;

/// <summary>
/// The feature that enables the DATACLASSIFICATION token (MS-TDS 2.2.6.4, feature 0x09). The client sends the highest version that it
/// supports. The server responds with the version it sends and whether it is enabled.
/// </summary>
internal sealed class DataClassificationSupport : LoginFeature
{
    /// <summary>The version with sensitivity ranks.</summary>
    private const byte HighestVersion = 2;

    public override byte Id => 0x09;

    public override int DataByteCount => sizeof(byte);

    /// <summary>Gets the version that the server sends; 0 if it sends none.</summary>
    public int Version { get; private set; }

    public override void WriteData(PacketWriter writer) => writer.WriteByte(HighestVersion);

    protected override bool TryRead(ReadOnlySpan<byte> data)
    {
        if (data.Length < 2 || data[0] is 0 or > HighestVersion || data[1] > 1)
        {
            return false;
        }

        Version = data[1] == 1 ? data[0] : 0;
        return true;
    }
}
