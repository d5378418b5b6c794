namespace MsSqlConnector.Requests.Features;

/// <summary>
/// The client can take part in transactions over several databases of Azure SQL that need no coordinator of its own (MS-TDS
/// 2.2.6.4, feature 0x05). A server that acknowledges it understands their requests; one that supports it has them switched on.
/// </summary>
internal sealed class GlobalTransactions : SupportedFeature
{
    public override byte Id => 0x05;
}
