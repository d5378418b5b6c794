using MsSqlConnector.Packets;

namespace MsSqlConnector.Requests.Features;

/// <summary>
/// A login with read-only intent may be told of a failover partner (MS-TDS 2.2.6.4, feature 0x08): elsewhere than on Azure SQL the two
/// exclude each other. Asked for with that intent only; whoever acknowledges it is Azure SQL.
/// </summary>
internal sealed class AzureSqlSupport : SupportedFeature
{
    private const byte PartnerWithReadOnlyIntent = 0x01;

    public override byte Id => 0x08;

    public override int DataByteCount => sizeof(byte);

    public override void WriteData(PacketWriter writer) => writer.WriteByte(PartnerWithReadOnlyIntent);
}
