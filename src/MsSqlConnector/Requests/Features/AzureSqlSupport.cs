using MsSqlConnector.Packets;

namespace MsSqlConnector.Requests.Features;

/// <summary>
/// The feature that allows a failover partner for a login with read-only intent (MS-TDS 2.2.6.4, feature 0x08). Except on Azure SQL, the
/// two exclude each other. The provider requests it only with that intent. A server that acknowledges it is Azure SQL.
/// </summary>
internal sealed class AzureSqlSupport : SupportedFeature
{
    private const byte PartnerWithReadOnlyIntent = 0x01;

    public override byte Id => 0x08;

    public override int DataByteCount => sizeof(byte);

    public override void WriteData(PacketWriter writer) => writer.WriteByte(PartnerWithReadOnlyIntent);
}
