namespace MsSqlConnector.Requests.Features;

/// <summary>
/// The client reads and writes UTF-8 collations (MS-TDS 2.2.6.4, feature 0x0A). It should say so in a byte; servers take the mere
/// asking for it.
/// </summary>
internal sealed class Utf8Support : SupportedFeature
{
    public override byte Id => 0x0A;
}
