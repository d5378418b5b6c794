using System;
using MsSqlConnector.Packets;

namespace MsSqlConnector.Requests.Features;

/// <summary>
/// The client takes the DATACLASSIFICATION token (MS-TDS 2.2.6.4, feature 0x09): it says the highest version it reads, the server
/// answers with the version it sends and whether it does.
/// </summary>
internal sealed class DataClassificationSupport : LoginFeature
{
    /// <summary>With sensitivity ranks.</summary>
    private const byte HighestVersion = 2;

    public override byte Id => 0x09;

    public override int DataByteCount => sizeof(byte);

    /// <summary>The version the server sends; 0 when it sends none.</summary>
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
