namespace MsSqlConnector.Requests.Features;

/// <summary>
/// The feature that allows the client to remember the addresses of the server for a failed name resolution (MS-TDS 2.2.6.4, feature 0x0B).
/// If the server does not support it, its addresses must not be remembered, because they can later belong to another server.
/// </summary>
internal sealed class DnsCaching : SupportedFeature
{
    public override byte Id => 0x0B;
}
