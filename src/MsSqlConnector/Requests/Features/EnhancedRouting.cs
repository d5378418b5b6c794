namespace MsSqlConnector.Requests.Features;

/// <summary>
/// The feature for redirects that include a database (MS-TDS 2.2.6.4, feature 0x0F; ENVCHANGE type 21). Such a redirect is rejected if the
/// server does not support the feature.
/// </summary>
internal sealed class EnhancedRouting : SupportedFeature
{
    public override byte Id => 0x0F;
}
