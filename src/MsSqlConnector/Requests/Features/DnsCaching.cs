namespace MsSqlConnector.Requests.Features;

/// <summary>
/// The client can remember the addresses of the server's name, for when it cannot be resolved (MS-TDS 2.2.6.4, feature 0x0B). Where
/// the server does not support it its addresses are not to be remembered: they may belong to somebody else by then.
/// </summary>
internal sealed class DnsCaching : SupportedFeature
{
    public override byte Id => 0x0B;
}
