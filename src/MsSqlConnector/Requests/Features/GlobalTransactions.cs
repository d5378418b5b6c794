namespace MsSqlConnector.Requests.Features;

/// <summary>
/// The feature for transactions across several databases of Azure SQL without a client-side coordinator (MS-TDS 2.2.6.4, feature 0x05). A
/// server that acknowledges the feature understands the requests. Its data says whether they are enabled.
/// </summary>
internal sealed class GlobalTransactions : SupportedFeature
{
    public override byte Id => 0x05;
}
