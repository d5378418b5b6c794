namespace MsSqlConnector.Requests.Features;

/// <summary>
/// The feature for UTF-8 collations (MS-TDS 2.2.6.4, feature 0x0A). The specification requires a data byte, but servers accept a request
/// without it.
/// </summary>
internal sealed class Utf8Support : SupportedFeature
{
    public override byte Id => 0x0A;
}
