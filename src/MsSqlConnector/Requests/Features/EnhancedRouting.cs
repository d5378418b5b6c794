namespace MsSqlConnector.Requests.Features;

/// <summary>
/// The client follows a routing that names a database too (MS-TDS 2.2.6.4, feature 0x0F; the ENVCHANGE of type 21): from a server that
/// does not support it such a routing is not taken.
/// </summary>
internal sealed class EnhancedRouting : SupportedFeature
{
    public override byte Id => 0x0F;
}
